/**
 * A storefront on Next.js: the shopper's client in Server Components and Server Actions, and the routes of signing in and of the
 * checkout.
 *
 * @module
 */
import { cookies, headers } from 'next/headers.js'
import { type NextRequest, nextTokens } from './server/next-tokens.ts'
import { perRequest } from './server/per-request.ts'
import { type ShopRoutesOptions, shopRoutes } from './server/shop-routes.ts'
import type { ShopClient } from './shop-client.ts'

export type { ShopperRequest, ShopRoutesOptions } from './server/shop-routes.ts'

type Handler = (request: Request) => Promise<Response>

/** A shop for Next.js. */
export interface NextShop<Shop extends ShopClient> {
  /** The client of the shopper, in a Server Component or a Server Action. One for all of a request. */
  client(): Promise<Shop>
  /** For `app/auth/[step]/route.ts`: `export const { GET, POST } = shop.auth`. */
  readonly auth: { readonly GET: Handler; readonly POST: Handler }
  /** For `app/checkout/route.ts`: `export const { POST } = shop.checkout`. */
  readonly checkout: { readonly POST: Handler }
  /** For `app/calls/[...path]/route.ts`: `export const { GET, POST, PATCH, DELETE } = shop.calls`. Needs the option `siteUrl`. */
  readonly calls: Readonly<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Handler>>
}

/**
 * Makes a shop for Next.js.
 *
 * @example
 * ```ts
 * export const shop = nextShop({
 *   clientId,
 *   origin: 'https://shop.example',
 *   connect: (tokens) => createClient({ auth: OAuthStrategy({ clientId, ...tokens }), host, modules: { currentCart, redirects } }),
 * })
 * ```
 */
export function nextShop<Shop extends ShopClient>(options: ShopRoutesOptions<Shop>): NextShop<Shop> {
  const { auth, checkout, calls } = shopRoutes(options)
  const open = perRequest((request: NextRequest) =>
    options.connect(nextTokens(request, { clientId: options.clientId, ...options.cookie }), undefined, request),
  )
  return {
    async client() {
      const request = { headers: await headers(), cookies: await cookies() }
      // Next.js has one such object for a Server Action and the page that is rendered after it.
      return open(request.headers, request)
    },
    auth: { GET: auth, POST: auth },
    checkout: { POST: checkout },
    calls: { GET: calls, POST: calls, PATCH: calls, DELETE: calls },
  }
}
