import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { exponential } from '../../platform/tasks/retry.ts'
import { findPayment, PAYMENTS, scheduleStatusCheck } from '../../selling/payments/payments.ts'
import { settlePayment } from '../orders/settle-payment.ts'
import { followUp } from './follow-up.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Milliseconds until a provider is asked again about a payment that is still pending; the last one repeats. */
const WAITS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR]

/**
 * The sweeper: asks providers about pending payments until each is settled, whether or not its customer or a webhook
 * comes. Each is a task whose key is the id of the payment.
 */
export const paymentQueue = (site: Services): TaskQueue => ({
  name: PAYMENTS,
  concurrency: 4,
  // A provider that cannot be reached is asked until it answers: there may be money at stake.
  retry: exponential({ first: 5000, longest: HOUR, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ key, payload }) => {
    const payment = await findPayment(site.db, key)
    if (!payment || payment.request === null) return
    if (payment.orderId !== null) return followUp(site, payment)
    const settlement = await settlePayment(site, payment)
    if (settlement.status !== 'pending' && settlement.status !== 'redirect') return
    const tries: number = JSON.parse(payload).tries ?? 0
    const dueAt = new Date(site.now().getTime() + (WAITS[tries] ?? 3 * HOUR))
    await write(site, null, (transaction) => scheduleStatusCheck(transaction, key, dueAt, tries + 1))
  },
})
