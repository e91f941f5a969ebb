import { reconcilePayments } from '@cartwright/server/hosted'
import type { Invariant } from './invariant.ts'

/** When all work is done: the books of the shop, the balances of its orders and the books of the gateway are the same. */
export const money: Invariant = async ({ site, gateway }, db) => {
  const differences = await reconcilePayments(site, null)
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'captured_minor as captured', 'order_id as orderId'])
    .where('provider', '=', 'gateway')
    .execute()
  const refunds = await db
    .selectFrom('refund_transactions')
    .select(['payment_id as paymentId', 'amount_minor as amount'])
    .where('status', '=', 'succeeded')
    .where('is_external', '=', 0)
    .where('is_store_credit', '=', 0)
    .execute()
  const atGateway = payments.flatMap(({ id, status, captured, orderId }) => {
    const refunded = refunds.reduce((sum, one) => sum + (one.paymentId === id ? one.amount : 0), 0)
    const found = captured - refunded
    const expected = gateway.moneyOf(id)
    const isHeld = gateway.heldOf(id) > 0
    return [
      ...(found === expected
        ? []
        : [`The payment ${id} (${status}) is ${found} in the shop, ${expected} at the gateway`]),
      ...(isHeld && orderId === null && status !== 'pending'
        ? [`The payment ${id} (${status}) holds money without an order`]
        : []),
    ]
  })
  const ids = new Set(payments.map(({ id }) => id))
  const strays = [...gateway.payments.keys()].filter((id) => !ids.has(id))
  return [
    ...differences.map(({ paymentId, problem }) => `The payment ${paymentId} ${problem}`),
    ...atGateway,
    ...strays.map((id) => `The gateway has a payment ${id} that the shop does not know`),
  ]
}
