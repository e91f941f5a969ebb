import { defineDomain } from '../../platform/domain/define-domain.ts'
import { captureConsumer } from './capture.ts'
import { reportDaily } from './daily-report.ts'
import { returnedPaymentMailConsumer } from './payment-mails.ts'
import { giftCardReturnConsumer } from './return-gift-cards.ts'
import { billingRoutes } from './routes.ts'
import { savedMethodConsumer } from './save-payment-methods.ts'
import { giftCardSaleConsumer } from './sell-gift-cards.ts'

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
})
