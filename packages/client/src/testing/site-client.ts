import { createTestApp, createTestCatalog, createTestSite } from '@cartwright/server/testing'
import { OAuthStrategy } from '../auth/oauth-strategy.ts'
import type { TokenStorage } from '../auth/tokens.ts'
import { createClient } from '../client.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { members } from '../generated/members-functions.ts'
import { orders } from '../generated/orders-functions.ts'
import { redirects } from '../generated/redirects-functions.ts'
import { selfHosted } from '../host.ts'
import { collections } from '../modules/collections.ts'
import { products } from '../modules/products.ts'

/** A real shop in process, with its fixtures and an app to call it from. */
export async function openSite(options: Parameters<typeof createTestSite>[0] = {}) {
  const site = await createTestSite(options)
  await createTestCatalog(site)
  const { clientId } = await createTestApp(site)
  const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
  const connect = (storage?: TokenStorage) =>
    createClient({
      auth: OAuthStrategy({ clientId, ...(storage && { storage }) }),
      host: selfHosted(site.url),
      modules: { collections, currentCart, members, orders, products, redirects },
      fetch,
    })
  return { site, clientId, fetch, connect }
}
