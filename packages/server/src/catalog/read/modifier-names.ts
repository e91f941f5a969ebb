import type { Queryable } from '../../platform/database/database.ts'
import type { ProductDetails } from '../product/product-record.ts'

/** The names of the modifiers of products, by the ids of these. Products without modifiers are left out. */
export async function readModifierNames(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_documents.product_number', 'products.number')
    .select(['id', 'details'])
    .where('id', 'in', [...new Set(productIds)])
    .execute()
  return new Map(
    rows.flatMap(({ id, details }) => {
      const { modifiers = [] }: ProductDetails = JSON.parse(details)
      return modifiers.length === 0 ? [] : [[id, new Set(modifiers.map(({ name }) => name))] as const]
    }),
  )
}
