import type { AgentAccess, Call } from '@cartwright/contract'
import type { z } from 'zod'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Link } from './linking/link.ts'
import type { Negotiated } from './negotiation/negotiate.ts'
import type { Protocol } from './payments/ways.ts'
import type { AgentKey } from './signatures/agent-key.ts'

/** In which language and currency the shop answers; null for its own. */
export interface Locale {
  readonly language: string | null
  readonly currency: string | null
}

/** An operation that an agent requests. */
export interface AgentContext {
  /** In whose name the services of the shop are used. */
  readonly operation: Operation
  /** Makes a reading call of the shop, as a visitor or the linked member. */
  readonly callShop: <C extends Call>(
    call: C,
    fields: Record<string, unknown>,
    locale: Locale,
  ) => Promise<z.output<C['response']>>
  /** The address of the agent's profile. */
  readonly agent: string
  readonly protocol: Protocol
  readonly negotiated: Negotiated
  /** The keys of the agent's profile. */
  readonly keys: readonly AgentKey[]
  /** What the owner lets the agent do. */
  readonly access: AgentAccess
  /** The member that the agent shops for; null for a guest. */
  readonly link: Link | null
}

/** The visitor of requests that belong to no session. */
const NO_VISITOR = '00000000-0000-0000-0000-000000000000'

/** As whom the shop takes an agent: as the visitor of one session, and as what its limits are counted by. */
interface AgentIdentity {
  readonly visitorId?: string
  readonly countedAs?: string
}

/** An agent as a caller of the shop's own calls: a visitor, with limits of its own. */
export const agentCaller = (
  agent: string,
  { visitorId = NO_VISITOR, countedAs = agent }: AgentIdentity = {},
): Caller & { role: 'visitor' } => ({
  role: 'visitor',
  visitorId,
  clientId: '',
  sessionId: `agent:${countedAs}`,
})

/** A response of the protocol. */
export type Body = Readonly<Record<string, unknown>>
