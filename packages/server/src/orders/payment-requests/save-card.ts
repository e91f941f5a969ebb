import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { saveMethodOf } from '../billing/save-payment-methods.ts'
import { isRequestPaid } from './events.ts'

/** Stores the cards that members saved while they paid a request, with retries until the provider says what they are. */
export const requestCardConsumer = (site: Pick<Services, 'db' | 'now' | 'paymentProviders'>): Consumer => ({
  name: 'payment-request-cards',
  wants: isRequestPaid,
  deliver: async ({ payload }) => {
    const { orderId, paymentGatewayOrderId } = JSON.parse(payload).actionEvent.body.orderPaymentRequest
    if (paymentGatewayOrderId) await saveMethodOf(site, orderId, paymentGatewayOrderId)
  },
})
