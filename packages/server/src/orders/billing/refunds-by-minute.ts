import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** What went back for one payment within a minute. */
export interface RefundMoved {
  /** Such as `2026-11-22T15:04`, in UTC. */
  readonly minute: string
  readonly paymentId: string
  readonly count: number
  /** Minor units of the payment's currency. */
  readonly amount: number
}

/** Refunds that succeeded, from an instant to before another. */
export const refundsByMinute = (
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RefundMoved[]> => {
  const minute = sql<string>`substr(refunds.created_at, 1, 16)`
  return db
    .selectFrom('refunds')
    .innerJoin('refund_transactions', 'refund_transactions.refund_id', 'refunds.id')
    .select((eb) => [
      minute.as('minute'),
      'refund_transactions.payment_id as paymentId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('refund_transactions.amount_minor').as('amount'),
    ])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', to)
    .where('refund_transactions.status', '=', 'succeeded')
    .groupBy([minute, 'refund_transactions.payment_id'])
    .execute()
}
