import type { Hono } from 'hono'
import { type ApplicationError, rejected } from '../kernel/errors.ts'
import { foreignServiceAt, notServedAt } from './not-served.ts'
import type { Env } from './route.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The error for an unknown path (404), an unsupported method (405; RFC 9110, section 15.5.6), or a call of the provider that a
 * site does not serve.
 */
export function nothingAt(app: Hono<Env>, method: string, path: string): ApplicationError {
  const notServed = notServedAt(method, path)
  if (notServed) return notServed
  const allowed = METHODS.filter((one) => app.router.match(one, path)[0].some(([[, route]]) => route.method === one))
  if (allowed.length === 0)
    return foreignServiceAt(path) ?? rejected('NOT_FOUND', {}, { message: `Unknown path ${path}` })
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
