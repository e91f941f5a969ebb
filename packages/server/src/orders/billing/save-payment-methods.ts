import type { Order } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { findPayment } from '../../selling/payments/payments.ts'
import { addSavedMethod } from '../../selling/payments/saved-methods/change.ts'
import { requireOrder } from '../orders/change-order.ts'
import { isOrderApproved } from '../orders/events.ts'
import { toAuthorized } from '../orders/settle-payment.ts'

/** Stores the cards that members saved while they paid, with retries until the provider says what they are. */
export function savedMethodConsumer(site: Pick<Services, 'db' | 'now' | 'paymentProviders'>): Consumer {
  return {
    name: 'saved-payment-methods',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      if (order.buyerInfo.memberId === undefined) return
      for (const { id } of await paymentsOfOrder(site.db, order.id)) await saveMethodOf(site, order.id, id)
    },
  }
}

/** Stores the card that a payment of an order saved, if it did. */
export async function saveMethodOf(
  site: Pick<Services, 'db' | 'now' | 'paymentProviders'>,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(site.db, paymentId)
  if (!payment?.request?.saves) return
  const { provider } = payment
  const methods = site.paymentProviders.find(({ id }) => id === provider)?.savedMethods
  const saved = await methods?.findSaved(toAuthorized(payment))
  if (!saved) return
  await write(site, null, async (transaction) => {
    // A member who was erased in the meantime has no orders, and no account at the provider.
    const { memberId } = (await requireOrder(transaction, orderId)).buyerInfo
    if (memberId !== undefined) await addSavedMethod(transaction, { memberId, provider, saved }, site.now())
  })
}
