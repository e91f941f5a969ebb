import type { Queryable } from '../database/database.ts'
import type { NumberSet } from '../query/number-set.ts'
import type { Page } from '../query/paging.ts'

/** The products that a collection shows first, by their numbers; empty where no order was chosen. */
export async function readCollectionOrder(db: Queryable, collectionId: string): Promise<readonly number[]> {
  const row = await db
    .selectFrom('collections')
    .select('product_order')
    .where('id', '=', collectionId)
    .executeTakeFirst()
  return row?.product_order ? JSON.parse(row.product_order) : []
}

/** A page of products, those of the order first and the others behind them by number. */
export function inCollectionOrder(order: readonly number[], found: NumberSet, { offset, limit }: Page): number[] {
  const first = order.filter((number) => found.has(number))
  const page = first.slice(offset, offset + limit)
  if (page.length === limit) return page
  const rest = found.copy()
  for (const number of first) rest.delete(number)
  return [...page, ...rest.slice(Math.max(0, offset - first.length), limit - page.length)]
}
