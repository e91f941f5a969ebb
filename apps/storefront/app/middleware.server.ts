import { randomBytes } from 'node:crypto'
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { readMainLanguage } from './brand/storefront.server.ts'
import { gatherCarts } from './cart/gather.server.ts'
import { config } from './config.server.ts'
import { recordCalls } from './dev/recorded-calls.server.ts'
import { currencyCookie, requestedCurrency, yearInSeconds } from './layout/preferences.server.ts'
import { cleanAddress } from './security/clean-address.ts'
import { readCookie, serializeCookie } from './security/cookies.ts'
import { nonceContext } from './security/nonce.ts'
import { securityHeaders } from './security/policy.server.ts'
import { openSessions } from './sessions.server.ts'
import { sharedPages } from './shared-pages.server.ts'
import { clientOf, openShop, shopContext } from './shop.server.ts'
import { countViews } from './visits/visits.server.ts'
import { gatherWishlist } from './wishlist/wishlist.server.ts'

const isSecure = config.storefrontUrl.protocol === 'https:'
const headers = securityHeaders(isSecure)

const secure: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(nonceContext, randomBytes(16).toString('base64'))
  const response = await next()
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  // The editor of the site frames a preview; the policy of the page says so.
  if (isPreview(context)) response.headers.delete('X-Frame-Options')
  return response
}

function isPreview(context: Readonly<RouterContextProvider>): boolean {
  try {
    return context.get(shopContext).preview !== null
  } catch {
    // The request ended before the shop was opened.
    return false
  }
}

/** Opens the shop for this shopper, and hands back the cookies their session came to. */
const session: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const header = request.headers.get('Cookie')
  const { main, others, end, cookies: cookiesOf } = await openSessions(header, isSecure)
  const requested = requestedCurrency(url)
  const shop = await openShop(main, url, requested ?? readCookie(header, currencyCookie))
  for (const other of others) {
    const from = clientOf(other, shop.language)
    await gatherCarts(from, shop.client)
    await gatherWishlist(from, shop.client)
    await end(other)
  }
  context.set(shopContext, shop)
  const response = await next()
  // A link that asks for a currency chooses it for the pages after it too.
  const chosen =
    requested === null || requested !== shop.view.currency
      ? []
      : [serializeCookie(currencyCookie, requested, { secure: isSecure, maxAge: yearInSeconds })]
  const cookies = [...cookiesOf(), ...chosen]
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  if (cookies.length > 0 || shop.preview) response.headers.set('Cache-Control', 'private, no-store')
  else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

/** The site's own pages add the language and the sign-in state to an address that they redirect back to. */
const withCleanAddress: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (url.searchParams.has('lang')) await readMainLanguage()
  const path = request.method === 'GET' ? cleanAddress(url) : null
  return path === null ? next() : redirect(path)
}

export const requestMiddleware = [
  ...(import.meta.env.DEV ? [recordCalls] : []),
  secure,
  withCleanAddress,
  countViews,
  ...(import.meta.env.PROD ? [sharedPages] : []),
  session,
]
