import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { savedMethodPrivacy } from './privacy.ts'
import { savedMethodRoutes } from './routes.ts'

export const savedPaymentMethods = defineDomain({
  name: 'saved-payment-methods',
  routes: savedMethodRoutes,
  privacy: savedMethodPrivacy,
})
