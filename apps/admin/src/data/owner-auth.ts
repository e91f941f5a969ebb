import type { Authenticator, AuthStrategy } from '@cartwright/client'

/** An access token of the owner. It is only ever in memory. */
interface Token {
  readonly header: string
  /** When to renew it, in milliseconds. */
  readonly renewAt: number
}

/** The owner is not signed in any more. */
class SignedOut extends Error {}

/** Renews this long before the token expires, in milliseconds. */
const MARGIN = 60_000
const CLIENT_ID = 'admin'

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Signs the admin in by the site's authorization server: a code with PKCE for the owner who is signed in on the hosted
 * pages. The endpoints are on the page's own origin, so the response of the redirect can be read and needs no frame.
 *
 * @param signInAgain called when the owner is not signed in; resolves when the owner is again, and calls then go on
 */
export function ownerAuth(signInAgain: () => Promise<unknown>): AuthStrategy<Authenticator> {
  return () => {
    let token: Token | undefined
    let renewal: Promise<Token> | undefined
    const renew = async (): Promise<Token> => {
      for (;;) {
        try {
          return await requestToken()
        } catch (error) {
          if (!(error instanceof SignedOut)) throw error
          await signInAgain()
        }
      }
    }
    return {
      async getAuthHeaders() {
        if (token && token.renewAt > Date.now()) return { Authorization: token.header }
        renewal ??= renew().finally(() => {
          renewal = undefined
        })
        token = await renewal
        return { Authorization: token.header }
      },
      reject({ Authorization }) {
        if (token?.header === Authorization) token = undefined
        return true
      },
    }
  }
}

async function requestToken(): Promise<Token> {
  const [codeVerifier, state] = [randomText(), randomText()]
  const redirectUri = `${location.origin}/admin/signed-in`
  const code = await requestCode(codeVerifier, state, redirectUri)
  const response = await fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'authorization_code', clientId: CLIENT_ID, code, codeVerifier, redirectUri }),
  })
  const body: { access_token?: string; expires_in?: number } = await response.json()
  if (!response.ok || !body.access_token) throw new Error('The site gave no access token')
  return { header: body.access_token, renewAt: Date.now() + (body.expires_in ?? 0) * 1000 - MARGIN }
}

/** @throws SignedOut */
async function requestCode(codeVerifier: string, state: string, redirectUri: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: toBase64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  })
  const { url } = await fetch(`/_api/oauth2/authorize?${query}`, { credentials: 'same-origin' })
  const answer = new URL(url).searchParams
  if (answer.get('state') !== state) throw new Error('The authorization response belongs to another request')
  if (answer.get('error') === 'login_required') throw new SignedOut()
  const code = answer.get('code')
  if (!code) throw new Error(`The authorization server responded ${answer.get('error') ?? 'without a code'}`)
  return code
}
