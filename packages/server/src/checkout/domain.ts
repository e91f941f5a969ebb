import { defineDomain } from '../domain/define-domain.ts'
import { deleteAbandonedCheckouts } from './abandoned-checkouts.ts'
import { checkoutPrivacy } from './privacy.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout = defineDomain({
  name: 'checkout',
  privacy: checkoutPrivacy,
  routes: checkoutRoutes,
  housekeeping: {
    checkouts: deleteAbandonedCheckouts,
  },
})
