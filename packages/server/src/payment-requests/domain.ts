import { defineDomain } from '../domain/define-domain.ts'
import { requestCaptureConsumer } from './capture.ts'
import { paymentRequestRoutes } from './routes.ts'

export const paymentRequests = defineDomain({
  name: 'payment-requests',
  routes: paymentRequestRoutes,
  consumers: (services) => [requestCaptureConsumer(services)],
})
