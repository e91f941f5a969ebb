import type { Queryable } from '../../platform/database/database.ts'

/** Whether a variant can be bought now. */
export interface VariantStock {
  readonly variantId: string
  readonly inStock: boolean
}

/** The visible variants of a visible product, with their stock; none for any other product. */
export async function readVariantStock(db: Queryable, productId: string): Promise<VariantStock[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .select(['variants.id', 'variants.in_stock', 'variants.quantity'])
    .where('products.id', '=', productId)
    .where('products.visible', '=', 1)
    .where('variants.visible', '=', 1)
    .execute()
  return rows.map(({ id, in_stock, quantity }) => ({
    variantId: id,
    inStock: in_stock === 1 && (quantity === null || quantity > 0),
  }))
}
