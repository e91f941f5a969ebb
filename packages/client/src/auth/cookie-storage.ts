import { CartwrightError } from '../error.ts'
import { acrossTabs } from './tabs.ts'
import { parseTokens, type TokenStorage, type Tokens } from './tokens.ts'

/** Where cookies are read and written when that is not the page's own `document.cookie`. */
export interface CookieJar {
  /** The request's `Cookie` header. */
  get(): string | null | undefined
  /** Takes one `Set-Cookie` header for the response. Answers that carry it must be `Cache-Control: private, no-store`. */
  set(cookie: string): void
}

/** Options of the cookie storage. */
export interface CookieStorageOptions {
  /**
   * Name of the cookie. Default: `cartwright`; prefixed with `__Host-` if the cookie is secure, and numbered if it
   * needs several.
   */
  name?: string
  /** Whether the page is served over https. In a browser the page's own address decides. */
  secure?: boolean
  /** For servers. `httpOnly` then applies. */
  jar?: CookieJar
  /** Hide the cookie from the page's scripts. The browser's own client then starts without tokens. */
  httpOnly?: boolean
}

const year = 31536000
/**
 * Browsers take 4,096 bytes a cookie, name and flags included; what is longer goes into several. None ends within an escape,
 * because frameworks decode each of them.
 */
const parts = /.{1,3500}(?<!%.?)/g

/** The cookies of the page, after one is set. A frame that is sandboxed may have none, and an error is how it says so. */
function pageCookies(next?: string): string {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and is asynchronous
    if (next) document.cookie = next
    return document.cookie
  } catch {
    return ''
  }
}

/**
 * Keeps tokens in a cookie, so that a server renders for the same visitor or member the browser is.
 *
 * @example
 * ```ts
 * const headers = new Headers({ 'Cache-Control': 'private, no-store' })
 * const storage = cookieStorage({
 *   jar: { get: () => request.headers.get('cookie'), set: (cookie) => headers.append('Set-Cookie', cookie) },
 * })
 * const client = createClient({ auth: OAuthStrategy({ clientId, storage }), modules: { products } })
 * const { product } = await client.products.getProduct(productId)
 * const response = Response.json(product, { headers })
 * ```
 */
export function cookieStorage({ name = 'cartwright', secure, jar, httpOnly }: CookieStorageOptions = {}): TokenStorage {
  let written: Tokens | undefined
  /** How many cookies were written at most, which a request's own header does not know. */
  let most = 1
  const isSecure = () => secure ?? (jar ? true : location.protocol === 'https:')
  const nameOf = (part: number) => (isSecure() ? '__Host-' : '') + name + (part ? `.${part}` : '')
  const read = () => {
    if (!jar && !globalThis.document)
      throw new CartwrightError('auth', 'On a server, cookieStorage needs a jar: cookieStorage({ jar: { get, set } })')
    const cookies = ((jar ? jar.get() : pageCookies()) ?? '').split(/; */)
    return (part: number) => {
      const start = `${nameOf(part)}=`
      return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
    }
  }
  const set = (cookie: string) => {
    if (jar) jar.set(httpOnly ? `${cookie}; HttpOnly` : cookie)
    else pageCookies(cookie)
  }
  return {
    shared: jar ? undefined : acrossTabs,
    getTokens() {
      if (jar && written) return written
      const held = read()
      let text = ''
      for (let part = 0, value = held(part); value !== undefined; value = held(++part)) text += value
      return text ? parseTokens(text) : written
    },
    setTokens(tokens) {
      const isOver = tokens.refreshToken.role === 'none'
      const values = (!isOver && encodeURIComponent(JSON.stringify(tokens)).match(parts)) || []
      const held = read()
      // Also those parts are written that are no longer needed, to be forgotten.
      for (let part = 0; values[part] || part < most || held(part) !== undefined; part++) {
        const value = values[part] ?? ''
        set(
          `${nameOf(part)}=${value}; Path=/; Max-Age=${value ? year : 0}; SameSite=Lax${isSecure() ? '; Secure' : ''}`,
        )
      }
      most = Math.max(most, values.length)
      // The request's own header does not change when the response sets a cookie, and a browser may keep none at all.
      written = jar || read()(0) === undefined ? tokens : undefined
    },
  }
}
