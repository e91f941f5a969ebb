import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { ItemReference } from './items.ts'

/** The variants with a SKU, the one of the oldest product first. Products without variants are their only variant. */
export async function findBySku(db: Queryable, sku: string): Promise<ItemReference[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .select(['products.id as productId', 'variants.id as variantId'])
    .where((eb) =>
      eb.or([
        eb('variants.sku', '=', sku),
        eb.and([eb('products.sku', '=', sku), eb(sql<number>`products.manages_variants`, '=', 0)]),
      ]),
    )
    .orderBy('products.id')
    .execute()
  return rows
}
