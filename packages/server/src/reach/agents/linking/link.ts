import type { Caller } from '../../../platform/kernel/caller.ts'
import type { AgentContext } from '../agent-context.ts'
import { identityRequired, insufficientScope, type Recipient } from './identity-error.ts'

/** A member that an agent is linked with, as the access token of a request proves. */
export interface Link {
  readonly memberId: string
  /** The client of the agent. */
  readonly clientId: string
  readonly sessionId: string
  readonly scopes: readonly string[]
}

/** A member as the caller of the shop's own calls, by its agent. */
export const memberCaller = ({ memberId, clientId, sessionId, scopes }: Link): Caller & { role: 'member' } => ({
  role: 'member',
  memberId,
  clientId,
  sessionId,
  scope: scopes.join(' '),
})

/** @throws IdentityError without a member, or without the scope */
export function requireScope(context: AgentContext, scope: string): Link {
  const { link } = context
  if (!link) throw identityRequired(recipientOf(context))
  if (!link.scopes.includes(scope)) throw insufficientScope(recipientOf(context), [scope])
  return link
}

export const recipientOf = ({ operation: { site }, negotiated: { release } }: AgentContext): Recipient => ({
  url: site.url,
  release,
})
