import { routes } from '../../../../shop/server'

/** The form of the cart, which `proxy.ts` sends here, goes on to the checkout of the site. */
export const { POST } = routes.checkout
