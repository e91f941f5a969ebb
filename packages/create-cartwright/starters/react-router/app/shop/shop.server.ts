import { reactRouterShop } from '@cartwright/react/react-router'
import { connectTo } from './connect'

/** @throws Error naming the variable that is missing */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name} in .env or in the environment.`)
  return value
}

const site = { url: required('SITE_URL'), clientId: required('SITE_CLIENT_ID') }

/** The shop as the shopper of a request sees it: `shop.client({ context })` in loaders and actions. */
export const shop = reactRouterShop({
  clientId: site.clientId,
  origin: required('STOREFRONT_URL'),
  connect: (tokens, calls) => connectTo(site, tokens, calls),
  // For the devtools, which list the calls of the server.
  recordCalls: import.meta.env.DEV,
})
