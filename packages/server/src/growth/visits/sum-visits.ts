import type { VisitDimension } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { VisitTables } from './tables.ts'

type SumRow = VisitTables['visit_sums']

/** The numbers of visits that are added up. */
export type VisitCounts = Pick<SumRow, 'visitors' | 'views' | 'carts' | 'checkouts' | 'orders'>

/** Dimensions that are added up from visitors; `PAGE` is counted with each view. */
export type VisitorDimension = Exclude<VisitDimension, 'PAGE'>

export const visitorDimensions: readonly VisitorDimension[] = ['DAY', 'SOURCE', 'CAMPAIGN', 'LANDING_PAGE']

const columns = { SOURCE: 'source', CAMPAIGN: 'campaign', LANDING_PAGE: 'landing_page' } as const

/** Adds up the visitors that are stored, by their day and a dimension. The key of a day is empty. */
export async function sumVisitors(
  db: Queryable,
  dimension: VisitorDimension,
  from: string,
  to: string,
): Promise<SumRow[]> {
  const key = dimension === 'DAY' ? sql<string>`''` : sql.ref<string>(columns[dimension])
  const rows = await db
    .selectFrom('visit_visitors')
    .select(['day', key.as('key')])
    .select(({ fn }) => [
      fn.countAll<number>().as('visitors'),
      fn.sum<number>('views').as('views'),
      fn.sum<number>('cart').as('carts'),
      fn.sum<number>('checkout').as('checkouts'),
      fn.sum<number>('ordered').as('orders'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(dimension === 'DAY' ? ['day'] : ['day', columns[dimension]])
    .execute()
  return rows.map((row) => ({ day: row.day, dimension, key: row.key, ...countsOf(row) }))
}

/** The numbers of a row, which PostgreSQL returns as texts. */
export const countsOf = (row: Record<keyof VisitCounts, unknown>): VisitCounts => ({
  visitors: Number(row.visitors),
  views: Number(row.views),
  carts: Number(row.carts),
  checkouts: Number(row.checkouts),
  orders: Number(row.orders),
})
