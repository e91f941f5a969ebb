import type { Fetch } from '../transport/limit.ts'

/** What happens to one request: it arrives, it or its response is lost, or the site fails before it acts. */
export type Fate = 'arrives' | 'request lost' | 'response lost' | 'site fails'

interface Renewal {
  readonly session: number
  /** The successor; the same one until it was used. */
  next?: string
}

/** Seconds. */
const lifetime = 1800

/** A site in memory that keeps sessions and carts as the real one does, on a network that loses requests by plan. */
export function modelSite(nextFate: () => Fate) {
  const refreshTokens = new Map<string, Renewal>()
  const accessTokens = new Map<string, { readonly session: number; readonly expiresAt: number }>()
  const carts = new Map<number, Map<string, number>>()
  const done = new Map<string, Response>()
  let names = 0
  let sessions = 0

  function tokensOf(session: number, refreshToken: string) {
    const access = `access-${++names}`
    accessTokens.set(access, { session, expiresAt: Date.now() / 1000 + lifetime })
    return json(200, { access_token: access, expires_in: lifetime, refresh_token: refreshToken })
  }
  function begin(session: number): string {
    const refreshToken = `refresh-${++names}`
    refreshTokens.set(refreshToken, { session })
    return refreshToken
  }
  function token({ grantType, refreshToken }: { grantType: string; refreshToken: string }): Response {
    if (grantType === 'anonymous') return tokensOf(++sessions, begin(sessions))
    const renewal = refreshTokens.get(refreshToken)
    if (!renewal) return json(400, { error: 'invalid_grant' })
    // A token whose successor was used is stolen, or old: the session ends.
    const next = renewal.next && refreshTokens.get(renewal.next)
    if (next && (next.next || !refreshTokens.has(renewal.next ?? ''))) return json(400, { error: 'invalid_grant' })
    renewal.next ??= begin(renewal.session)
    return tokensOf(renewal.session, renewal.next)
  }
  function cart(
    session: number,
    body: { lineItems?: { quantity: number; catalogReference: { catalogItemId: string } }[] },
  ) {
    const lines = carts.get(session) ?? new Map<string, number>()
    for (const {
      quantity,
      catalogReference: { catalogItemId },
    } of body.lineItems ?? [])
      lines.set(catalogItemId, (lines.get(catalogItemId) ?? 0) + quantity)
    if (lines.size > 0) carts.set(session, lines)
    const lineItems = [...lines].map(([id, quantity]) => ({ id, quantity }))
    if (lineItems.length > 0) return json(200, { cart: { id: `cart-${session}`, lineItems } })
    const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'No cart', data: {} }
    return json(404, { message: 'No cart', details: { applicationError } })
  }
  function respond(url: string, init: RequestInit): Response {
    const headers = new Headers(init.headers)
    const body = init.body ? JSON.parse(`${init.body}`) : {}
    if (url.includes('/oauth2/token')) return token(body)
    const access = accessTokens.get(headers.get('authorization') ?? '')
    if (!access || access.expiresAt < Date.now() / 1000) return json(401, { message: 'A valid access token is needed' })
    const key = `${access.session} ${headers.get('idempotency-key')}`
    const response = (headers.has('idempotency-key') && done.get(key)) || cart(access.session, body)
    done.set(key, response)
    return response.clone()
  }

  const fetch: Fetch = async (url, init) => {
    const fate = nextFate()
    await Promise.resolve()
    if (fate === 'request lost') throw new TypeError('fetch failed')
    if (fate === 'site fails') return json(503, {})
    const response = respond(url, init)
    if (fate === 'response lost') throw new TypeError('fetch failed')
    return response
  }
  return { fetch, carts }
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
