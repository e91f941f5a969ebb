import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** Money that a provider moved within a minute. */
export interface MoneyMoved {
  /** Such as `2026-11-22T15:04`, in UTC. */
  readonly minute: string
  readonly provider: string
  readonly count: number
  /** Minor units. */
  readonly amount: number
}

/** From an instant, to before another, in one currency. */
export interface MoneySpan {
  readonly from: string
  readonly to: string
  readonly currency: string
}

/** What was captured. Minutes keep days of every time zone apart. */
export const capturesByMinute = (db: Queryable, { from, to, currency }: MoneySpan): Promise<MoneyMoved[]> => {
  const minute = sql<string>`substr(payment_captures.captured_at, 1, 16)`
  return db
    .selectFrom('payment_captures')
    .innerJoin('payments', 'payments.id', 'payment_captures.payment_id')
    .select((eb) => [
      minute.as('minute'),
      'payments.provider',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('payment_captures.amount_minor').as('amount'),
    ])
    .where('payments.currency', '=', currency)
    .where('payment_captures.captured_at', '>=', from)
    .where('payment_captures.captured_at', '<', to)
    .groupBy([minute, 'payments.provider'])
    .execute()
}

/** Ids of one statement. */
const BATCH = 500

/** Provider and currency of payments, by their ids. */
export async function originsOfPayments(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly provider: string; readonly currency: string }>> {
  const origins = new Map<string, { readonly provider: string; readonly currency: string }>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'provider', 'currency'])
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute()
    for (const { id, ...origin } of rows) origins.set(id, origin)
  }
  return origins
}
