import type { MiddlewareHandler } from 'hono'
import { authenticate } from '../identity/authenticate.ts'
import type { Env } from './route.ts'

/** These take their proof from the body, and what else a client sends along must not keep it from new tokens. */
const PROVES_ITSELF = /\/oauth2\/(token|revoke|token-info|jwks)$/

/** Finds out who calls, before anything else is done for them. */
export const caller: MiddlewareHandler<Env> = async (c, next) => {
  const context = c.get('context')
  if (!PROVES_ITSELF.test(c.req.path)) {
    c.set('context', { ...context, caller: await authenticate(context.site, c.req.raw) })
  }
  await next()
}

/** Says on every answer how it may be treated. */
export const answerHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
