import { defineDomain } from '../domain/define-domain.ts'
import { captureConsumer } from './capture.ts'
import { paymentAlertMailConsumer, returnedPaymentMailConsumer } from './payment-mails.ts'
import { logDifferences } from './reconcile.ts'
import { giftCardReturnConsumer } from './return-gift-cards.ts'
import { billingRoutes } from './routes.ts'
import { giftCardSaleConsumer } from './sell-gift-cards.ts'

export const billing = defineDomain({
  name: 'billing',
  routes: billingRoutes,
  consumers: (services) => [
    captureConsumer(services),
    giftCardReturnConsumer(services),
    giftCardSaleConsumer(services),
    returnedPaymentMailConsumer(services, services.mailer),
    paymentAlertMailConsumer(services, services.mailer),
  ],
  housekeeping: { 'payments that do not add up': logDifferences },
})
