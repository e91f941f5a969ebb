import { createHash } from 'node:crypto'
import { type Call, permissionOf, type RequestViolation, toFieldViolations } from '@cartwright/contract'
import type { Hono, Context as HonoContext } from 'hono'
import type { z } from 'zod'
import {
  forbidden,
  invalidField,
  type Rejection,
  SESSION_ENDED,
  unauthenticated,
  ValidationError,
} from '../kernel/errors.ts'
import { requirePermission, requireScope } from '../kernel/scopes.ts'
import { bodyOf, type JsonAnswer, jsonHeaders, parseBody, StoredJson, StoredJsonBytes } from '../kernel/stored-json.ts'
import type { Headers } from './answer-headers.ts'
import { coerceToSchema } from './coerce.ts'
import type { RequestContext } from './context.ts'
import { CONSISTENCY } from './from-replica.ts'
import { answerOnce, nameWrite } from './idempotency/answer-once.ts'
import { ignoredFields, requireKnownFields, warnIgnoredFields } from './ignored-fields.ts'
import { rejectTooDeep } from './nesting.ts'
import { isRecord, readQueryString } from './query-string.ts'
import { readText } from './read-text.ts'
import { rejectIllFormed } from './well-formed.ts'

/** What a Hono handler of the site finds in its context. */
export interface Env {
  Bindings: {
    address?: string
    /** Whether the request comes from the command line, and needs no credentials. */
    isOperator?: boolean
  }
  Variables: {
    context: RequestContext
    /** Headers of every response. */
    headers: Headers
    /** The answer, where it was made with these headers. */
    complete?: Response
  }
}

export { StoredJson, StoredJsonBytes }

/** What serving a call needs of its definition. */
export type ServedCall<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> = Pick<
  Call<Request, Response>,
  'name' | 'method' | 'effect' | 'path' | 'routes' | 'carrier' | 'request' | 'response' | 'roles' | 'scope'
> &
  Partial<Pick<Call, 'service' | 'open' | 'module' | 'area' | 'description'>>

type AnyCall = ServedCall

export type Handler<C extends AnyCall> = (
  context: RequestContext,
  request: z.output<C['request']>,
) => Promise<z.input<C['response']> | StoredJson | StoredJsonBytes>

export interface ServeOptions<C extends AnyCall = AnyCall> {
  /** The error for a request that does not fit the contract. Default: the list of its fields. */
  readonly reject?: (violations: readonly RequestViolation[]) => Rejection
  /** Rejects fields that the contract would leave out, by the request as it came. */
  readonly requireSupported?: (request: unknown) => void
  /** The paths of accepted fields that have no effect in a request; they are named as ignored, like unknown ones. */
  readonly ignored?: (request: z.output<C['request']>) => readonly string[]
  /** The most that a request may hold, where that is not what most may. */
  readonly mostBytes?: number
  /** The `Cache-Control` of a response that is the same for every caller. It then has an ETag too. */
  readonly cacheControl?: string
}

const rejectFields = (violations: readonly RequestViolation[]) => new ValidationError(violations)

/** A call that is served, and how. */
interface Served {
  readonly handle: Handler<AnyCall>
  readonly reject: (violations: readonly RequestViolation[]) => Rejection
  readonly requireSupported?: ((request: unknown) => void) | undefined
}

const servedBy = new WeakMap<Hono<Env>, Map<AnyCall, Served>>()

/** The calls that an app serves. */
export const callsOf = (app: Hono<Env>): readonly ServedCall[] => [...(servedBy.get(app)?.keys() ?? [])]

/** Serves one call of the contract at each of its addresses: gather the request, check role and fields, answer JSON. */
export function serve<C extends AnyCall>(
  app: Hono<Env>,
  call: C,
  handle: Handler<C>,
  { reject = rejectFields, requireSupported, ignored, mostBytes, cacheControl }: ServeOptions<C> = {},
): void {
  const served: Served = { handle: handle as Handler<AnyCall>, reject, requireSupported }
  const withoutEffect = ignored as ServeOptions['ignored']
  const all = servedBy.get(app) ?? new Map<AnyCall, Served>()
  servedBy.set(app, all.set(call, served))
  const kind = call.effect === 'read' ? 'reads' : 'writes'
  const answer = async (c: HonoContext<Env>) => {
    const context = c.get('context')
    requireRights(call, context)
    context.site.limits.admitCall(kind, context)
    const fields = await gather(c, call, mostBytes).catch((error) => {
      throw error instanceof ValidationError ? reject(error.violations) : error
    })
    let request: unknown
    const work = workOf(call, served, fields, (read) => {
      request = read
      if (call.carrier !== 'body') return
      const names = ignoredFields(fields, read)
      requireKnownFields(call, names)
      names.push(...(withoutEffect?.(read) ?? []))
      const warning = warnIgnoredFields(names, c.req.raw.headers.get('prefer'))
      if (warning) c.set('headers', { ...c.get('headers'), ...warning })
    })
    const write = nameWrite(context, call, request)
    const once = write ? await answerOnce(context, write, work) : null
    const body = once ? '' : bodyOf(await work(context))
    const { replica } = context.site
    if (replica && kind === 'writes') c.set('headers', { ...c.get('headers'), [CONSISTENCY]: await replica.position() })
    if (once) return answerJson(c, once)
    return answerJson(c, cacheControl === undefined ? { status: 200, body } : cacheable(c, body, cacheControl))
  }
  for (const { method, path } of call.routes) app.on(method, toHonoPath(path), answer)
}

