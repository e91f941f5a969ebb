import type { ShopClient } from '../shop-client.ts'
import { requestTokens, type ShopperTokens, type TokenCookieOptions } from './request-tokens.ts'

/** Options of `forwardCall`. */
export interface ForwardOptions {
  /** The address of the site, such as `https://site.example`. */
  siteUrl: string
  /** The path of the route. Default: `/calls` */
  path?: string
  cookie?: TokenCookieOptions
}

/** Calls of a cart and its checkout. Those of signing in are not among them: their responses have tokens. */
const forwarded = /^\/(?:ecom|storefront|_api\/redirects-api)\//

/** Headers of a call that the site reads, apart from its tokens. */
const requestHeaders = ['content-type', 'idempotency-key', 'x-wix-currency', 'x-wix-linguist']
const responseHeaders = ['content-type', 'retry-after', 'x-wix-request-id']

/**
 * The route that sends calls of the browser on to the site, with the tokens of the shopper: the cookie of the tokens can then stay
 * hidden from scripts. `forwardedCalls` makes the client of the browser. Check first that the request comes from your own pages.
 *
 * @example
 * ```ts
 * export const POST = (request: Request) => forwardCall(request, connect, { siteUrl })
 * ```
 */
export async function forwardCall(
  request: Request,
  connect: (tokens: ShopperTokens) => Pick<ShopClient, 'auth'>,
  { siteUrl, path = '/calls', cookie }: ForwardOptions,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const call = pathname.slice(pathname.indexOf(`${path}/`) + path.length)
  if (!forwarded.test(call)) return Response.json({ message: `${call} is not forwarded.` }, { status: 404 })
  const { tokens, headers } = requestTokens(request, cookie)
  // Several calls of a page may renew at once: the refresh token of the browser has to stay valid.
  const { auth } = connect({ ...tokens, rotate: false })
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
  const send = async () => {
    const authHeaders = await auth.getAuthHeaders()
    const init = { method: request.method, body, signal: request.signal }
    const response = await fetch(new URL(call + search, siteUrl), {
      ...init,
      headers: { ...pick(request.headers, requestHeaders), ...authHeaders },
    })
    return { response, isRejected: response.status === 401 && auth.reject(authHeaders) }
  }
  try {
    const first = await send()
    const { response } = first.isRejected ? await send() : first
    for (const [name, value] of Object.entries(pick(response.headers, responseHeaders))) headers.set(name, value)
    headers.set('Cache-Control', 'private, no-store')
    return new Response(response.body, { status: response.status, headers })
  } catch {
    return Response.json({ message: 'The site does not respond.' }, { status: 502, headers })
  }
}

const pick = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']).filter(([, value]) => value))
