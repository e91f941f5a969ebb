import { defineDomain } from '../../platform/domain/define-domain.ts'
import { captureConsumer } from './capture.ts'
import { reportDaily } from './daily-report.ts'
import { returnedPaymentMailConsumer } from './payment-mails.ts'
import { paymentQueue } from './payment-queue.ts'
import { giftCardReturnConsumer } from './return-gift-cards.ts'
import { billingRoutes } from './routes.ts'
import { savedMethodConsumer } from './save-payment-methods.ts'
import { scheduledCaptureQueue } from './scheduled-captures.ts'
import { giftCardSaleConsumer } from './sell-gift-cards.ts'
import { refundQueue } from './settle-refunds.ts'
import type {} from './tables.ts'

export const billing = defineDomain({
  name: 'billing',
  routes: billingRoutes,
  consumers: (services) => [
    captureConsumer(services),
    savedMethodConsumer(services),
    giftCardReturnConsumer(services),
    giftCardSaleConsumer(services),
    returnedPaymentMailConsumer(services, services.mailer),
  ],
  housekeeping: { 'daily payment report': reportDaily },
  queues: (site) => [refundQueue(site), paymentQueue(site), scheduledCaptureQueue(site)],
})
