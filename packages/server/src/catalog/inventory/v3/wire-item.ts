import type { InventoryItemV3 } from '@cartwright/contract'
import { preorderRoom, wirePreorder } from '../../product/preorders.ts'
import type { ProductRecord, VariantRecord } from '../../product/product-record.ts'
import { NIL_ID } from '../../product/variants-of-draft.ts'

/** The stock of a variant in the next wire. */
export function toInventoryItem({ row, preorders }: ProductRecord, variant: VariantRecord): InventoryItemV3 {
  const { id, quantity, in_stock, sku, visible } = variant
  const preorder = preorders.get(id)
  const isInStock = in_stock === 1
  const canPreorder = preorderRoom(preorder) !== 0
  return {
    id: id === NIL_ID ? row.id : id,
    productId: row.id,
    variantId: id,
    trackQuantity: quantity !== null,
    ...(quantity === null ? { inStock: isInStock } : { quantity }),
    availabilityStatus: isInStock ? 'IN_STOCK' : canPreorder ? 'PREORDER' : 'OUT_OF_STOCK',
    preorderInfo: wirePreorder(preorder),
    updatedDate: row.updated_at,
    product: { name: row.name, ...((sku || row.sku) && { variantSku: sku || row.sku }), variantVisible: visible === 1 },
  }
}
