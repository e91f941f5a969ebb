import type { Fetch } from '@cartwright/client'
import type { ShopClient } from '../shop-client.ts'
import { handleCheckout } from './checkout.ts'
import { isTrustedWrite } from './cross-site.ts'
import { forwardCall } from './forward-call.ts'
import { frameHeaders } from './frame-headers.ts'
import type { ShopperTokens, TokenCookieOptions } from './request-tokens.ts'
import { handleReturn, handleSignOut, startSignIn } from './sign-in.ts'

/** An option of `createClient`: the `fetch` that reports calls to the devtools. */
export interface RecordedCalls {
  readonly fetch: Fetch
}

/** The part of a request that says in which language and currency its shopper reads the shop. */
export interface ShopperRequest {
  /** Absent in Server Components of Next.js, which have no address. */
  readonly url?: string
  readonly headers: Pick<Headers, 'get'>
}

/** Options of the routes of a storefront. */
export interface ShopRoutesOptions<Shop extends ShopClient> {
  /** The client id of the app, as in `OAuthStrategy`. The shopper's cookie is named by it. */
  clientId: string
  /**
   * Makes the client of one shopper. Pass `calls` on to `createClient` where the devtools are to list its calls. The path or
   * the headers of `request` name the language and the currency, where the storefront has several.
   */
  connect(tokens: ShopperTokens, calls?: RecordedCalls, request?: ShopperRequest): Shop
  /** The address of the storefront, such as `https://shop.example`. The app has to know `/auth/callback` below it. */
  origin: string
  /** The address of the site, such as `https://site.example`, for the route `calls`. */
  siteUrl?: string
  cookie?: TokenCookieOptions
  /** The path of the cart. Default: `/cart`. */
  cartPage?: string
  /** The path of the page after an order, which gets `?orderId=`. Default: `/thank-you`. */
  thankYouPage?: string
  /**
   * The path of a page in the language of a request, such as `/de/cart` for `/cart` where the request is for `/de/checkout`.
   * Default: the path itself.
   */
  localPath?(path: string, request: Request): string
  /** The language of the sign-in page for a request, such as `de`. Default: that of the browser, as far as the shop has it. */
  language?(request: Request): string | undefined
}

/** Routes of a storefront, each a function from a request to a response. */
export interface ShopRoutes {
  /** `/auth/sign-in` and `/auth/callback` by GET, `/auth/sign-out` by POST. */
  auth(request: Request): Promise<Response>
  /** `/checkout` by POST. */
  checkout(request: Request): Promise<Response>
  /**
   * Every path below `/calls`: calls of the browser for the cart and its checkout, to which it adds the tokens of the shopper.
   * @throws Error without the option `siteUrl`
   */
  calls(request: Request): Promise<Response>
}

/**
 * The routes of signing in and of the checkout, for every framework that has `Request` and `Response`. A form of another site is
 * rejected with 403, and no other site can show a route in a frame.
 *
 * @throws Error without a `clientId`
 *
 * @example
 * ```ts
 * const routes = shopRoutes({ clientId, connect, origin: 'https://shop.example' })
 * // Hono:
 * app.on(['GET', 'POST'], '/auth/:step', ({ req }) => routes.auth(req.raw))
 * ```
 */
export function shopRoutes<Shop extends ShopClient>({
  clientId,
  connect,
  origin,
  siteUrl,
  cookie: options,
  cartPage = '/cart',
  thankYouPage = '/thank-you',
  localPath = (path) => path,
  language = () => undefined,
}: ShopRoutesOptions<Shop>): ShopRoutes {
  if (!clientId)
    throw new Error('shopRoutes needs clientId, the client id of the app, as in OAuthStrategy({ clientId })')
  const base = new URL(origin).origin
  const cookie = { clientId, ...options }
  const connectFor = (request: Request) => (tokens: ShopperTokens) => connect(tokens, undefined, request)
  const steps: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    'GET sign-in': (request) =>
      startSignIn(request, connectFor(request), {
        redirectUri: `${base}/auth/callback`,
        cookie,
        language: language(request),
      }),
    'GET callback': (request) => handleReturn(request, connectFor(request), cookie),
    'POST sign-out': (request) =>
      handleSignOut(request, connectFor(request), { postFlowUrl: base + localPath('/', request), cookie }),
  }
  const callbacksFor = (request: Request) => ({
    cartPageUrl: base + localPath(cartPage, request),
    thankYouPageUrl: base + localPath(thankYouPage, request),
    postFlowUrl: base + localPath('/', request),
  })
  const serve = (handler: (request: Request) => Promise<Response>) => async (request: Request) => {
    const response = isTrustedWrite(request, base)
      ? await handler(request)
      : new Response(`This form was not sent from ${base}.`, { status: 403 })
    for (const [name, value] of Object.entries(frameHeaders)) response.headers.set(name, value)
    return response
  }
  return {
    auth: serve(async (request) => {
      const step = new URL(request.url).pathname.split('/').at(-1)
      const handler = steps[`${request.method} ${step}`]
      return handler ? handler(request) : new Response('Not found', { status: 404 })
    }),
    checkout: serve(async (request) =>
      request.method === 'POST'
        ? handleCheckout(request, connectFor(request), { callbacks: callbacksFor(request), cookie })
        : new Response('Method not allowed. Send the form of the cart.', { status: 405, headers: { Allow: 'POST' } }),
    ),
    calls: serve(async (request) => {
      if (!siteUrl) throw new Error('The route calls needs siteUrl, the address of the site')
      return forwardCall(request, connectFor(request), { siteUrl, cookie })
    }),
  }
}
