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
  /** Whether payments of test mode count. */
  readonly includesTests: boolean
}

/** What was captured. Minutes keep days of every time zone apart. */
export const capturesByMinute = (
  db: Queryable,
  { from, to, currency, includesTests }: MoneySpan,
): Promise<MoneyMoved[]> => {
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
    .$if(!includesTests, (query) => query.where('payments.is_test', '=', 0))
    .where('payment_captures.captured_at', '>=', from)
    .where('payment_captures.captured_at', '<', to)
    .groupBy([minute, 'payments.provider'])
    .execute()
}

/** Ids of one statement. */
const BATCH = 500

/** Provider, currency and kind of payments, by their ids. */
export interface PaymentOrigin {
  readonly provider: string
  readonly currency: string
  readonly isTest: boolean
}

/** The origins of payments, by their ids. */
export async function originsOfPayments(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentOrigin>> {
  const origins = new Map<string, PaymentOrigin>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'provider', 'currency', 'is_test'])
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute()
    for (const { id, is_test, ...origin } of rows) origins.set(id, { ...origin, isTest: is_test === 1 })
  }
  return origins
}
