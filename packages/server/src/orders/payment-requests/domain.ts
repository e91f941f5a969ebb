import { defineDomain } from '../../platform/domain/define-domain.ts'
import { requestCaptureConsumer } from './capture.ts'
import { paymentRequestPrivacy } from './privacy.ts'
import { paymentRequestRoutes } from './routes.ts'
import { requestCardConsumer } from './save-card.ts'

export const paymentRequests = defineDomain({
  name: 'payment-requests',
  routes: paymentRequestRoutes,
  privacy: paymentRequestPrivacy,
  consumers: (services) => [requestCaptureConsumer(services), requestCardConsumer(services)],
})
