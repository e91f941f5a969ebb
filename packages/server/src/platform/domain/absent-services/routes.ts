import type { Hono } from 'hono'
import type { Env } from '../../http/route.ts'
import { ApplicationError, unauthenticated } from '../../kernel/errors.ts'
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
        app.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, () => {
          throw new ApplicationError(501, 'NOT_IMPLEMENTED', `This site does not store ${name} yet`)
        })
        app.on('GET', path, () => {
          throw new ApplicationError(404, 'NOT_FOUND', `This site has no ${name} yet`)
        })
      }
    }
  }
}
