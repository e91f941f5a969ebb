import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { waits } from '../../platform/tasks/retry.ts'
import { originOf, paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import type { RefundOutcome } from '../../selling/payments/provider.ts'
import { type NewActivity, requireOrder } from '../orders/change-order.ts'
import { saveBalance } from './balance.ts'
import { moneyOf } from './order-price.ts'
import { announceCompletedRefund } from './refund-completed.ts'
import { refundsOfOrder, settleRefund } from './refund-store.ts'

export const REFUNDS = 'refunds'

/** Waits before further attempts, in milliseconds; after the last the refund has failed. */
const retry = waits([1000, 10_000, 60_000, 600_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000])

type RefundSite = Pick<Services, 'db' | 'now' | 'paymentProviders'>

/** Has providers return the money of pending refunds. Each is a task whose key is the id of the refund transaction. */
export const refundQueue = (site: RefundSite): TaskQueue => ({
  name: REFUNDS,
  concurrency: 2,
  retry,
  run: async ({ key, payload }) => settle(site, JSON.parse(payload).orderId, key),
  gaveUp: async ({ key, payload }, error) => {
    const reason = error instanceof Error ? error.message : String(error)
    await end(site, JSON.parse(payload).orderId, key, { status: 'failed', reason })
  },
})

async function settle(site: RefundSite, orderId: string, id: string): Promise<void> {
  const pending = await findPending(site.db, orderId, id)
  if (!pending) return
  const payment = (await paymentsOfOrder(site.db, orderId)).find((candidate) => candidate.id === pending.paymentId)
  const origin = payment && originOf(payment)
  const provider = site.paymentProviders.find((candidate) => candidate.id === origin?.provider)
  if (!payment || !provider?.refund) throw new Error('The provider of the payment is not configured')
  const reference = origin?.reference ?? ''
  const refund = { idempotencyKey: id, reference, amount: pending.amount, currency: payment.currency }
  await end(site, orderId, id, await provider.refund(refund))
}

async function findPending(db: Queryable, orderId: string, id: string) {
  const refunds = await refundsOfOrder(db, orderId)
  const parts = refunds.flatMap((refund) => refund.transactions.map((part) => ({ ...part, refundId: refund.id })))
  const match = parts.find((part) => part.id === id)
  return match?.status === 'pending' ? match : undefined
}

/** Stores the outcome. A repetition of the same task changes nothing. */
async function end(site: RefundSite, orderId: string, id: string, outcome: RefundOutcome): Promise<void> {
  await write(site, null, async (transaction) => {
    const part = await findPending(transaction, orderId, id)
    const reference = outcome.status === 'succeeded' ? outcome.reference : null
    if (!part || !(await settleRefund(transaction, id, outcome.status, reference))) return
    const order = await requireOrder(transaction, orderId)
    const amount = moneyOf(order).write(part.amount)
    const activity: NewActivity =
      outcome.status === 'succeeded'
        ? { activityType: 'ORDER_REFUNDED', orderRefunded: { manual: false, amount } }
        : {
            activityType: 'PAYMENT_REFUND_FAILED',
            orderRefunded: { manual: false, amount, reason: outcome.reason.slice(0, 200) },
          }
    const saved = await saveBalance(transaction, order, { paymentIds: [part.paymentId] }, [activity], site.now())
    await announceCompletedRefund(transaction, saved, part.refundId, site.now())
  })
}
