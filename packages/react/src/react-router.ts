/**
 * A storefront on React Router: the shopper's client in loaders and actions, and the routes of signing in and of the checkout.
 *
 * @module
 */
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { recordServerCalls } from './devtools/server-calls.ts'
import { requestTokens } from './server/request-tokens.ts'
import { type ShopRoutesOptions, shopRoutes } from './server/shop-routes.ts'
import type { ShopClient } from './shop-client.ts'

export type { RecordedCalls, ShopperRequest, ShopRoutesOptions } from './server/shop-routes.ts'

/** Options of `reactRouterShop`: those of the routes, and whether the devtools list calls of the server. */
export interface ReactRouterShopOptions<Shop extends ShopClient> extends ShopRoutesOptions<Shop> {
  /**
   * Whether the header `Server-Timing` of pages lists the calls that were made for them, for the devtools of
   * `@cartwright/react/devtools`. For development only.
   */
  recordCalls?: boolean
}

type Handler = (args: { request: Request }) => Promise<Response>

/** A shop for React Router. */
export interface ReactRouterShop<Shop extends ShopClient> {
  /** For the root route: `export const middleware = [shop.middleware]`. Sets the cookies of the shopper's tokens. */
  readonly middleware: MiddlewareFunction<Response>
  /** The client of the shopper, in a loader or an action. */
  client(args: { context: Readonly<RouterContextProvider> }): Shop
  /** For the route `auth/:step`: `export const loader = shop.auth` and `export const action = shop.auth`. */
  readonly auth: Handler
  /** For the route `checkout`: `export const action = shop.checkout`. */
  readonly checkout: Handler
  /** For the route `calls/*`: `export const loader = shop.calls` and `export const action = shop.calls`. Needs the option `siteUrl`. */
  readonly calls: Handler
}

/**
 * Makes a shop for React Router. Scripts of the page cannot read the tokens, unless you give `cookie: { httpOnly: false }`.
 *
 * @example
 * ```ts
 * export const shop = reactRouterShop({
 *   clientId,
 *   origin: 'https://shop.example',
 *   connect: (tokens) => createClient({ auth: OAuthStrategy({ clientId, ...tokens }), host, modules: { currentCart, redirects } }),
 * })
 * ```
 */
export function reactRouterShop<Shop extends ShopClient>({
  recordCalls = false,
  ...given
}: ReactRouterShopOptions<Shop>): ReactRouterShop<Shop> {
  const options = { ...given, cookie: { clientId: given.clientId, httpOnly: true, ...given.cookie } }
  const { auth, checkout, calls } = shopRoutes(options)
  const client = createContext<Shop>()
  return {
    middleware: async ({ request, context }, next) => {
      const { tokens, headers } = requestTokens(request, options.cookie)
      const calls = recordCalls ? recordServerCalls() : undefined
      // A loader that is not awaited may renew when the headers are sent: the browser's refresh token has to stay valid.
      context.set(client, options.connect({ ...tokens, rotate: false }, calls, request))
      const response = await next()
      if (calls) response.headers.append('Server-Timing', calls.serverTiming())
      for (const [name, value] of headers) {
        if (name === 'set-cookie') response.headers.append(name, value)
        else response.headers.set(name, value)
      }
      return response
    },
    client: ({ context }) => context.get(client),
    auth: ({ request }) => auth(request),
    checkout: ({ request }) => checkout(request),
    calls: ({ request }) => calls(request),
  }
}
