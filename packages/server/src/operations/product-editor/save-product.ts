import type { ProductResponse, RequestOf } from '@cartwright/contract'
import { withStock } from '../../catalog/inventory/set-inventory.ts'
import type { ProductDraft } from '../../catalog/product/draft.ts'
import { productNotFound } from '../../catalog/product/product-errors.ts'
import { groupOf } from '../../catalog/product/product-groups.ts'
import { type ProductRecord, readProduct } from '../../catalog/product/product-record.ts'
import { wireProduct } from '../../catalog/product/wire-product.ts'
import { withChoiceMedia } from '../../catalog/write/choice-media.ts'
import { findFilledByHand } from '../../catalog/write/collections.ts'
import { requireVariantsStay } from '../../catalog/write/deleted-variants.ts'
import { under, type Write } from '../../catalog/write/in-transaction.ts'
import { withMedia } from '../../catalog/write/media.ts'
import { moveProducts } from '../../catalog/write/move-products.ts'
import { withFields } from '../../catalog/write/product-fields.ts'
import { findDraft, wantedProfile, withDeliveryProfile } from '../../catalog/write/products.ts'
import { saveProduct as saveDraft } from '../../catalog/write/save-product.ts'
import { setRelatedProducts } from '../../growth/recommendations/related-products.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { setStockOfVariants, withVariants } from './saved-variants.ts'

/** Stores everything that the form of a product changes. */
export async function saveProduct(write: Write, request: RequestOf<'SaveProduct'>): Promise<ProductResponse> {
  const { transaction, presentation, now } = write
  const { variants = [], taxGroupId, relatedProductIds } = request
  const { before, draft: stored } = await startingDraft(write, request)
  const draft = await withChanges(write, stored, request)
  if (before) await requireVariantsStay(transaction, before, draft, request.product.deleteVariants)
  const saved = await under('product', () => saveDraft(transaction, draft, now, { before, presentation }))
  const { id } = saved
  await setStockOfVariants(write, saved.record, variants)
  if (taxGroupId !== undefined) await moveToTaxGroup(write, id, taxGroupId)
  if (relatedProductIds) await setRelatedProducts(transaction, { productId: id, relatedProductIds })
  const record = await readProduct(transaction, id)
  if (!record) throw productNotFound(id)
  const product = wireProduct(record, presentation, true)
  return under('product', async () => ({
    product: await withDeliveryProfile(write, product, wantedProfile(request.product)),
  }))
}

interface Starting {
  readonly before: ProductRecord | undefined
  readonly draft: ProductDraft
}

/** The product that a request changes, or the beginning of a new one. */
async function startingDraft({ transaction }: Write, { product }: RequestOf<'SaveProduct'>): Promise<Starting> {
  const { id, revision, name, priceData } = product
  if (id !== undefined) {
    const found = await findDraft(transaction, id)
    requireRevision(revision, found.before.row.revision)
    return found
  }
  if (revision !== undefined) throw invalidField('product.revision', 'must be absent for a new product')
  if (name === undefined) throw invalidField('product.name', 'must not be empty', 'REQUIRED_FIELD')
  if (priceData === undefined) throw invalidField('product.priceData', 'must not be empty', 'REQUIRED_FIELD')
  return { before: undefined, draft: { name, price: 0 } }
}

async function withChanges(
  write: Write,
  stored: ProductDraft,
  request: RequestOf<'SaveProduct'>,
): Promise<ProductDraft> {
  const { transaction, presentation } = write
  const { product, media, choiceMedia = [], trackQuantity, variants = [] } = request
  const { id: _, revision: _revision, deliveryProfileId: _profile, ...fields } = product
  let draft = await under('product', async () => withFields(stored, fields, presentation.currency))
  if (media) draft = await withMedia(transaction, draft, media)
  draft = withChoiceMedia(draft, choiceMedia, 'choiceMedia')
  if (trackQuantity !== undefined) draft = withStock(draft, { trackQuantity, variants: [] })
  draft = withVariants(draft, variants, presentation.currency)
  return { ...draft, collectionIds: await collectionsOf(write, draft, request) }
}

/** The collections by hand that the product is in then. */
async function collectionsOf(
  { transaction }: Write,
  { collectionIds = [] }: ProductDraft,
  { addToCollectionIds = [], removeFromCollectionIds = [] }: RequestOf<'SaveProduct'>,
): Promise<readonly string[]> {
  for (const id of [...addToCollectionIds, ...removeFromCollectionIds]) await findFilledByHand(transaction, id)
  const stay = collectionIds.filter((id) => !removeFromCollectionIds.includes(id))
  return [...new Set([...stay, ...addToCollectionIds])]
}

async function moveToTaxGroup({ transaction, groups, now }: Write, productId: string, wanted: string) {
  const all = await groups.taxGroup.list(transaction)
  const after = wanted === '' ? null : wanted
  if (after !== null && !all.some(({ id }) => id === after)) throw invalidField('taxGroupId', 'is not a tax group')
  await moveProducts(
    transaction,
    groups,
    [{ kind: 'taxGroup', productId, before: groupOf(all, productId), after }],
    now,
  )
}
