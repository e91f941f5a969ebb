import type { InventoryItem } from '@cartwright/contract'
import { preorderRoom, wirePreorder } from '../product/preorders.ts'
import type { ProductRecord } from '../product/product-record.ts'

/** The stock of a product as it goes out. Its id is the product's. */
export function wireInventory(
  { row, variants, preorders }: ProductRecord,
  variantIds: readonly string[] = [],
): InventoryItem {
  const wanted = variantIds.length === 0 ? variants : variants.filter(({ id }) => variantIds.includes(id))
  const [first] = [...preorders.values()].filter(({ enabled }) => enabled === 1)
  return {
    id: row.id,
    productId: row.id,
    trackQuantity: variants.every(({ quantity }) => quantity !== null),
    variants: wanted.map(({ id, quantity, in_stock }) => {
      const preorder = preorders.get(id)
      return {
        variantId: id,
        inStock: in_stock === 1,
        ...(quantity !== null && { quantity }),
        availableForPreorder: in_stock === 0 && preorderRoom(preorder) !== 0,
        ...(preorder?.enabled === 1 && { preorderInfo: wirePreorder(preorder) }),
        ...(preorder !== undefined && preorder.preordered > 0 && { preordered: preorder.preordered }),
      }
    }),
    lastUpdated: row.updated_at,
    numericId: String(row.number),
    preorderInfo: wirePreorder(first),
  }
}
