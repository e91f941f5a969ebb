import {
  collections,
  createClient,
  currentCart,
  members,
  OAuthStrategy,
  orders,
  products,
  redirects,
  selfHosted,
} from '@cartwright/client'
import { storefront } from '@cartwright/client/site'
import { tanstackStartShop } from '@cartwright/react/tanstack-start'

const { SITE_URL = '', SITE_CLIENT_ID: clientId = '', STOREFRONT_URL: origin = '' } = process.env

/** The shop of a shopper: `shop.client()` in server functions. */
export const shop = tanstackStartShop({
  clientId,
  origin,
  connect: (tokens) =>
    createClient({
      auth: OAuthStrategy({ clientId, ...tokens }),
      host: selfHosted(SITE_URL),
      modules: { collections, currentCart, members, orders, products, redirects, storefront },
    }),
})
