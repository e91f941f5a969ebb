import type { ChangedInventoryItem, EmptyResponse, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { withDefaults } from '../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { ProductDraft } from '../product/draft.ts'
import { savePreorder } from '../product/preorders.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import type { Write } from '../write/in-transaction.ts'
import { changeProduct, findDraft } from '../write/products.ts'

/** A variant's stock: a quantity or, if untracked, the availability set by the merchant. */
interface Stored {
  readonly quantity?: number | null | undefined
  readonly inStock?: boolean | undefined
}

/** Sets the stock of variants, all that are named or none. Whether pieces are counted holds for the whole product. */
export async function updateInventoryVariants(
  write: Write,
  { inventoryItem }: RequestOf<'UpdateInventoryVariants'>,
): Promise<EmptyResponse> {
  inventoryItem.variants.forEach(({ quantity = 0 }, position) => {
    if (quantity >= 0) return
    const field = `inventoryItem.variants[${position}].quantity`
    throw invalidField(field, 'must be at least 0', 'MIN', { threshold: 0 })
  })
  const { before } = await findDraft(write.transaction, inventoryItem.productId)
  requireVariants(before, inventoryItem)
  await setPreorders(write.transaction, before, inventoryItem)
  const { productId, variants } = inventoryItem
  const counted = new Set(variants.flatMap(({ variantId, quantity }) => (quantity === undefined ? [] : [variantId])))
  const wanted = withDefaults(inventoryItem, { trackQuantity: false })
  return changeProduct(write, productId, (draft) => withStock(draft, wanted), counted)
}

/** What is given for the product is for all its variants; what is given for a variant counts more. */
async function setPreorders(
  transaction: Transaction,
  { row, variants }: ProductRecord,
  { variants: given, ...item }: ChangedInventoryItem,
): Promise<void> {
  const { preorderInfo } = withDefaults(item, { preorderInfo: { enabled: false } })
  for (const { id } of variants) {
    const own = given.find(({ variantId }) => variantId === id)?.preorderInfo ?? preorderInfo
    if (own) await savePreorder(transaction, row.number, id, own)
  }
}

function requireVariants(before: ProductRecord, { variants }: ChangedInventoryItem): void {
  const missing = variants.find(({ variantId }) => before.variants.every(({ id }) => id !== variantId))
  if (missing) throw rejected('VARIANT_NOT_FOUND', {}, { message: `Unknown variant ${missing.variantId}` })
}

/** A product with other stock. Whether it is counted holds for all variants. */
export function withStock(
  draft: ProductDraft,
  { trackQuantity, variants }: Pick<ChangedInventoryItem, 'trackQuantity' | 'variants'>,
): ProductDraft {
  const wanted = new Map(variants.map((variant) => [variant.variantId, variant]))
  const set = (stored: Stored, id: string) => stockOf(stored, wanted.get(id), trackQuantity)
  if (!draft.variants) return { ...draft, ...set(draft, NIL_ID) }
  return { ...draft, variants: draft.variants.map((variant) => ({ ...variant, ...set(variant, variant.id ?? '') })) }
}

function stockOf(stored: Stored, wanted: Stored | undefined, trackQuantity: boolean | undefined): Stored {
  const inStock = wanted?.inStock ?? stored.inStock ?? true
  const isCounted = trackQuantity ?? typeof (wanted?.quantity ?? stored.quantity) === 'number'
  return isCounted ? { quantity: wanted?.quantity ?? stored.quantity ?? 0, inStock } : { quantity: null, inStock }
}
