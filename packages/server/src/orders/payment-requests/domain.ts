import { defineDomain } from '../../platform/domain/define-domain.ts'
import { requestCaptureConsumer } from './capture.ts'
import { paymentRequestQueue } from './expiry-queue.ts'
import { paymentPath } from './link.ts'
import { requestedPayments } from './pay-request.ts'
import { paymentRequestPrivacy } from './privacy.ts'
import { paymentRequestRoutes } from './routes.ts'
import { requestCardConsumer } from './save-card.ts'
import { findRequest } from './store.ts'
import type {} from './tables.ts'

export const paymentRequests = defineDomain({
  name: 'payment-requests',
  routes: paymentRequestRoutes,
  privacy: paymentRequestPrivacy,
  consumers: (services) => [requestCaptureConsumer(services), requestCardConsumer(services)],
  queues: (site) => [paymentRequestQueue(site)],
  provides: ({ db, now }) => ({
    requestedPayments: requestedPayments({ db, now }),
    findPaymentPage: async (requestId: string) =>
      (await findRequest(db, requestId)) ? paymentPath(db, requestId) : null,
  }),
})
