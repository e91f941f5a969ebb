import type { Order } from '@cartwright/contract'
import { write } from '../database/write.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Services } from '../kernel/services.ts'
import { authorizedPayments, isAuthorized, markPayment } from '../payments/payments.ts'
import { isOrderApproved } from './events.ts'
import { recordPaid } from './record-paid.ts'

/** Takes the money for orders that stand, as often as it takes. */
export function captureConsumer(site: Pick<Services, 'db' | 'now' | 'paymentProviders'>): Consumer {
  return {
    name: 'payment-capture',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      for (const payment of await authorizedPayments(site.db, order.checkoutId ?? '')) {
        const provider = site.paymentProviders.find(({ id }) => id === payment.provider)
        if (!provider?.capture) continue
        const { id, reference, amount, currency } = payment
        await provider.capture({ idempotencyKey: id, reference: reference ?? '', amount, currency })
        await write(site, null, async (transaction) => {
          // A second delivery of the event must not count the payment twice.
          if (!(await isAuthorized(transaction, id))) return
          await markPayment(transaction, id, 'captured', reference, site.now())
          await recordPaid(transaction, order.id, amount, site.now())
        })
      }
    },
  }
}