/**
 * Makes a call from inside another request, for the same caller and by the same rules as if it had been sent. Only for
 * reads: an idempotency key belongs to the outer request.
 * @throws the errors of the call
 */
export async function makeCall<C extends AnyCall>(
  app: Hono<Env>,
  context: RequestContext,
  call: C,
  fields: Record<string, unknown>,
): Promise<z.output<C['response']>> {
  const served = servedBy.get(app)?.get(call)
  if (!served) throw new Error(`This site does not serve ${call.name}`)
  requireRights(call, context)
  context.site.limits.admitCall('reads', context)
  rejectIllFormed(fields)
  const answer = await workOf(call, served, fields)(context)
  // An assertion: `serve` takes only a handler that returns the response of its call.
  return parseBody(answer) as z.output<C['response']>
}

/** Checks the fields of a call, and gives what does it. */
function workOf(
  call: AnyCall,
  { handle, reject, requireSupported }: Served,
  fields: unknown,
  look?: (read: unknown) => void,
) {
  const request = call.request.safeParse(fields)
  if (!request.success) throw reject(toFieldViolations(request.error))
  requireSupported?.(fields)
  look?.(request.data)
  return (as: RequestContext) => as.site.gate.audited(as, call, fields, () => handle(as, request.data))
}

/** Makes an answer with all its headers at once: to change those of a `Response` costs more than most calls do. */
function answerJson(c: HonoContext<Env>, { status, body, headers }: JsonAnswer): Response {
  const { present } = c.get('context')
  const presented =
    present && body !== null ? present(typeof body === 'string' ? body : new TextDecoder().decode(body)) : body
  const answer = new Response(presented, { status, headers: { ...c.get('headers'), ...jsonHeaders, ...headers } })
  c.set('complete', answer)
  return answer
}

/** A response with an ETag, or 304 without a body to a cache that has it. */
function cacheable(c: HonoContext<Env>, body: ReturnType<typeof bodyOf>, cacheControl: string): JsonAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'cache-control': cacheControl, etag }
  const known = c.req.header('if-none-match')?.split(/\s*,\s*/) ?? []
  return known.some((one) => one.replace(/^W\//, '') === etag || one === '*')
    ? { status: 304, body: null, headers }
    : { status: 200, body, headers }
}

function requireRights(call: AnyCall, { caller }: RequestContext) {
  if (call.open && caller.role === 'none') return
  if (caller.role === 'none') throw unauthenticated()
  if (caller.role === 'visitor' && caller.readsOnly && call.effect !== 'read') throw unauthenticated(SESSION_ENDED)
  if (!call.roles.includes(caller.role)) throw forbidden()
  if (caller.role === 'owner') {
    const permission = permissionOf(call)
    if (permission !== undefined) requirePermission(caller, permission)
  } else if (call.scope !== undefined) requireScope(caller, call.scope)
}

async function gather(c: HonoContext<Env>, call: AnyCall, mostBytes?: number): Promise<unknown> {
  const inQuery = c.req.method === 'GET' || c.req.method === 'DELETE'
  const fields = inQuery ? readQuery(c, call) : await readBody(c, mostBytes)
  if (!isRecord(fields)) throw invalidField('body', 'must be a JSON object', 'FORMAT')
  const inPath = c.req.param()
  for (const [name, value] of Object.entries(inPath)) setPath(fields, fromHonoName(name), value)
  rejectIllFormed(inQuery ? fields : inPath)
  return fields
}

function readQuery({ req: { url } }: HonoContext<Env>, call: AnyCall): unknown {
  const fields = readQueryString(parametersOf(url))
  rejectTooDeep(fields, url.length)
  return coerceToSchema(call.request, fields)
}

const noParameters = new URLSearchParams()

/** Most calls have none, and to read a whole address for that is not free. */
const parametersOf = (url: string) => (url.includes('?') ? new URL(url).searchParams : noParameters)

async function readBody(c: HonoContext<Env>, mostBytes?: number): Promise<unknown> {
  const text = await readText(c.req.raw, mostBytes)
  if (text === '') return {}
  const fields = parse(text)
  rejectTooDeep(fields, text.length)
  rejectIllFormed(fields, text)
  return fields
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('body', 'must be JSON', 'FORMAT')
  }
}

/** `{product.id}` of the contract is `:product__id` in Hono, whose names hold no dots. */
export function toHonoPath(path: string): string {
  return path.replace(/\{([\w.]+)\}/g, (_, name: string) => `:${name.replace('.', '__')}`)
}

function fromHonoName(name: string) {
  return name.split('__')
}

function setPath(target: Record<string, unknown>, [key, ...rest]: string[], value: string) {
  if (key === undefined) return
  if (rest.length === 0) {
    target[key] = value
    return
  }
  const nested = target[key]
  const next = isRecord(nested) ? nested : {}
  target[key] = next
  setPath(next, rest, value)
}
