import type {
  ChangedProduct,
  EmptyResponse,
  Product,
  ProductRequest,
  ProductResponse,
  RequestOf,
} from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { clears } from '../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import type { ProductDraft } from '../product/draft.ts'
import { productNotFound } from '../product/product-errors.ts'
import { deliveryProfileOf, groupIdOf, groupOf } from '../product/product-groups.ts'
import { type ProductRecord, readProduct } from '../product/product-record.ts'
import { deleteProduct } from './delete-product.ts'
import { requireVariantsStay } from './deleted-variants.ts'
import { draftOf } from './draft-of.ts'
import { under, type Write } from './in-transaction.ts'
import { moveProducts } from './move-products.ts'
import { withoutOptions } from './options.ts'
import { withFields } from './product-fields.ts'
import { saveProduct } from './save-product.ts'

/** Makes a product; its id and, unless given, its slug are the site's to choose. */
export function createProduct(
  write: Write,
  { product: { deliveryProfileId, ...fields } }: RequestOf<'CreateProduct'>,
): Promise<ProductResponse> {
  const { transaction, presentation, now } = write
  return under('product', async () => {
    const draft = withFields({ name: fields.name, price: 0 }, fields, presentation.currency)
    const { product } = await saveProduct(transaction, draft, now, { presentation })
    return { product: await withDeliveryProfile(write, product, deliveryProfileId) }
  })
}

/** Sets the fields of a product that are given, and clears those that are `null`. */
export function updateProduct(write: Write, request: RequestOf<'UpdateProduct'>): Promise<ProductResponse> {
  const { id, revision, deliveryProfileId: _, ...fields } = request.product
  const { transaction, presentation, now } = write
  return under('product', async () => {
    const { before, draft } = await findDraft(transaction, id)
    requireRevision(revision, before.row.revision)
    const changed = withFields(draft, fields, presentation.currency)
    await requireVariantsStay(transaction, before, changed, fields.deleteVariants)
    const { product } = await saveProduct(transaction, changed, now, { before, presentation })
    return { product: await withDeliveryProfile(write, product, wantedProfile(request.product)) }
  })
}

/** The delivery profile that a request gives a product; null for the default one, undefined where it stays. */
export const wantedProfile = (product: Pick<ChangedProduct, 'deliveryProfileId'>): string | null | undefined =>
  clears(product, 'deliveryProfileId') ? null : product.deliveryProfileId

/**
 * Moves a saved product to a delivery profile, and reads which one it is in.
 *
 * @param wanted null for the default one
 */
export async function withDeliveryProfile(
  { transaction, groups, now }: Write,
  product: Product,
  wanted: string | null | undefined,
): Promise<Product> {
  if (wanted !== undefined) {
    if (wanted !== null && product.service)
      throw invalidField('deliveryProfileId', 'must be absent: a service is not delivered')
    const all = await groups.deliveryProfile.list(transaction)
    const profile = all.find(({ id }) => id === wanted)
    if (wanted !== null && !profile) throw invalidField('deliveryProfileId', 'is not a delivery profile')
    const change = { before: groupOf(all, product.id), after: profile ? groupIdOf(profile) : null }
    await moveProducts(transaction, groups, [{ kind: 'deliveryProfile', productId: product.id, ...change }], now)
  }
  return { ...product, ...(await deliveryProfileOf(transaction, groups, product.id)) }
}

/** Deletes a product; lines of carts that hold it say so from then on. */
export async function removeProduct({ transaction, now }: Write, { id }: ProductRequest): Promise<EmptyResponse> {
  if (!(await deleteProduct(transaction, id, now))) throw productNotFound(id)
  return {}
}

export function removeBrand(write: Write, { id }: ProductRequest): Promise<EmptyResponse> {
  return changeProduct(write, id, (draft) => ({ ...draft, brand: undefined }))
}

export function removeRibbon(write: Write, { id }: ProductRequest): Promise<EmptyResponse> {
  return changeProduct(write, id, (draft) => ({ ...draft, ribbon: undefined }))
}

/** Deletes the options of a product whose variants are not managed. */
export function deleteProductOptions(write: Write, { id }: ProductRequest): Promise<EmptyResponse> {
  return changeProduct(write, id, (draft) => {
    if (draft.managesVariants) {
      throw rejected('VARIANTS_ARE_MANAGED')
    }
    return withoutOptions(draft)
  })
}

/**
 * One change to one product, answered with nothing.
 *
 * @param counted variants whose pieces were counted, also where their number stays the same
 */
export async function changeProduct(
  { transaction, presentation, now }: Write,
  id: string,
  change: (draft: ProductDraft, transaction: Transaction) => ProductDraft | Promise<ProductDraft>,
  counted?: ReadonlySet<string>,
): Promise<EmptyResponse> {
  const { before, draft } = await findDraft(transaction, id)
  const options = { before, presentation, ...(counted && { counted }) }
  await saveProduct(transaction, await change(draft, transaction), now, options)
  return {}
}

/**
 * A product as this transaction finds it, and what was entered for it.
 *
 * @throws ApplicationError when there is no such product
 */
export async function findDraft(
  transaction: Transaction,
  id: string,
): Promise<{ readonly before: ProductRecord; readonly draft: ProductDraft }> {
  const before = await readProduct(transaction, id)
  if (!before) throw productNotFound(id)
  return { before, draft: draftOf(before) }
}
