import { isCartwrightError } from '@cartwright/client'
import type { ShopClient } from '../shop-client.ts'
import { requestTokens, type ShopperTokens, type TokenCookieOptions } from './request-tokens.ts'
import { localReturnPath } from './return-path.ts'
import { signInCookie } from './sign-in-cookie.ts'

/** Makes the client of one shopper: `(tokens) => createClient({ auth: OAuthStrategy({ clientId, ...tokens }), … })`. */
export type Connect = (tokens: ShopperTokens) => Pick<ShopClient, 'auth'>

/** Options of `startSignIn`. */
export interface SignInOptions {
  /** The address of the route that calls `handleReturn`, as it is registered with the app. */
  redirectUri: string
  cookie?: TokenCookieOptions
  /** The language of the sign-in page, such as `de`. Default: that of the browser, as far as the shop has it. */
  language?: string | undefined
}

/**
 * The route that starts a sign-in: redirects to the site's sign-in page. `?returnTo=/account` names the page to return to.
 *
 * @example
 * ```ts
 * export const GET = (request: Request) => startSignIn(request, connect, { redirectUri: `${origin}/auth/callback` })
 * ```
 */
export async function startSignIn(
  request: Request,
  connect: Connect,
  { redirectUri, cookie, language }: SignInOptions,
): Promise<Response> {
  const { tokens, headers } = requestTokens(request, cookie)
  const { auth } = connect(tokens)
  const returnTo = localReturnPath(new URL(request.url).searchParams.get('returnTo'))
  const data = await auth.generateOAuthData(redirectUri, returnTo)
  const { authUrl } = await auth.getAuthUrl(data, { responseMode: 'query' })
  headers.append('Set-Cookie', signInCookie.write(request, data))
  const page = new URL(authUrl)
  if (language) page.searchParams.set('ui_locales', language)
  return redirect(page.href, headers)
}

/**
 * The route that the site's sign-in page redirects to: stores the member's tokens in the cookie, and redirects to the page that
 * the shopper came from. A failure adds `signInError` to its address: `access_denied` when the shopper cancelled, `expired`
 * for an old or foreign link, or the code of the error.
 *
 * @example
 * ```ts
 * export const GET = (request: Request) => handleReturn(request, connect)
 * ```
 */
export async function handleReturn(request: Request, connect: Connect, cookie?: TokenCookieOptions): Promise<Response> {
  const { tokens, headers } = requestTokens(request, cookie)
  const { auth } = connect(tokens)
  const { code, state, error, iss } = auth.parseFromUrl(request.url, 'query')
  const data = state ? signInCookie.read(request, state) : undefined
  if (!state || !data) return redirect(withError('/', 'expired'), headers)
  const returnTo = localReturnPath(data.originalUri)
  const failed = error ?? (await auth.getMemberTokens(code, state, data, iss).then(auth.setTokens).catch(codeOf))
  headers.append('Set-Cookie', signInCookie.clear(request, state))
  return redirect(failed ? withError(returnTo, failed) : returnTo, headers)
}

/**
 * The route that signs out, for a form with `method="post"`: ends the session here, and redirects to the site's sign-out page,
 * which redirects to `postFlowUrl`. Where the site fails or takes longer than three seconds, it redirects to `postFlowUrl` itself,
 * with `signOutError` in its address, the code or kind of the error or `timeout`: the shopper is signed out here, and the browser
 * may still be known at the site.
 */
export async function handleSignOut(
  request: Request,
  connect: Connect,
  { postFlowUrl, cookie }: { postFlowUrl: string; cookie?: TokenCookieOptions },
): Promise<Response> {
  const { tokens, headers } = requestTokens(request, cookie)
  // Clears the cookie before it asks the site.
  const leaving = connect(tokens).auth.logout(postFlowUrl)
  const result = await within(SIGN_OUT_LIMIT, leaving).catch((error: unknown) => codeOf(error))
  if (typeof result === 'object') return redirect(result.logoutUrl, headers, 303)
  const page = new URL(postFlowUrl)
  page.searchParams.set('signOutError', result ?? 'timeout')
  return redirect(page.href, headers, 303)
}

/** Milliseconds that a shopper who signs out waits for the site. */
const SIGN_OUT_LIMIT = 3_000

/** A result; undefined where it takes longer than `limit` milliseconds. */
async function within<Result>(limit: number, result: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}

/** The code of an error of the client. @throws any other error */
function codeOf(error: unknown): string {
  if (!isCartwrightError(error)) throw error
  return error.code ?? error.kind
}

function withError(path: string, code: string): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set('signInError', code)
  return url.pathname + url.search
}

/** A redirect that no cache stores. */
export function redirect(location: string, headers: Headers, status = 302): Response {
  headers.set('Location', location)
  headers.set('Cache-Control', 'private, no-store')
  return new Response(null, { status, headers })
}
