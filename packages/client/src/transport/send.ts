import type { Call } from '../call.ts'
import { isCartwrightError } from '../error.ts'
import { fillPath, longestQuery, toJson, toQuery } from './address.ts'
import { revive } from './revive.ts'
import type { CallOptions, Transport } from './transport.ts'

/** Says who calls, by the headers it gives. */
export interface Authenticator {
  /** The headers to call with; renews what has expired first. */
  getAuthHeaders(): Promise<Record<string, string>>
  /** Told that the site did not take these headers. Whether asking for headers again makes sense. */
  refuse?(headers: Record<string, string>): boolean
}

interface SendOptions extends CallOptions {
  /** A call that changes nothing although its method says it might. */
  reads?: boolean
  purpose?: 'call' | 'auth'
}

/** Makes a call of the wire as whoever is signed in. The request is left as it is. */
export type Send = <Request extends object, Response>(
  call: Call<Request, Response>,
  request?: Request,
  options?: SendOptions,
) => Promise<Response>

export function createSend(transport: Transport, auth: Authenticator): Send {
  return async <Request extends object, Response>(
    [route, dates, floats]: Call<Request, Response>,
    request?: Request,
    { reads, purpose = 'call', ...options }: SendOptions = {},
  ) => {
    const outgoing = { ...options, purpose, ...compose(route, { ...request }) }
    const repeatable = reads || outgoing.method === 'GET' || /^GET /.test(route)
    for (let attempt = 0; ; attempt++) {
      const headers = await auth.getAuthHeaders()
      try {
        const { json, text } = await transport.request({ ...outgoing, headers, repeatable })
        revive(json, text, dates, floats)
        // The wire's own word for its answer; what the site sends is the contract's business.
        return json as Response
      } catch (error) {
        if (attempt > 0 || !isUnauthenticated(error) || !auth.refuse?.(headers)) throw error
      }
    }
  }
}

/** A route is a method and a path; a second method is for a query too long for an address: `GET POST /v1/things/query`. */
function compose(route: string, request: Record<string, unknown>) {
  const [method = '', ...rest] = route.split(' ')
  const path = fillPath(rest.at(-1) ?? '', request)
  const fallback = rest.length > 1 ? rest[0] : undefined
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: toJson(request) }
  const query = toQuery(request, fallback !== undefined)
  if (fallback && query.length > longestQuery) return { method: fallback, path, body: toJson(request) }
  return { method, path: query ? `${path}?${query}` : path }
}

/** A token that is not taken; a password that is wrong has a code of its own. */
function isUnauthenticated(error: unknown): boolean {
  return isCartwrightError(error) && error.status === 401 && (error.kind === 'http' || error.code === 'UNAUTHENTICATED')
}
