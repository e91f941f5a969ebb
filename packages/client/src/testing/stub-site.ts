import type { Fetch } from '../transport/limit.ts'

/** One request as a stub saw it. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

type Reply = (request: SeenRequest) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const tokenAnswer = (number = 1) => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_in: 3600,
  token_type: 'Bearer',
  scope: null,
})

/**
 * A network for failures that a real site cannot produce. Token requests succeed unless `replies` says otherwise; other
 * requests go to `reply`.
 */
export function stubSite(reply: Reply, token: Reply = () => json(tokenAnswer())) {
  const seen: SeenRequest[] = []
  const fetch: Fetch = async (url, init) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const request = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body }
    seen.push(request)
    return url.includes('/oauth2/token') ? token(request) : reply(request)
  }
  return {
    fetch,
    seen,
    calls: () => seen.filter(({ url }) => !url.includes('/oauth2/token')),
    tokenRequests: () => seen.filter(({ url }) => url.includes('/oauth2/token')),
  }
}
