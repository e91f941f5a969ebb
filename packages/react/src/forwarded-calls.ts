import { OAuthStrategy, selfHosted } from '@cartwright/client'

/** The server replaces it by the access token of the shopper. */
const atServer = { value: 'at-server', expiresAt: Number.MAX_SAFE_INTEGER }

/**
 * Sends calls of the browser by the route `calls` of the storefront, which adds the tokens of the shopper. Scripts of the page then
 * need no tokens, and the cookie can stay hidden from them.
 *
 * @param path the path of the route. Default: `/calls`
 * @example
 * ```ts
 * const client = createClient({ ...forwardedCalls({ clientId }), modules: { checkout, currentCart } })
 * ```
 */
export const forwardedCalls = ({ clientId, path = '/calls' }: { clientId: string; path?: string }) => ({
  auth: OAuthStrategy({
    clientId,
    tokens: { accessToken: atServer, refreshToken: { value: '', role: 'visitor' } },
  }),
  host: selfHosted(path),
})
