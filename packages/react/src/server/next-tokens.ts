import { tokenCookie } from '../token-cookie.ts'
import { forwardedProtocol, type ShopperTokens, type TokenCookieOptions } from './request-tokens.ts'

/** What `cookies()` of Next.js returns, as far as it is used here. */
export interface NextCookies {
  /** The cookies of the request, and those that a Server Action has set since. Values are decoded. */
  getAll?(): readonly { readonly name: string; readonly value: string }[]
  /** Sets a cookie; throws in Server Components, which cannot. */
  set(name: string, value: string, options: Record<string, unknown>): unknown
}

/** What `headers()` and `cookies()` of `next/headers` return. */
export interface NextRequest {
  readonly headers: Pick<Headers, 'get'>
  readonly cookies: NextCookies
}

/**
 * The shopper's tokens in a Server Component or a Server Action of Next.js. A Server Component cannot set a cookie: tokens
 * that it renews last for its page, and refresh tokens stay as they are, so that the browser's remain valid.
 *
 * @example
 * ```ts
 * const tokens = nextTokens({ headers: await headers(), cookies: await cookies() }, { clientId })
 * const shop = createClient({ auth: OAuthStrategy({ clientId, ...tokens }), host, modules: { currentCart } })
 * ```
 */
export function nextTokens(request: NextRequest, options: TokenCookieOptions = {}): ShopperTokens {
  return setterTokens(request, { secure: forwardedProtocol(request.headers) === 'https', ...options })
}

/** The shopper's tokens where a framework sets the cookies of the response, as long as its headers are not sent. */
export function setterTokens({ headers, cookies }: NextRequest, options: TokenCookieOptions): ShopperTokens {
  const jar = {
    // The header of a request never changes, also where a Server Action has set a cookie.
    get: () => cookies.getAll?.().map(toHeader).join('; ') ?? headers.get('cookie'),
    set: (cookie: string) => {
      const { name, value, attributes } = parseCookie(cookie)
      try {
        cookies.set(name, value, attributes)
      } catch {
        // A Server Component, or a page that has begun: frameworks set cookies only before the response.
      }
    },
  }
  return { storage: tokenCookie({ ...options, jar }), rotate: false }
}

const toHeader = ({ name, value }: { name: string; value: string }) => `${name}=${encodeURIComponent(value)}`

/** A `Set-Cookie` header as the frameworks take it, which encode the value themselves. */
function parseCookie(cookie: string) {
  const [pair = '', ...rest] = cookie.split('; ')
  const at = pair.indexOf('=')
  const attributes = rest.map((attribute): [string, string | number | boolean] => {
    const [key = '', value] = attribute.split('=')
    if (key === 'Max-Age') return ['maxAge', Number(value)]
    return [key[0]?.toLowerCase() + key.slice(1), value?.toLowerCase() ?? true]
  })
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    attributes: Object.fromEntries(attributes),
  }
}
