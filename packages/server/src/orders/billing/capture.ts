import type { Order } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addCapture, captureId } from '../../selling/payments/captures.ts'
import { authorizedPayments, type OrderPaymentRow } from '../../selling/payments/order-payments.ts'
import { type NewActivity, requireOrder } from '../orders/change-order.ts'
import { isOrderApproved } from '../orders/events.ts'
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
      for (const payment of await authorizedPayments(site.db, order.id)) {
        if (payment.delaysCapture) continue
        await capturePayment(site, order.id, payment, payment.amount - payment.captured)
      }
    },
  }
}

/**
 * Captures an authorized payment, whole or in part. Repeating a capture after a failure captures once: its key says how
 * much was captured before it, and how much it captures.
 *
 * @param amount minor units, at most what is left of the authorization
 * @param isLast whether nothing more will be captured. Default: when nothing is left. The provider then releases the rest,
 *   as one that captures once does after each part.
 */
export async function capturePayment(
  site: CaptureSite,
  orderId: string,
  payment: OrderPaymentRow,
  amount: number,
  isLast = false,
): Promise<void> {
  const { id, reference, currency, amount: authorized, captured } = payment
  const provider = site.paymentProviders.find((candidate) => candidate.id === payment.provider)
  if (!provider?.capture) return
  const rest = authorized - captured - amount
  const isFinal = isLast || !provider.capturesInParts || rest <= 0
  const captureKey = captureId(payment, amount)
  const capture = { idempotencyKey: id, reference: reference ?? '', amount, currency, captureKey, isFinal }
  await provider.capture(capture)
  await write(site, null, async (transaction) => {
    // A second delivery of the event must not count the capture twice.
    if (!(await addCapture(transaction, { id: captureKey, paymentId: id, amount }, isFinal, site.now()))) return
    const order = await requireOrder(transaction, orderId)
    const { write: price } = moneyOf(order)
    const activities: NewActivity[] = [
      {
        activityType: 'AUTHORIZED_PAYMENT_CAPTURED',
        authorizedPaymentCaptured: { paymentId: id, amount: price(amount) },
      },
    ]
    if (isFinal && rest > 0) {
      const authorizedPaymentVoided = { paymentId: id, amount: price(rest) }
      activities.push({ activityType: 'AUTHORIZED_PAYMENT_VOIDED', authorizedPaymentVoided })
    }
    await saveBalance(transaction, order, { paymentIds: [id] }, activities, site.now())
  })
}
