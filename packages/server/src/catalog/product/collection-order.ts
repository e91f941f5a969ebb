import type { Queryable } from '../../platform/database/database.ts'
import type { NumberSet } from '../../platform/query/number-set.ts'
import type { Page } from '../../platform/query/paging.ts'

/** The products that a collection shows first, by their numbers; empty where no order was chosen. */
export async function readCollectionOrder(db: Queryable, collectionId: string): Promise<readonly number[]> {
  const row = await db
    .selectFrom('collections')
    .select('product_order')
    .where('id', '=', collectionId)
    .executeTakeFirst()
  return row?.product_order ? JSON.parse(row.product_order) : []
}

/** The slugs of the products of an order that are still in the collection. */
export async function slugsInOrder(db: Queryable, collectionId: string, order: readonly number[]): Promise<string[]> {
  if (order.length === 0) return []
  const rows = await db
    .selectFrom('product_collections as member')
    .innerJoin('products as product', 'product.number', 'member.product_number')
    .select(['product.number', 'product.slug'])
    .where('member.collection_id', '=', collectionId)
    .where('member.product_number', 'in', [...order])
    .execute()
  const slugs = new Map(rows.map(({ number, slug }) => [number, slug]))
  return order.flatMap((number) => slugs.get(number) ?? [])
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
