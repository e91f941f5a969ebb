import type { Hono } from 'hono'
import { notServedAt } from '../../http/not-served.ts'
import type { Env } from '../../http/route.ts'
import { rejected, unauthenticated } from '../../kernel/errors.ts'
import { absentServices } from './services.ts'

/**
 * Services of the provider that this site does not have: reads answer as on a site without content, so that pages around
 * them render. Writes are rejected with a code of their own.
 */
export function absentServiceRoutes(app: Hono<Env>): void {
  for (const { name, prefixes, reads } of absentServices) {
    for (const prefix of prefixes) {
      for (const { method, path, response } of reads) {
        app.on(method, prefix + path, (c) => {
          const { caller, site } = c.get('context')
          if (caller.role === 'none') throw unauthenticated()
          site.limits.admitCall('reads', c.get('context'))
          return c.json(response, 200, { ...c.get('headers') })
        })
      }
      for (const path of [prefix, `${prefix}/*`]) {
        app.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, ({ req }) => {
          throw notServedAt(req.method, req.path) ?? rejected('NOT_IMPLEMENTED', { name })
        })
        app.on('GET', path, () => {
          throw rejected('NOT_FOUND', {}, { message: `This site has no ${name} yet` })
        })
      }
    }
  }
}
