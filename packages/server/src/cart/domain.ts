import { defineDomain } from '../domain/define-domain.ts'
import { deleteAbandonedCarts } from './abandoned-carts.ts'
import { cartPrivacy } from './privacy.ts'
import { cartRoutes } from './routes.ts'

export const cart = defineDomain({
  name: 'cart',
  routes: cartRoutes,
  privacy: cartPrivacy,
  housekeeping: {
    carts: deleteAbandonedCarts,
  },
})
