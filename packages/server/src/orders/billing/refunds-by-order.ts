import type { Queryable } from '../../platform/database/database.ts'

/** What went back for one order. */
interface RefundOfOrder {
  readonly orderId: string
  /** Minor units of the order's currency. */
  readonly amount: number
}

/** Refunds that succeeded, from an instant to before another, by order. */
export async function refundsByOrder(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RefundOfOrder[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('refund_transactions', 'refund_transactions.refund_id', 'refunds.id')
    .select((eb) => [
      'refunds.order_id as orderId',
      eb.fn.sum<number | string>('refund_transactions.amount_minor').as('amount'),
    ])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', to)
    .where('refund_transactions.status', '=', 'succeeded')
    .groupBy('refunds.order_id')
    .execute()
  return rows.map(({ orderId, amount }) => ({ orderId, amount: Number(amount) }))
}
