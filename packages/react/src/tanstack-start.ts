/**
 * A storefront on TanStack Start: the shopper's client in server functions and server routes, and the routes of signing in and
 * of the checkout.
 *
 * @module
 */
import { getRequest, setCookie, setResponseHeader } from '@tanstack/react-start/server'
import { isCrossSiteWrite } from './server/cross-site.ts'
import { setterTokens } from './server/next-tokens.ts'
import { perRequest } from './server/per-request.ts'
import { isSecure } from './server/request-tokens.ts'
import { type ShopRoutesOptions, shopRoutes } from './server/shop-routes.ts'
import type { ShopClient } from './shop-client.ts'

export type { RecordedCalls, ShopRoutesOptions } from './server/shop-routes.ts'

type Handler = (args: { request: Request }) => Promise<Response>

/** A shop for TanStack Start. */
export interface TanstackStartShop<Shop extends ShopClient> {
  /** The client of the shopper, in a server function or a server route. One for all of a request. */
  client(): Shop
  /** For `routes/auth.$step.ts`: `server: { handlers: shop.auth }`. */
  readonly auth: { readonly GET: Handler; readonly POST: Handler }
  /** For `routes/checkout.ts`: `server: { handlers: shop.checkout }`. */
  readonly checkout: { readonly POST: Handler }
  /** For `routes/calls.$.ts`: `server: { handlers: shop.calls }`. Needs the option `siteUrl`. */
  readonly calls: Readonly<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Handler>>
}

/**
 * Makes a shop for TanStack Start. Scripts of the page cannot read the tokens, unless you give `cookie: { httpOnly: false }`.
 *
 * @example
 * ```ts
 * export const shop = tanstackStartShop({
 *   clientId,
 *   origin: 'https://shop.example',
 *   connect: (tokens) => createClient({ auth: OAuthStrategy({ clientId, ...tokens }), host, modules: { currentCart, redirects } }),
 * })
 * ```
 */
export function tanstackStartShop<Shop extends ShopClient>(
  shopOptions: ShopRoutesOptions<Shop>,
): TanstackStartShop<Shop> {
  const options = { ...shopOptions, cookie: { clientId: shopOptions.clientId, httpOnly: true, ...shopOptions.cookie } }
  const routes = shopRoutes(options)
  const auth: Handler = ({ request }) => routes.auth(request)
  const checkout: Handler = ({ request }) => routes.checkout(request)
  const calls: Handler = ({ request }) => routes.calls(request)
  const open = perRequest((request: Request) => {
    const set: typeof setCookie = (name, value, attributes) => {
      if (isCrossSiteWrite(request)) return
      setCookie(name, value, attributes)
      setResponseHeader('Cache-Control', 'private, no-store')
    }
    const secure = isSecure(request)
    return options.connect(setterTokens({ headers: request.headers, cookies: { set } }, { secure, ...options.cookie }))
  })
  return {
    client: () => {
      const request = getRequest()
      return open(request, request)
    },
    auth: { GET: auth, POST: auth },
    checkout: { POST: checkout },
    calls: { GET: calls, POST: calls, PATCH: calls, DELETE: calls },
  }
}
