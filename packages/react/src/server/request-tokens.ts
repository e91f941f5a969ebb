import type { OAuthOptions } from '@cartwright/client'
import { type TokenCookieOptions, tokenCookie } from '../token-cookie.ts'
import { isCrossSiteWrite } from './cross-site.ts'

export type { TokenCookieOptions } from '../token-cookie.ts'

/** What `OAuthStrategy` needs for one shopper: `OAuthStrategy({ clientId, ...tokens })`. */
export type ShopperTokens = Pick<OAuthOptions, 'storage' | 'rotate'>

/** The tokens of the shopper who sent a request, and what the response has to set. */
export interface RequestTokens {
  readonly tokens: ShopperTokens
  /**
   * For the response: the cookies to set, which no cache may store. Complete once all calls have ended. Empty for a write of
   * another site.
   */
  readonly headers: Headers
}

/**
 * The tokens of the shopper who sent a request.
 *
 * @example
 * ```ts
 * const { tokens, headers } = requestTokens(request, { clientId })
 * const shop = createClient({ auth: OAuthStrategy({ clientId, ...tokens }), host, modules: { currentCart } })
 * const { cart } = await shop.currentCart.addToCurrentCart({ lineItems })
 * const response = Response.json(cart, { headers })
 * ```
 */
export function requestTokens(request: Request, options: TokenCookieOptions = {}): RequestTokens {
  const headers = new Headers()
  const jar = {
    get: () => request.headers.get('cookie'),
    set: (cookie: string) => {
      if (isCrossSiteWrite(request)) return
      headers.append('Set-Cookie', cookie)
      headers.set('Cache-Control', 'private, no-store')
    },
  }
  return { tokens: { storage: tokenCookie({ secure: isSecure(request), ...options, jar }) }, headers }
}

/** Whether the browser sent the request by https, also where a proxy ends the encryption. */
export const isSecure = ({ headers, url }: Request): boolean =>
  (forwardedProtocol(headers) ?? new URL(url).protocol.replace(':', '')) === 'https'

/** The protocol that the browser used, as a proxy in front of the server says. */
export const forwardedProtocol = (headers: Pick<Headers, 'get'>): string | undefined =>
  headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
