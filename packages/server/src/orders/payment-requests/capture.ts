import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { authorizedPayments } from '../../selling/payments/order-payments.ts'
import { capturePayment } from '../billing/capture.ts'
import { isRequestPaid } from './events.ts'

/** Captures the payments of requests, with retries until each is captured. */
export const requestCaptureConsumer = (site: Pick<Services, 'db' | 'now' | 'paymentProviders'>): Consumer => ({
  name: 'payment-request-capture',
  wants: isRequestPaid,
  deliver: async ({ payload }) => {
    const { orderId, paymentGatewayOrderId } = JSON.parse(payload).actionEvent.body.orderPaymentRequest
    for (const payment of await authorizedPayments(site.db, orderId))
      if (payment.id === paymentGatewayOrderId && !payment.delaysCapture)
        await capturePayment(site, orderId, payment, payment.amount - payment.captured)
  },
})
