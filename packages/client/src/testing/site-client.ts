import { createTestApp, createTestCatalog, createTestSite } from '@cartwright/server/testing'
import { OAuthStrategy } from '../auth/oauth-strategy.ts'
import type { TokenStorage } from '../auth/tokens.ts'
import { createClient } from '../client.ts'
import { selfHosted } from '../host.ts'
import { collections } from '../modules/collections.ts'
import { currentCart } from '../modules/current-cart.ts'
import { members } from '../modules/members.ts'
import { orders } from '../modules/orders.ts'
import { products } from '../modules/products.ts'
import { redirects } from '../modules/redirects.ts'

/** A real shop in process, with its fixtures and an app to call it from. */
export async function openSite() {
  const site = await createTestSite()
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
