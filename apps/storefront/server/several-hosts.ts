import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** Rejects a request with two hosts (RFC 9112, section 3.2): a proxy in front could take another one than this server. */
export const rejectSeveralHosts: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const names = c.env.incoming.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return c.text('Send one Host header.', 400)
  return next()
}
