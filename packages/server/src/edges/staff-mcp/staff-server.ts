import type { Call } from '@cartwright/contract'
import { ProtocolError, Server } from '@modelcontextprotocol/server'
import { isRecord } from '../../platform/http/query-string.ts'
import { schemaOfCall } from './call-schema.ts'
import { makeConfirmation, readConfirmation, type Seal } from './confirmation.ts'
import { type CallResult, makeStaffCall, type Send } from './make-call.ts'
import { RULES, staffDocuments } from './staff-documents.ts'
import { isDestructive, type StaffTool, staffTools } from './staff-tools.ts'

/** For whom tools are served, and how their calls reach the shop. */
export interface StaffServerOptions {
  readonly shop: string
  /** Whether tools that change something are served too. */
  readonly writes: boolean
  /** Role and id of the caller. */
  readonly caller: string
  /** Whether the caller has the right to make a call. */
  readonly may: (call: Call) => boolean
  readonly send: Send
  readonly seal: Seal
  readonly now: () => Date
}

const INVALID_PARAMS = -32602
const RESOURCE_NOT_FOUND = -32002

/** A server of the Model Context Protocol with the tools that a caller may use. */
export function createStaffServer(options: StaffServerOptions): Server {
  const { shop, writes, may } = options
  const tools = staffTools.filter(({ kind, call }) => (writes || kind === 'read') && may(call))
  const server = new Server(
    { name: shop || 'Shop', version: '1.0.0' },
    { capabilities: { tools: {}, resources: {} }, instructions: RULES },
  )
  server.setRequestHandler('tools/list', async () => ({ tools: tools.map(describe) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new ProtocolError(INVALID_PARAMS, `There is no tool ${params.name}.`)
    return toResult(await use(tool, params.arguments ?? {}, options))
  })
  server.setRequestHandler('resources/list', async () => ({
    resources: staffDocuments.map(({ uri, name, description }) => ({
      uri,
      name,
      description,
      mimeType: 'text/markdown',
    })),
  }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const document = staffDocuments.find((one) => one.uri === uri)
    if (!document) throw new ProtocolError(RESOURCE_NOT_FOUND, `There is no resource ${uri}.`, { uri })
    return { contents: [{ uri, mimeType: 'text/markdown', text: document.text() }] }
  })
  return server
}

const CONFIRMATION = {
  type: 'string',
  description: 'From the first call, after the person agreed. Leave it out in the first call.',
} as const

function describe(tool: StaffTool) {
  const { name, kind, call } = tool
  const schema = schemaOfCall(call)
  const properties = isRecord(schema.properties) ? schema.properties : {}
  return {
    name,
    description: kind === 'money' ? `${call.description} Moves money: needs a confirmation.` : call.description,
    inputSchema: {
      ...schema,
      ...(kind === 'money' && { properties: { ...properties, confirmation: CONFIRMATION } }),
    },
    annotations: {
      readOnlyHint: kind === 'read',
      destructiveHint: isDestructive(tool),
      idempotentHint: kind === 'read',
      openWorldHint: false,
    },
  }
}

async function use(
  { kind, call }: StaffTool,
  given: Readonly<Record<string, unknown>>,
  { send, seal, now, caller }: StaffServerOptions,
): Promise<CallResult> {
  if (kind !== 'money') return makeStaffCall(send, call, given)
  const { confirmation, ...fields } = given
  const confirmed = { call: call.name, fields, caller }
  if (confirmation === undefined)
    return {
      isError: false,
      body: {
        confirmationRequired: true,
        summary: { call: call.name, does: call.description, fields },
        confirmation: await makeConfirmation(seal, confirmed, now()),
      },
    }
  const key = await readConfirmation(seal, String(confirmation), confirmed, now())
  if (key === null)
    return {
      isError: true,
      body: {
        message:
          'The confirmation has expired, or is for other fields or another caller. Call without it, and ask the person again.',
      },
    }
  return makeStaffCall(send, call, fields, key)
}

const toResult = ({ isError, body }: CallResult) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(body) }],
  structuredContent: body,
  ...(isError && { isError }),
})
