import type { Fetch } from '../transport/limit.ts'
import { modelCarts } from './model-carts.ts'

/** What happens to one request: it arrives, it or its response is lost, or the site fails before it acts. */
export type Fate = 'arrives' | 'request lost' | 'response lost' | 'site fails'

/** A refresh token of a session. */
interface Renewal {
  readonly session: number
  /** The successor; the same one until it was used. */
  next?: string
}

interface TokenRequest {
  readonly grantType: string
  readonly refreshToken?: string
  readonly code?: string
}

/** Resolves when all that can go on without the network has done so. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Seconds. */
const LIFETIME = 1800

/**
 * A site in memory that stores sessions and carts as the real one does, on a network that loses requests by plan.
 *
 * @param nextFate of each request but the exchange of a code, which a client cannot repeat: its response is never lost
 */
export function modelSite(nextFate: () => Fate) {
  const refreshTokens = new Map<string, Renewal>()
  const accessTokens = new Map<string, { readonly session: number; readonly expiresAt: number }>()
  /** The key that the tokens of a session are bound to; undefined for tokens without one. */
  const keys = new Map<number, string | undefined>()
  const codes = new Map<string, { readonly member: number; readonly visitor: number | undefined }>()
  const carts = modelCarts()
  const done = new Map<string, Response>()
  /** Requests that no client may send. */
  const violations: string[] = []
  let names = 0
  let sessions = 0

  function tokensOf(session: number, refreshToken: string) {
    const access = `access-${++names}`
    accessTokens.set(access, { session, expiresAt: Date.now() / 1000 + LIFETIME })
    return json(200, { access_token: access, expires_in: LIFETIME, refresh_token: refreshToken })
  }
  function begin(session: number): string {
    const refreshToken = `refresh-${++names}`
    refreshTokens.set(refreshToken, { session })
    return refreshToken
  }
  function beginSession(key: string | undefined) {
    keys.set(++sessions, key)
    return sessions
  }
  function token({ grantType, refreshToken = '', code = '' }: TokenRequest, key: string | undefined): Response {
    if (grantType === 'anonymous') {
      const session = beginSession(key)
      return tokensOf(session, begin(session))
    }
    if (grantType === 'authorization_code') {
      const grant = codes.get(code)
      if (!grant) return json(400, { error: 'invalid_grant' })
      const session = beginSession(key)
      carts.signIn(session, grant.member, grant.visitor)
      return tokensOf(session, begin(session))
    }
    const renewal = refreshTokens.get(refreshToken)
    if (!renewal) return json(400, { error: 'invalid_grant' })
    if (keys.get(renewal.session) !== key) violations.push('a refresh token with another key')
    // A token whose successor was used is stolen, or old: the session ends.
    const next = renewal.next && refreshTokens.get(renewal.next)
    if (next && (next.next || !refreshTokens.has(renewal.next ?? ''))) return json(400, { error: 'invalid_grant' })
    renewal.next ??= begin(renewal.session)
    return tokensOf(renewal.session, renewal.next)
  }
  function respond(url: string, init: RequestInit): Response {
    const headers = new Headers(init.headers)
    const body = init.body ? JSON.parse(`${init.body}`) : {}
    const key = keyOf(headers.get('dpop'))
    if (url.includes('/oauth2/token')) return token(body, key)
    const access = accessTokens.get((headers.get('authorization') ?? '').replace(/^DPoP /, ''))
    if (!access || access.expiresAt < Date.now() / 1000) return json(401, { message: 'A valid access token is needed' })
    if (keys.get(access.session) !== key) violations.push('an access token with another key')
    if (url.includes('/redirect-session')) return json(200, { redirectSession: { fullUrl: 'https://site.test/out' } })
    const repeated = `${access.session} ${headers.get('idempotency-key')}`
    const response =
      (headers.has('idempotency-key') && done.get(repeated)) || toResponse(carts.add(access.session, body))
    done.set(repeated, response)
    return response.clone()
  }

  const fetch: Fetch = async (url, init) => {
    const isExchange = `${init.body}`.includes('authorization_code')
    const fate = nextFate()
    await nextTurn()
    if (fate === 'request lost') throw new TypeError('fetch failed')
    if (fate === 'site fails') return json(503, {})
    const response = respond(url, init)
    await nextTurn()
    if (fate === 'response lost' && !isExchange) throw new TypeError('fetch failed')
    return response
  }

  return {
    fetch,
    carts,
    violations,
    /** The code of a member who has signed in on the site's page, from a browser with this refresh token. */
    codeFor(member: number, refreshToken: string): string {
      const code = `code-${++names}`
      codes.set(code, { member, visitor: refreshTokens.get(refreshToken)?.session })
      return code
    },
  }
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

function toResponse(cart: object | undefined): Response {
  if (cart) return json(200, { cart })
  const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'No cart', data: {} }
  return json(404, { message: 'No cart', details: { applicationError } })
}

/** The key of a proof (RFC 9449 §4.2). */
function keyOf(proof: string | null): string | undefined {
  const head = proof?.split('.')[0]
  return head && JSON.parse(Buffer.from(head, 'base64url').toString()).jwk.x
}
