import type { RequestContext } from './context.ts'

/** Headers by their names in small letters. */
export type Headers = Readonly<Record<string, string>>

/** Headers of every response: the request's id, and security headers. */
export function answerHeaders({ requestId }: Pick<RequestContext, 'requestId'>, crossOrigin: Headers): Headers {
  return {
    'x-wix-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...crossOrigin,
  }
}

/**
 * Puts them on an answer that was made without them; what it says itself of its caching stays. Never by Hono's
 * `c.header()`: once there is an answer, that rebuilds it around a stream.
 */
export function complete({ headers }: Response, all: Headers): void {
  for (const [name, value] of Object.entries(all)) {
    if (name === 'vary') headers.append(name, value)
    else if (name !== 'cache-control' || !headers.has(name)) headers.set(name, value)
  }
}
