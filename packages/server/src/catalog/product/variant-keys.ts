import type { Queryable } from '../../platform/database/database.ts'

/** What names a variant in files. */
export interface VariantKey {
  readonly productId: string
  /** The nil id for a product without variants. */
  readonly variantId: string
  /** Its own, or that of its product. */
  readonly sku: string
  readonly productName: string
}

/**
 * The variants of the catalog, hidden ones included.
 *
 * @param productIds of these products. Default: of all
 */
export async function variantKeys(db: Queryable, productIds?: readonly string[]): Promise<VariantKey[]> {
  if (productIds?.length === 0) return []
  const all = db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_number', 'products.number')
    .select([
      'products.id as product_id',
      'variants.id as variant_id',
      'variants.sku',
      'products.sku as product_sku',
      'name',
    ])
  const rows = await (productIds ? all.where('products.id', 'in', productIds) : all).execute()
  return rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    sku: row.sku || row.product_sku,
    productName: row.name,
  }))
}
