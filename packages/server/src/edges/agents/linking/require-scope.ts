import type { AgentContext } from '../agent-context.ts'
import { identityRequired, insufficientScope, type Recipient } from './identity-error.ts'
import type { Link } from './link.ts'

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
