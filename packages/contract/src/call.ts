/** What a call is: one operation of the wire, with everything a site, a client and a reader need to know about it. */
import type { z } from 'zod'
import type { ClientArguments } from './client-arguments.ts'
import type { ApiKeyScope } from './enumerations.ts'
import { type ApplicationErrorCode, applicationErrors } from './errors.ts'
import type { StaffArea } from './people/staff/areas.ts'
import { permissionOf } from './people/staff/permissions.ts'
import { type ServiceName, services } from './services.ts'

/** The methods of the wire. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Roles that may call. Visitors and members by access token, owners by staff sign-in, apps by API key. */
export type Role = 'visitor' | 'member' | 'owner' | 'app'

/** Whether a call changes anything. Many reads are sent by POST, so the method does not say. */
export type Effect = 'read' | 'write'

/** A method and a path, with parameters as `{id}`. */
export interface Route {
  readonly method: Method
  readonly path: string
}

/** An application error of a call. */
export interface CallError {
  readonly code: ApplicationErrorCode
  readonly status: number
  readonly meaning: string
  /** What the caller or the owner does about it. */
  readonly cure: string
  /** The word the wire declares beside a code that is a number. */
  readonly twin?: string
}

/** One operation of the wire. */
export interface Call<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** The name of the operation, `AddToCurrentCart`. */
  readonly name: string
  /** The function of the client that makes the call, `addToCurrentCart`. */
  readonly functionName: string
  /** The client module that function is in, `currentCart`. */
  readonly module: string
  /** The service with the path prefix. */
  readonly service: ServiceName
  readonly method: Method
  readonly effect: Effect
  /** The bare path, before any prefix. */
  readonly path: string
  /** Every method and path a site serves the call at. The first is the public one. */
  readonly routes: readonly Route[]
  /** Where the fields of the request travel. Path parameters are repeated there. */
  readonly carrier: 'query' | 'body'
  readonly request: Request
  readonly response: Response
  readonly errors: readonly CallError[]
  readonly roles: readonly Role[]
  /**
   * The scope that an app's key needs, where not every key may call. Calls that read orders are declared with
   * `MANAGE_ORDERS`, and take `READ_ORDERS`.
   */
  readonly scope?: ApiKeyScope
  /** The area of the permission that staff needs, where it does not follow from the scope. */
  readonly area?: StaffArea
  /** Whether a field that neither the request nor the response has is an error, as of settings. Default: it is ignored. */
  readonly rejectsUnknown?: true
  /** Whether callers without a credential may call it. */
  readonly open?: boolean
  readonly description: string
  /** What programmers read beside the description, in the documentation of the client function. */
  readonly details?: string
  /** False: no function of the client is generated for the call. */
  readonly inClient?: false
  /** How the client function takes the request. `request`: as a whole. Default: its fields, in their order. */
  readonly arguments?: 'request' | ClientArguments
  /**
   * What the client function returns: a field of the response by its name, `response` as a whole, or `nothing`. Default:
   * its only field, or the whole response.
   */
  readonly result?: string
  /** What the parameters of the client function are, where their names do not say it. */
  readonly parameters?: Readonly<Record<string, string>>
  /** What the client function returns, where that is not plain from the description. */
  readonly returns?: string
}

/** A call as declared: with error codes instead of errors, and only its further routes. */
interface Definition<Request, Response>
  extends Omit<Call, 'request' | 'response' | 'errors' | 'routes' | 'functionName'> {
  readonly functionName?: string
  readonly request: Request
  readonly response: Response
  readonly errors?: readonly ApplicationErrorCode[]
  /** Further bare routes beside `method` and `path`. */
  readonly alternatives?: readonly Route[]
  /** Further whole routes, with their prefix. */
  readonly aliases?: readonly Route[]
}

/** Completes a call from its definition. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>({
  alternatives = [],
  aliases = [],
  errors = [],
  ...call
}: Definition<Request, Response>): Call<Request, Response> {
  const bare = [{ method: call.method, path: call.path }, ...alternatives]
  const prefixed = services[call.service].flatMap((prefix) =>
    bare.map(({ method, path }) => ({ method, path: prefix + path })),
  )
  return {
    functionName: call.name.charAt(0).toLowerCase() + call.name.slice(1),
    ...call,
    ...(call.scope && { scope: scopeOf({ ...call, scope: call.scope }) }),
    routes: [...prefixed, ...aliases],
    errors: errors.map((code) => ({ code, ...applicationErrors[code] })),
  }
}

/** What staff may read by `VIEW_ORDERS` takes `READ_ORDERS`: buyers and payment reports too, but no sales reports, payouts or books. */
function scopeOf(call: ScopedCall): ApiKeyScope {
  const isRead = call.scope === 'MANAGE_ORDERS' && call.effect === 'read'
  return isRead && permissionOf(call) === 'VIEW_ORDERS' ? 'READ_ORDERS' : call.scope
}
type ScopedCall = { scope: ApiKeyScope } & Pick<Call, 'name' | 'module' | 'effect' | 'area' | 'roles'>

/** Repeating these is harmless. They only read, or return tokens, which must not be stored with idempotency keys. */
const repeatable: readonly ServiceName[] = [
  'authentication',
  'recovery',
  'verification',
  'oauth',
  'oauthApps',
  'apiKeys',
  'redirects',
  'mediaLinks',
  'backupLinks',
  'webhooks',
  'graphql',
]

/** Whether a site runs the call once per `Idempotency-Key`. */
export function takesIdempotencyKey({
  method,
  service,
}: Pick<Call, 'method'> & Partial<Pick<Call, 'service'>>): boolean {
  return method !== 'GET' && (service === undefined || !repeatable.includes(service))
}
