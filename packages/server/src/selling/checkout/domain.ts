import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteAbandonedCheckouts } from './abandoned-checkouts.ts'
import { moveCheckouts } from './move-member.ts'
import { checkoutPrivacy } from './privacy.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout = defineDomain({
  name: 'checkout',
  privacy: checkoutPrivacy,
  mergeMembers: async (transaction, merge) => ({ CHECKOUTS: await moveCheckouts(transaction, merge) }),
  routes: checkoutRoutes,
  housekeeping: {
    checkouts: deleteAbandonedCheckouts,
  },
})
