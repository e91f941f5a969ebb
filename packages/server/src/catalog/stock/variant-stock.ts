import type { Queryable } from '../../platform/database/database.ts'
import { soldVariants } from '../product/deliverable.ts'
import { readProduct } from '../product/product-record.ts'

/** Whether a variant can be bought now. */
export interface VariantStock {
  readonly variantId: string
  readonly inStock: boolean
}

/** The visible variants of a visible product, with their stock; none for any other product. */
export async function readVariantStock(db: Queryable, productId: string): Promise<VariantStock[]> {
  const record = await readProduct(db, productId)
  if (!record?.row.visible) return []
  return soldVariants(record)
    .filter(({ visible }) => visible)
    .map(({ id, in_stock, quantity }) => ({
      variantId: id,
      inStock: in_stock === 1 && (quantity === null || quantity > 0),
    }))
}
