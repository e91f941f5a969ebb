import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type {} from './tables.ts'

/** Orders that are looked at: enough to know what goes together, and few enough for a request. */
const MOST_ORDERS = 1000

/** Products that were ordered together with others, the most frequent first. Test orders do not count. */
export async function findBoughtTogether(
  db: Queryable,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  if (productIds.length === 0) return []
  const orders = db
    .selectFrom('journal_entries')
    .select('order_id')
    .where('product_id', '<>', '')
    .where('product_id', 'in', productIds)
    .where('is_test', '=', 0)
    .groupBy('order_id')
    .having(sql<number>`sum(quantity)`, '>', 0)
    .limit(MOST_ORDERS)
  const rows = await db
    .selectFrom('journal_entries')
    .select('product_id')
    .where('order_id', 'in', orders)
    .where('product_id', 'not in', [...productIds, ''])
    .groupBy('product_id')
    .orderBy(({ fn }) => fn.count('order_id').distinct(), 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** The products that sold most pieces since a day such as `2026-08-28`. Test orders do not count. */
export async function findBestSellers(db: Queryable, since: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('journal_entries')
    .select('product_id')
    .where('day', '>=', since)
    .where('is_test', '=', 0)
    .where('product_id', '<>', '')
    .groupBy('product_id')
    .having(sql<number>`sum(quantity)`, '>', 0)
    .orderBy(sql`sum(quantity)`, 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}
