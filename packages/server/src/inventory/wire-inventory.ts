import type { InventoryItem } from '@cartwright/contract'
import type { ProductRecord } from '../catalog/product-record.ts'

/** The stock of a product as it goes out. Its id is the product's. */
export function wireInventory({ row, variants }: ProductRecord, variantIds: readonly string[] = []): InventoryItem {
  const wanted = variantIds.length === 0 ? variants : variants.filter(({ id }) => variantIds.includes(id))
  return {
    id: row.id,
    productId: row.id,
    trackQuantity: variants.every(({ quantity }) => quantity !== null),
    variants: wanted.map(({ id, quantity, in_stock }) => ({
      variantId: id,
      inStock: in_stock === 1,
      ...(quantity !== null && { quantity }),
      availableForPreorder: false,
    })),
    lastUpdated: row.updated_at,
    numericId: String(row.number),
    preorderInfo: { enabled: false },
  }
}
