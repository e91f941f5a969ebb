import type { Order } from '@cartwright/contract'
import type { Consumer } from '../events/dispatcher.ts'
import { isOrderApproved } from '../orders/events.ts'
import { markOrderPaid } from '../orders/mark-order-paid.ts'
import type { Site } from '../site.ts'
import { markPayment } from './payments.ts'

/** Takes the money for orders that stand, as often as it takes. */
export function captureConsumer(site: Pick<Site, 'db' | 'now' | 'paymentProviders'>): Consumer {
  return {
    name: 'payment-capture',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      for (const payment of await authorizedPayments(site, order.checkoutId ?? '')) {
        const provider = site.paymentProviders.find(({ id }) => id === payment.provider)
        if (!provider?.capture) continue
        const { id, reference, amount, currency } = payment
        await provider.capture({ idempotencyKey: id, reference: reference ?? '', amount, currency })
        await site.db.transaction().execute(async (transaction) => {
          await markPayment(transaction, id, 'captured', reference, site.now())
          await markOrderPaid(transaction, order.id, site.now())
        })
      }
    },
  }
}

function authorizedPayments({ db }: Pick<Site, 'db'>, checkoutId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference', 'currency', 'amount_minor as amount'])
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'authorized')
    .execute()
}
