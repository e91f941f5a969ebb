import { shop } from '@/shop/shop'

/** The form of the cart comes here and goes on to the checkout of the site. */
export const { POST } = shop.checkout
