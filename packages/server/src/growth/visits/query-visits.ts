import type { RequestOf, ResponseOf, VisitDimension, VisitsRow } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { daysOf, type Period, periodOf } from '../analytics/period.ts'
import { countsOf, sumVisitors, type VisitCounts } from './sum-visits.ts'

const DEFAULT_LIMIT = 100
const none: VisitCounts = { visitors: 0, views: 0, carts: 0, checkouts: 0, orders: 0 }

/**
 * Adds up the visits of some days.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryVisits(
  services: Services,
  request: RequestOf<'QueryVisits'>,
): Promise<ResponseOf<'QueryVisits'>> {
  const { dimension, limit = DEFAULT_LIMIT } = request
  const period = await periodOf(services, request)
  const days = await readSums(services, 'DAY', period)
  const sums = dimension === 'DAY' ? days : await readSums(services, dimension, period)
  const rows =
    dimension === 'DAY'
      ? daysOf(period).map((day) => rowOf(day, days.get(day) ?? none, dimension))
      : [...sums].map(([key, counts]) => rowOf(key, counts, dimension)).toSorted(byCount)
  const shown = dimension === 'DAY' ? rows.length : limit
  return {
    enabled: (await readSettings(services.db)).countsVisits,
    total: rowOf('', [...days.values()].reduce(added, none), 'DAY'),
    rows: rows.slice(0, shown),
    omitted: Math.max(0, rows.length - shown),
  }
}

/** Sums by their key; those of days by the day. Days that are not over are added up from their visitors. */
async function readSums(
  { db }: Pick<Services, 'db'>,
  dimension: VisitDimension,
  { from, to }: Period,
): Promise<Map<string, VisitCounts>> {
  const stored = await db
    .selectFrom('visit_sums')
    .selectAll()
    .where('dimension', '=', dimension)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const open = dimension === 'PAGE' ? [] : await sumVisitors(db, dimension, from, to)
  const sums = new Map<string, VisitCounts>()
  for (const row of [...stored, ...open]) {
    const key = dimension === 'DAY' ? row.day : row.key
    sums.set(key, added(sums.get(key) ?? none, countsOf(row)))
  }
  return sums
}

const added = (one: VisitCounts, other: VisitCounts): VisitCounts => ({
  visitors: one.visitors + other.visitors,
  views: one.views + other.views,
  carts: one.carts + other.carts,
  checkouts: one.checkouts + other.checkouts,
  orders: one.orders + other.orders,
})

const rowOf = (key: string, { views, ...counts }: VisitCounts, dimension: VisitDimension): VisitsRow => ({
  key,
  views,
  ...(dimension !== 'PAGE' && counts),
})

const byCount = (one: VisitsRow, other: VisitsRow) =>
  (other.visitors ?? other.views) - (one.visitors ?? one.views) || (one.key < other.key ? -1 : 1)
