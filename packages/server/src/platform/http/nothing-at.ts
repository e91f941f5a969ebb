import type { Hono } from 'hono'
import { type ApplicationError, rejected } from '../kernel/errors.ts'
import { appNotInstalled } from './foreign-apps.ts'
import type { Env } from './route.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The error for an unknown path (404) or an unsupported method (405; RFC 9110, section 15.5.6). */
export function nothingAt(app: Hono<Env>, path: string): ApplicationError {
  const allowed = METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  )
  if (allowed.length === 0)
    return appNotInstalled(path) ?? rejected('NOT_FOUND', {}, { message: `Unknown path ${path}` })
  const names = allowed.includes('GET') ? ['HEAD', ...allowed] : allowed
  return rejected(
    'METHOD_NOT_ALLOWED',
    {},
    {
      message: `${path} does not allow this method. Allowed: ${allowed.join(', ')}`,
      headers: { allow: names.join(', ') },
    },
  )
}
