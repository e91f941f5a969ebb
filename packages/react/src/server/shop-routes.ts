import type { Fetch } from '@cartwright/client'
import type { ShopClient } from '../shop-client.ts'
import { handleCheckout } from './checkout.ts'
import type { ShopperTokens, TokenCookieOptions } from './request-tokens.ts'
import { handleReturn, handleSignOut, startSignIn } from './sign-in.ts'

/** An option of `createClient`: the `fetch` that reports calls to the devtools. */
export interface RecordedCalls {
  readonly fetch: Fetch
}

export interface ShopRoutesOptions<Shop extends ShopClient> {
  /** Makes the client of one shopper. Pass `calls` on to `createClient` where the devtools are to list its calls. */
  connect(tokens: ShopperTokens, calls?: RecordedCalls): Shop
  /** The address of the storefront, such as `https://shop.example`. The app has to know `/auth/callback` below it. */
  origin: string
  cookie?: TokenCookieOptions
  /** The path of the cart. Default: `/cart`. */
  cartPage?: string
  /** The path of the page after an order, which gets `?orderId=`. Default: `/thank-you`. */
  thankYouPage?: string
}

/** Routes of a storefront, each a function from a request to a response. */
export interface ShopRoutes {
  /** `/auth/sign-in` and `/auth/callback` by GET, `/auth/sign-out` by POST. */
  auth(request: Request): Promise<Response>
  /** `/checkout` by POST. */
  checkout(request: Request): Promise<Response>
}

/**
 * The routes of signing in and of the checkout, for every framework that has `Request` and `Response`.
 *
 * @example
 * ```ts
 * const routes = shopRoutes({ connect, origin: 'https://shop.example' })
 * // Hono:
 * app.on(['GET', 'POST'], '/auth/:step', ({ req }) => routes.auth(req.raw))
 * ```
 */
export function shopRoutes<Shop extends ShopClient>({
  connect,
  origin,
  cookie,
  cartPage = '/cart',
  thankYouPage = '/thank-you',
}: ShopRoutesOptions<Shop>): ShopRoutes {
  const base = new URL(origin).origin
  const cookies = cookie && { cookie }
  const steps: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    'GET sign-in': (request) => startSignIn(request, connect, { redirectUri: `${base}/auth/callback`, ...cookies }),
    'GET callback': (request) => handleReturn(request, connect, cookie),
    'POST sign-out': (request) => handleSignOut(request, connect, { postFlowUrl: `${base}/`, ...cookies }),
  }
  const callbacks = { cartPageUrl: base + cartPage, thankYouPageUrl: base + thankYouPage, postFlowUrl: `${base}/` }
  return {
    auth: async (request) => {
      const step = new URL(request.url).pathname.split('/').at(-1)
      const answer = steps[`${request.method} ${step}`]
      return answer ? answer(request) : new Response('Not found', { status: 404 })
    },
    checkout: async (request) =>
      request.method === 'POST'
        ? handleCheckout(request, connect, { callbacks, ...cookies })
        : new Response('Method not allowed. Send the form of the cart.', { status: 405, headers: { Allow: 'POST' } }),
  }
}
