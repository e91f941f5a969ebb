import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import { createClient } from '../client.ts'
import { type CartwrightError, isCartwrightError } from '../error.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { orders } from '../generated/orders-functions.ts'
import { selfHosted } from '../host.ts'
import { products } from '../modules/products.ts'
import type { TransportOptions } from '../transport/send.ts'
import { type SeenRequest, stubSite } from './stub-site.ts'

/** A client of a site with the responses of a test, and the requests it has made. */
export function connect(reply: (request: SeenRequest) => Response | Promise<Response>, options: TransportOptions = {}) {
  const site = stubSite(reply)
  const client = createClient({
    auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
    host: selfHosted('https://site.test/'),
    modules: { currentCart, orders, products },
    fetch: site.fetch,
    retry: { baseDelay: 1 },
    ...options,
  })
  return { ...client, seen: site.seen }
}

/** The error of this package that a call fails with; anything else fails the test. */
export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    (): never => {
      throw new Error('It did not fail')
    },
    (error: unknown): CartwrightError => {
      if (isCartwrightError(error)) return error
      throw error
    },
  )
