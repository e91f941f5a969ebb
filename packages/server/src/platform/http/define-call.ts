import { ApiKeyScope, type Role } from '@cartwright/contract'
import type { z } from 'zod'
import type { ServedCall } from './route.ts'

/** A call of a domain of your own. */
export interface OwnCall<Request extends z.ZodType, Response extends z.ZodType> {
  /** Unique among the calls of the site: responses with an idempotency key are stored under it. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The whole path, with parameters as `{id}`. They are fields of the request. */
  readonly path: string
  /** Whether it changes anything. Default: every method but GET does. */
  readonly effect?: 'read' | 'write'
  /** The fields of the request: those of the path and, by method, of the query or the body. */
  readonly request: Request
  readonly response: Response
  /** Who may call. */
  readonly roles: readonly Role[]
  /** What it does, for `/openapi.json`. */
  readonly description?: string
  /** The scope that an app's key needs; without one, every key may call. */
  readonly scope?: ApiKeyScope
}

const ROLES: readonly Role[] = ['visitor', 'member', 'owner', 'app']
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']

const defined = new WeakSet<ServedCall>()

/** Whether a call is one of a domain of your own. */
export const isOwnCall = (call: ServedCall): boolean => defined.has(call)

/**
 * Defines a call of a domain of your own, to be answered by `serve`: role, fields, rate limits, idempotency and the audit
 * log work as for every call of the site.
 *
 * @returns the call
 * @throws Error naming the call, the field and its rule: a method, path, role or scope that the site does not know
 */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>({
  effect,
  scope,
  ...call
}: OwnCall<Request, Response>): ServedCall<Request, Response> {
  const { method, path } = call
  requireKnown({ ...call, scope })
  const complete = {
    ...call,
    ...(scope && { scope }),
    effect: effect ?? (method === 'GET' ? 'read' : 'write'),
    routes: [{ method, path }],
    carrier: method === 'GET' || method === 'DELETE' ? ('query' as const) : ('body' as const),
  }
  defined.add(complete)
  return complete
}

/** Domains may be JavaScript, so the types are not enough. */
function requireKnown({
  name,
  method,
  path,
  roles,
  scope,
}: Pick<OwnCall<z.ZodType, z.ZodType>, 'name' | 'method' | 'path' | 'roles'> & { scope: unknown }): void {
  const unknown = roles.find((role) => !ROLES.includes(role))
  const problem =
    (!METHODS.includes(method) && `method: must be ${METHODS.slice(0, -1).join(', ')} or DELETE`) ||
    (!path.startsWith('/') && 'path: must begin with /') ||
    (roles.length === 0 && `roles: name at least one of ${ROLES.join(', ')}`) ||
    (unknown !== undefined && `roles: unknown role "${unknown}". Use ${ROLES.join(', ')}`) ||
    (scope !== undefined &&
      !ApiKeyScope.safeParse(scope).success &&
      `scope: unknown scope "${scope}". Use ${ApiKeyScope.options.join(', ')}`)
  if (problem) throw new Error(`${name}: ${problem}`)
}
