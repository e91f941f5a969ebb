import type { Queryable } from '../../platform/database/database.ts'
import './tables.ts'

/** A page of the orders that a provider took payments of, by id. @param after the last id of the page before; empty: none */
export async function listOrdersPaidBy(
  db: Queryable,
  provider: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .distinct()
    .where('order_id', '>', after)
    .where('provider', '=', provider)
    .where('status', 'in', ['authorized', 'captured', 'voided'])
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}
