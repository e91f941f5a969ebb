import type { Order } from '@cartwright/contract'
import { write } from '../database/write.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Services } from '../kernel/services.ts'
import { requireOrder } from '../orders/change-order.ts'
import { isOrderApproved } from '../orders/events.ts'
import { addCapture, captureId } from '../payments/captures.ts'
import { authorizedPayments, type OrderPaymentRow } from '../payments/payments.ts'
import { saveBalance } from './balance.ts'
import { moneyOf } from './order-price.ts'

type CaptureSite = Pick<Services, 'db' | 'now' | 'paymentProviders'>

/** Captures the payments of orders that were placed, with retries until each is captured. */
export function captureConsumer(site: CaptureSite): Consumer {
  return {
    name: 'payment-capture',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      for (const payment of await authorizedPayments(site.db, order.id))
        await capturePayment(site, order.id, payment, payment.amount - payment.captured)
    },
  }
}

/**
 * Captures an authorized payment, whole or in part. Repeating a capture after a failure captures once: its key says how
 * much was captured before it, and how much it captures.
 *
 * @param amount minor units, at most what is left of the authorization; a provider that captures once releases the rest
 */
export async function capturePayment(
  site: CaptureSite,
  orderId: string,
  payment: OrderPaymentRow,
  amount: number,
): Promise<void> {
  const { id, reference, currency, amount: authorized, captured } = payment
  const provider = site.paymentProviders.find((candidate) => candidate.id === payment.provider)
  if (!provider?.capture) return
  const isFinal = !provider.capturesInParts || captured + amount >= authorized
  const captureKey = captureId(payment, amount)
  const capture = { idempotencyKey: id, reference: reference ?? '', amount, currency, captureKey, isFinal }
  await provider.capture(capture)
  await write(site, null, async (transaction) => {
    // A second delivery of the event must not count the capture twice.
    if (!(await addCapture(transaction, { id: captureKey, paymentId: id, amount }, isFinal, site.now()))) return
    const order = await requireOrder(transaction, orderId)
    const money = { paymentId: id, amount: moneyOf(order).write(amount) }
    const activity = { activityType: 'AUTHORIZED_PAYMENT_CAPTURED', authorizedPaymentCaptured: money } as const
    await saveBalance(transaction, order, { paymentIds: [id] }, [activity], site.now())
  })
}
