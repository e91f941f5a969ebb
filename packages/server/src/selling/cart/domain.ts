import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteAbandonedCarts } from './abandoned-carts.ts'
import { mergeCartOf, mergeCarts } from './merge.ts'
import { cartPrivacy } from './privacy.ts'
import { cartRoutes } from './routes.ts'
import type {} from './tables.ts'

export const cart = defineDomain({
  name: 'cart',
  routes: cartRoutes,
  privacy: cartPrivacy,
  mergeMembers: async (transaction, { from, into }, now) => ({
    CART_ITEMS: await mergeCartOf(transaction, { kind: 'member', id: from.id }, into.id, now),
  }),
  housekeeping: {
    carts: deleteAbandonedCarts,
  },
  visitorSignedIn: mergeCarts,
})
