import { createClient, currentCart, OAuthStrategy, products, redirects, selfHosted } from '@cartwright/client'
import { nextShop } from '@cartwright/react/next'

const { SITE_URL = '', SITE_CLIENT_ID = '', STOREFRONT_URL = '' } = process.env

export const shop = nextShop({
  clientId: SITE_CLIENT_ID,
  origin: STOREFRONT_URL,
  connect: (tokens) =>
    createClient({
      auth: OAuthStrategy({ clientId: SITE_CLIENT_ID, ...tokens }),
      host: selfHosted(SITE_URL),
      modules: { currentCart, products, redirects },
    }),
})

/** Units in the shopper's cart; 0 without one. */
export async function countUnits(): Promise<number> {
  const { currentCart } = await shop.client()
  const cart = await currentCart.getCurrentCart().catch(() => null)
  return cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}
