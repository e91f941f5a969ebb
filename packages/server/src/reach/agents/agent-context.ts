import type { Hono } from 'hono'
import type { RequestContext } from '../../platform/http/context.ts'
import type { Env } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Negotiated } from './negotiation/negotiate.ts'

/** An operation that an agent requests. */
export interface AgentContext {
  /** The request, in whose name the calls of the shop are made. */
  readonly request: RequestContext
  readonly app: Hono<Env>
  /** The address of the agent's profile. */
  readonly agent: string
  readonly negotiated: Negotiated
}

/** No visitor: reads of the catalog are for nobody in particular. */
const NO_VISITOR = '00000000-0000-0000-0000-000000000000'

/** An agent as a caller of the shop's own calls: a visitor, whose limits are those of the agent. */
export const agentCaller = (agent: string, visitorId: string = NO_VISITOR): Caller & { role: 'visitor' } => ({
  role: 'visitor',
  visitorId,
  clientId: '',
  sessionId: `agent:${agent}`,
})

/** A response of the protocol. */
export type Body = Readonly<Record<string, unknown>>
