import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError as RpcError,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Context, Hono } from 'hono'
import { isOwnOrigin } from '../../../platform/http/own-origin.ts'
import type { Env } from '../../../platform/http/route.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { IdentityError } from '../linking/identity-error.ts'
import { ProtocolError } from '../protocol-error.ts'
import type { ReceivedRequest } from '../signatures/verify-request.ts'
import { createAgentServer } from './mcp-server.ts'
import { receive } from './receive.ts'

/**
 * Serves one message of the Model Context Protocol by JSON. There are no sessions: a client may call tools without
 * `initialize`.
 */
export async function serveMcp(app: Hono<Env>, c: Context<Env>): Promise<Response> {
  const context = c.get('context')
  if (!isOwnOrigin(c.req.raw.headers, context.site.url))
    return c.json({ jsonrpc: '2.0', id: null, error: OTHER_ORIGIN }, 403, NO_STORE)
  const received = await receive(c)
  // A batch would pass limits and signatures as one request. The protocol has none since 2025-06-18.
  if (/^\s*\[/.test(received.body)) return c.json({ jsonrpc: '2.0', id: null, error: BATCH }, 400, NO_STORE)
  const { name } = await readSettings(context.site.db)
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const options = { app, context, received, shop: name || 'Shop', onFailure }
  const response = await exchange(() => createAgentServer(options), toRequest(received))
  const unexpected = failures.find((error) => !(error instanceof ProtocolError || error instanceof RpcError))
  // The app logs it, and its response names nothing of the inside of the shop.
  if (unexpected !== undefined) throw unexpected
  const rejection = failures.find((error) => error instanceof ProtocolError)
  return new Response(response.body, {
    status: rejection?.status ?? response.status,
    headers: { ...Object.fromEntries(response.headers), ...NO_STORE, ...(rejection && headersOf(rejection)) },
  })
}

const NO_STORE = { 'cache-control': 'no-store' }
const BATCH = { code: -32600, message: 'The body must be one request of JSON-RPC 2.0.' }
const OTHER_ORIGIN = { code: -32000, message: 'This origin or host is not that of the site.' }

/** Lets the package serve one message, in the revision of the protocol that the message is written in. */
async function exchange(createServer: () => Server, request: Request): Promise<Response> {
  if (!(await isLegacyRequest(request)))
    return createMcpHandler(createServer, { legacy: 'reject', responseMode: 'json' }).fetch(request)
  const server = createServer()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await server.close()
  }
}

/** The request again, as its body has been read. Every client sends and reads JSON, also one that does not say so. */
function toRequest({ method, url, headers, body }: ReceivedRequest): Request {
  const accepted = new Headers(headers)
  accepted.set('accept', 'application/json, text/event-stream')
  accepted.set('content-type', 'application/json')
  accepted.delete('content-length')
  return new Request(url, { method, headers: accepted, body })
}

/** The HTTP response says what the code of JSON-RPC cannot. */
const headersOf = (error: ProtocolError): Readonly<Record<string, string>> => ({
  ...(error instanceof IdentityError && error.headers),
  ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
})
