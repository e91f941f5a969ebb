import type { MiddlewareHandler } from 'hono'
import { isRegisteredOrigin } from '../identity/apps.ts'
import type { Env } from './route.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-max-age': '600',
}

const EXPOSED =
  'X-Wix-Request-Id, X-Wix-Consistent, Retry-After, Idempotency-Replayed, WWW-Authenticate, DPoP-Nonce'

/**
 * Lets the browsers of registered apps call the site, and no others. Callers prove themselves by a header and never
 * by a cookie, so credentials are not allowed.
 */
export const cors: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('origin')
  const allowed = origin !== undefined && (await isRegisteredOrigin(c.get('context').site, origin))
  const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
  if (isPreflight) c.res = new Response(null, { status: 204, headers: allowed ? PREFLIGHT : {} })
  else await next()
  const { headers } = c.res
  headers.append('vary', 'Origin')
  if (!allowed) return
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-expose-headers', EXPOSED)
  const asked = c.req.header('access-control-request-headers')
  if (isPreflight && asked) headers.set('access-control-allow-headers', asked)
}
