import { parseTokens, type TokenStorage, type Tokens } from './tokens.ts'

/** Where cookies are read and written when that is not the page's own `document.cookie`. */
export interface CookieJar {
  /** The request's `Cookie` header. */
  get(): string | null | undefined
  /** Takes one `Set-Cookie` header for the response. Answers that carry it must be `Cache-Control: private, no-store`. */
  set(cookie: string): void
}

export interface CookieStorageOptions {
  /** Name of the cookie, `cartwright` unless told; `__Host-` is put before it where the cookie is secure. */
  name?: string
  /** Whether the page is served over https. In a browser the page's own address decides. */
  secure?: boolean
  /** For servers. The cookie is then written as told by `httpOnly`. */
  jar?: CookieJar
  /** Hide the cookie from the page's scripts. The browser's own client then starts without tokens. */
  httpOnly?: boolean
}

const year = 31536000

/**
 * Keeps tokens in a cookie, so that a server renders for the same visitor or member the browser is.
 *
 * @example
 * ```ts
 * cookieStorage() // in a browser
 * cookieStorage({ // on a server
 *   secure: url.protocol === 'https:',
 *   jar: { get: () => request.headers.get('cookie'), set: (cookie) => headers.append('set-cookie', cookie) },
 * })
 * ```
 */
export function cookieStorage({ name = 'cartwright', secure, jar, httpOnly }: CookieStorageOptions = {}): TokenStorage {
  let written: Tokens | undefined
  const isSecure = () => secure ?? (jar ? true : location.protocol === 'https:')
  const fullName = () => (isSecure() ? `__Host-${name}` : name)
  return {
    shared: !jar,
    getTokens() {
      if (written) return written
      const cookies = (jar ? jar.get() : document.cookie) ?? ''
      const prefix = `${fullName()}=`
      const cookie = cookies.split(/; */).find((pair) => pair.startsWith(prefix))
      return cookie === undefined ? undefined : parseTokens(decode(cookie.slice(prefix.length)))
    },
    setTokens(tokens) {
      const age = tokens.refreshToken.role === 'none' ? 0 : year
      const flags = `; Path=/; Max-Age=${age}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
      const cookie = `${fullName()}=${age ? encodeURIComponent(JSON.stringify(tokens)) : ''}${flags}`
      if (jar) {
        // The request's own header does not change when the response sets a cookie.
        written = tokens
        jar.set(httpOnly ? `${cookie}; HttpOnly` : cookie)
        return
      }
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and cannot be waited for
      document.cookie = cookie
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
