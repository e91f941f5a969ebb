import type { Order } from '@cartwright/contract'
import { write } from '../database/write.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Services } from '../kernel/services.ts'
import { requireOrder } from '../orders/change-order.ts'
import { isOrderApproved } from '../orders/events.ts'
import { authorizedPayments, isAuthorized, markPayment, type Payment, setPaymentAmount } from '../payments/payments.ts'
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
      for (const payment of await authorizedPayments(site.db, order.checkoutId ?? ''))
        await capturePayment(site, order.id, payment, payment.amount)
    },
  }
}

/**
 * Captures an authorized payment. Repeating it captures once.
 *
 * @param amount minor units, at most what was authorized; the provider releases the rest
 */
export async function capturePayment(
  site: CaptureSite,
  orderId: string,
  { id, reference, currency, provider: providerId }: Payment,
  amount: number,
): Promise<void> {
  const provider = site.paymentProviders.find((candidate) => candidate.id === providerId)
  if (!provider?.capture) return
  await provider.capture({ idempotencyKey: id, reference: reference ?? '', amount, currency })
  await write(site, null, async (transaction) => {
    // A second delivery of the event must not count the payment twice.
    if (!(await isAuthorized(transaction, id))) return
    await markPayment(transaction, id, 'captured', reference, site.now())
    await setPaymentAmount(transaction, id, amount)
    const order = await requireOrder(transaction, orderId)
    const captured = { paymentId: id, amount: moneyOf(order).write(amount) }
    const activity = { activityType: 'AUTHORIZED_PAYMENT_CAPTURED', authorizedPaymentCaptured: captured } as const
    await saveBalance(transaction, order, { paymentIds: [id] }, [activity], site.now())
  })
}
