import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { savedMethodPrivacy } from './privacy.ts'
import { savedMethodRemovalQueue } from './removals.ts'
import { savedMethodRoutes } from './routes.ts'
import type {} from './tables.ts'

export const savedPaymentMethods = defineDomain({
  name: 'saved-payment-methods',
  routes: savedMethodRoutes,
  privacy: savedMethodPrivacy,
  queues: (site) => [savedMethodRemovalQueue(site)],
})
