import { nextShop } from '@cartwright/react/next'
import { connectTo } from './connect'
import { siteAddress, storefrontUrl } from './environment'

const site = siteAddress()

/** The shop as the shopper of a request sees it: `await shop.client()`. Its routes are in app/auth and app/checkout. */
export const shop = nextShop({
  clientId: site.clientId,
  origin: storefrontUrl(),
  connect: (tokens) => connectTo(site, tokens),
})
