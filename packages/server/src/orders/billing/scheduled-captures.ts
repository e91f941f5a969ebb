import type { Services } from '../../platform/kernel/services.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { exponential } from '../../platform/tasks/retry.ts'
import { findPayment, SCHEDULED_CAPTURES } from '../../selling/payments/payments.ts'
import { requireOrder } from '../orders/change-order.ts'
import { voidPayment } from './authorized-payments.ts'
import { capturePayment } from './capture.ts'
import { owedOf } from './offline-payments.ts'
import { planCaptures } from './plan-captures.ts'
import { readBooks } from './transactions.ts'

/** Captures or voids payments at the time they were authorized with, unless staff did so before. */
export const scheduledCaptureQueue = (site: Services): TaskQueue => ({
  name: SCHEDULED_CAPTURES,
  concurrency: 2,
  // The provider may be away, and the customer's money is set aside until it answers.
  retry: exponential({ first: 5000, longest: 60 * 60_000, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ key }) => {
    const orderId = (await findPayment(site.db, key))?.orderId ?? null
    if (orderId === null) return
    const order = await requireOrder(site.db, orderId)
    const books = await readBooks(site.db, orderId)
    const payment = books.payments.find(({ id }) => id === key)
    if (payment?.status !== 'authorized') return
    if (payment.scheduledAction === 'VOID' || (await owedOf(site.db, order)) === 0)
      return voidPayment(site, orderId, payment)
    for (const { amount } of planCaptures(order, books, site.paymentProviders, [{ paymentId: key }]))
      await capturePayment(site, orderId, payment, amount, true)
  },
})
