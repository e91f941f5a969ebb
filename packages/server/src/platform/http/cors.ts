import type { Services } from '../kernel/services.ts'
import type { Headers } from './answer-headers.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-max-age': '600',
}

const EXPOSED =
  'X-Wix-Request-Id, X-Wix-Consistent, Retry-After, Idempotency-Replayed, WWW-Authenticate, DPoP-Nonce, ' +
  'X-Cartwright-Ignored-Fields'

/** A browser asks whether it may send a request at all. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method')
}

const ANYBODY: Headers = { vary: 'Origin' }

/**
 * Lets the browsers of registered apps call the site, and no others. Callers prove themselves by a header and never
 * by a cookie, so credentials are not allowed.
 */
export async function crossOriginHeaders(site: Services, request: Request): Promise<Headers> {
  const origin = request.headers.get('origin')
  if (origin === null || !(await site.gate.isRegisteredOrigin(origin))) return ANYBODY
  const known = { ...ANYBODY, 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }
  if (!isPreflight(request)) return known
  const requested = request.headers.get('access-control-request-headers')
  return { ...known, ...PREFLIGHT, ...(requested && { 'access-control-allow-headers': requested }) }
}
