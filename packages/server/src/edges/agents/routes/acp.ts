import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { RequestContext } from '../../../platform/http/context.ts'
import { readText } from '../../../platform/http/read-text.ts'
import type { Env } from '../../../platform/http/route.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { Rejection, ValidationError } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { readAgent, requireAccess } from '../access/agent-access.ts'
import { AcpError } from '../acp/acp-error.ts'
import { type AcpOperation, acpOperations } from '../acp/operations.ts'
import { ACP_PATH, VERSION } from '../acp/version.ts'
import { negotiate } from '../negotiation/negotiate.ts'
import { readOffer } from '../negotiation/offer.ts'
import { ProtocolError } from '../protocol-error.ts'
import { recordRequest } from '../seen/record-request.ts'
import { type Executed, openAgent } from './execute.ts'
import { findOperation } from './find-operation.ts'

/** Executes the operation of the Agentic Commerce Protocol at an address, for the holder of an API key. */
export async function answerAcp(app: Hono<Env>, c: Context<Env>): Promise<Response> {
  const request = c.get('context')
  const echoed = echoedHeaders(c)
  try {
    const { operation, id } = requireOperation(c.req.method, c.req.path.slice(ACP_PATH.length))
    if (!(await readSettings(request.site.db)).servesAgents)
      throw new AcpError(403, 'agents_not_served', 'This shop does not serve agents.')
    requireVersion(c.req.header('api-version'))
    const agent = agentOf(await request.site.gate.authenticate(request.request))
    const fields = operation.method === 'GET' ? {} : await readFields(c)
    const record = (status: number, code: string | null) =>
      recordRequest(request.site, {
        agent,
        operation: operation.name,
        status,
        code,
        isSigned: false,
        publishesKeys: false,
      })
    try {
      const { body, replayed } = await execute(app, request, operation, { agent, id, fields })
      await record(operation.status, null)
      return Response.json(body, {
        status: operation.status,
        headers: { ...echoed, ...(replayed && { 'idempotent-replayed': 'true' }) },
      })
    } catch (error) {
      const rejection = asAcpError(error)
      if (rejection instanceof AcpError) await record(rejection.status, rejection.code)
      throw rejection
    }
  } catch (error) {
    const rejection = asAcpError(error)
    if (!(rejection instanceof AcpError)) throw error
    return answerError(rejection, echoed)
  }
}

/** A response names the request that it is of, and is stored nowhere. */
function echoedHeaders(c: Context<Env>): Record<string, string> {
  const [key, id] = [c.req.header('idempotency-key'), c.req.header('request-id')]
  return { 'cache-control': 'no-store', ...(key && { 'idempotency-key': key }), ...(id && { 'request-id': id }) }
}

/** @throws AcpError where there is none */
function requireOperation(method: string, path: string): { readonly operation: AcpOperation; readonly id: string } {
  const { found, others } = findOperation(acpOperations, method, path)
  if (found) return found
  if (others.length > 0) throw new AcpError(405, 'method_not_allowed', `${path} does not support ${method}.`)
  throw new AcpError(404, 'not_found', `There is no operation at ${path}.`)
}

function requireVersion(version: string | undefined): void {
  if (version === VERSION) return
  const given = version === undefined ? 'API-Version is required' : `API-Version ${version} is not supported`
  throw new AcpError(400, 'unsupported_version', `${given}. This shop supports ${VERSION}.`)
}

/**
 * The agent that an API key stands for. Its sessions and limits are its own.
 * @throws AcpError 401 without a key, 403 for a key of other scopes
 */
function agentOf(caller: Caller): string {
  if (caller.role !== 'app') throw new AcpError(401, 'unauthorized', 'Authorization must be Bearer and an API key.')
  const { keyId, scopes } = caller
  if (scopes && !scopes.includes('SERVE_SHOPPERS'))
    throw new AcpError(403, 'forbidden', 'The API key needs the scope SERVE_SHOPPERS.')
  return `acp://${keyId}`
}

async function readFields(c: Context<Env>): Promise<unknown> {
  const text = await readText(c.req.raw)
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new AcpError(400, 'invalid', 'The body must be JSON.')
  }
}

interface Requested {
  readonly agent: string
  readonly id: string
  readonly fields: unknown
}

async function execute(
  app: Hono<Env>,
  request: RequestContext,
  operation: AcpOperation,
  { agent, id, fields }: Requested,
): Promise<Executed> {
  const { access } = await readAgent(request.site, agent)
  requireAccess(access, operation)
  // The protocol has no negotiation of capabilities: all are there.
  const negotiated = negotiate(await readOffer(request.site), null)
  const opened = openAgent(app, request, { agent, protocol: 'ACP', keys: [], access, negotiated, link: null })
  const idempotencyKey = operation.kind === 'writes' ? requireKey(request) : null
  // The protocol has keys of each endpoint for themselves.
  return opened.execute({ operation, id, fields, idempotencyKey, keyScope: operation.path.replace(':id', id) })
}

/** @throws AcpError 400 without one */
function requireKey({ request }: RequestContext): string {
  const key = request.headers.get('idempotency-key')
  if (!key)
    throw new AcpError(400, 'idempotency_key_required', 'Idempotency-Key header is required on all POST requests')
  return key
}

/** Errors of the shop's own rules, by the codes of the protocol. */
const codes: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  IDEMPOTENCY_KEY_REUSED: { status: 422, code: 'idempotency_conflict' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, code: 'idempotency_in_flight' },
}

function asAcpError(error: unknown): unknown {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return new AcpError(400, 'invalid', issue?.message ?? error.message, { param: jsonPath(issue?.path ?? []) })
  }
  if (error instanceof ValidationError) return new AcpError(400, 'invalid', error.message)
  if (error instanceof ProtocolError) return new AcpError(error.status, error.code, error.message)
  if (!(error instanceof Rejection)) return error
  if (error.status === 401) return new AcpError(401, 'unauthorized', error.message)
  const own = 'code' in error && typeof error.code === 'string' ? error.code : 'rejected'
  const { status, code } = codes[own] ?? { status: error.status, code: own.toLowerCase() }
  return new AcpError(status, code, error.message, { retryAfter: error.headers['retry-after'] })
}

const jsonPath = (path: readonly PropertyKey[]) =>
  `$${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')}`

function answerError({ status, code, message, param, retryAfter }: AcpError, echoed: Record<string, string>): Response {
  const type = status >= 500 ? 'processing_error' : 'invalid_request'
  const versions = code === 'unsupported_version' && { supported_versions: [VERSION] }
  return Response.json(
    { type, code, message, ...(param !== undefined && { param }), ...versions },
    { status, headers: { ...echoed, ...(retryAfter && { 'retry-after': retryAfter }) } },
  )
}
