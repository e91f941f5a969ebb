import type { Context, Hono } from 'hono'
import type { Env } from '../../../platform/http/route.ts'
import { isFailure } from '../envelope.ts'
import { IdentityError } from '../linking/identity-error.ts'
import { REST_PATH } from '../negotiation/shop-profile.ts'
import { type Operation, operations } from '../operations.ts'
import { ProtocolError } from '../protocol-error.ts'
import { findOperation } from './find-operation.ts'
import { profileOf, receive } from './receive.ts'
import { runOperation } from './run-operation.ts'

/** Executes the operation at an address below the endpoint of REST. */
export async function answerRest(app: Hono<Env>, c: Context<Env>): Promise<Response> {
  const request = c.get('context')
  try {
    const { operation, id } = requireOperation(c.req.method, c.req.path.slice(REST_PATH.length))
    const received = await receive(c)
    const body = await runOperation(app, request, operation, {
      agent: profileOf(received),
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      id,
      fields: operation.method === 'GET' ? {} : parseFields(received.body),
      received,
    })
    const created = operation.name.startsWith('create_') && !isFailure(body)
    return Response.json(body, { status: created ? 201 : 200, headers: noStore })
  } catch (error) {
    if (error instanceof IdentityError)
      return Response.json(error.body, { status: error.status, headers: { ...noStore, ...error.headers } })
    if (!(error instanceof ProtocolError)) throw error
    return answerProtocolError(error, request.site.url)
  }
}

const noStore = { 'cache-control': 'no-store' }

/** @throws ProtocolError where there is none */
function requireOperation(method: string, path: string): { readonly operation: Operation; readonly id: string } {
  const { found, others } = findOperation(operations, method, path)
  if (found) return found
  const [other] = others
  if (other) throw new ProtocolError(405, 'method_not_allowed', `${path} supports ${other.method}.`)
  throw new ProtocolError(404, 'not_found', `There is no operation at ${path}.`)
}

function parseFields(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ProtocolError(400, 'invalid_request', 'The body must be JSON.')
  }
}

function answerProtocolError({ status, code, message, retryAfter }: ProtocolError, shop: string): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return Response.json({ code, content: message, continue_url: shop }, { status, headers })
}
