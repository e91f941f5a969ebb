import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { RequestContext } from '../../../platform/http/context.ts'
import { answerOnce } from '../../../platform/http/idempotency/answer-once.ts'
import { namedWrite } from '../../../platform/http/idempotency/name-write.ts'
import { type Env, makeCall } from '../../../platform/http/route.ts'
import { type AgentContext, agentCaller, type Body } from '../agent-context.ts'
import { memberCaller } from '../linking/link.ts'
import type { Operation } from '../operations.ts'

/** The agent of a request, as its protocol admitted it. */
type AdmittedAgent = Omit<AgentContext, 'operation' | 'callShop'> & {
  /** What the limits of the agent are counted by. Default: its address. */
  readonly countedAs?: string
}

/** An operation that an admitted agent requests. */
interface Execution {
  readonly operation: Pick<Operation, 'name' | 'path' | 'kind' | 'execute'>
  /** Of the path, or of the arguments; empty where there is none. */
  readonly id: string
  readonly fields: unknown
  /** Null for a write that is executed each time. */
  readonly idempotencyKey: string | null
  /** Among which requests of the agent a key is unique. */
  readonly keyScope: string
}

/** The response of an operation. */
export interface Executed {
  readonly body: Body
  /** Whether it is the stored response of a repeated request. */
  readonly replayed: boolean
}

/** Opens the context in which an agent shops: as its linked member, or as a guest. */
export function openAgent(
  app: Hono<Env>,
  request: RequestContext,
  { countedAs, ...agent }: AdmittedAgent,
): { readonly context: AgentContext; readonly execute: (execution: Execution) => Promise<Executed> } {
  const asAgent = { ...request, caller: agentCaller(agent.agent, countedAs === undefined ? {} : { countedAs }) }
  const asShopper = agent.link ? { ...request, caller: memberCaller(agent.link) } : asAgent
  const context: AgentContext = {
    ...agent,
    operation: asShopper,
    callShop: (call, of, locale) => makeCall(app, { ...asShopper, ...locale }, call, of),
  }
  const execute = (execution: Execution) => {
    request.site.limits.admitCall(execution.operation.kind, asAgent)
    return executeOnce(context, asShopper, execution)
  }
  return { context, execute }
}

/** Executes an operation, a write once per idempotency key. */
async function executeOnce(
  context: AgentContext,
  request: RequestContext,
  { operation, id, fields, idempotencyKey, keyScope }: Execution,
): Promise<Executed> {
  const protocol = context.protocol.toLowerCase()
  const work = (as: RequestContext) =>
    as.site.gate.audited(as, { name: `${protocol}.${operation.name}`, path: operation.path }, fields, () =>
      operation.execute({ ...context, operation: as }, fields, id),
    )
  if (operation.kind === 'reads' || idempotencyKey === null) return { body: await work(request), replayed: false }
  const name = { caller: holderOf(context), call: `${protocol}.${keyScope}`, key: idempotencyKey }
  const write = namedWrite(name, [id, fields], request.site.now())
  // The parts of an operation have responses of their own; that of the operation is stored when it is whole.
  const { body, headers } = await answerOnce(request, write, ({ storeResponse: _, ...as }) => work(as))
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined)
  return { body: JSON.parse(text), replayed: headers !== undefined }
}

/** A member's responses are not replayed to another member, nor to a guest. */
const holderOf = ({ agent, link }: AgentContext): string =>
  `agent:${createHash('sha256')
    .update(JSON.stringify([agent, link?.memberId]))
    .digest('base64url')}`
