import { defineDomain } from '../domain/define-domain.ts'
import { captureConsumer } from './capture.ts'
import { giftCardReturnConsumer } from './return-gift-cards.ts'
import { billingRoutes } from './routes.ts'

export const billing = defineDomain({
  name: 'billing',
  routes: billingRoutes,
  consumers: (services) => [captureConsumer(services), giftCardReturnConsumer(services)],
})
