import { isAgentClient } from '../../../people/clients/agent-clients.ts'
import type { AgentContext } from '../agent-context.ts'
import { IDENTITY_LINKING } from '../negotiation/releases.ts'
import type { Message } from '../shopping/messages.ts'

const advice: Message = {
  type: 'info',
  code: 'identity_optional',
  content: 'Buyers with an account can link it, for their prices, saved address and orders.',
}

/** The message to an agent that shops for a guest, where it is a client that the buyer could link. */
export async function adviceToLink({
  operation: { site },
  negotiated,
  agent,
  link,
}: AgentContext): Promise<readonly Message[]> {
  if (link || !negotiated.capabilities.has(IDENTITY_LINKING)) return []
  return (await isAgentClient(site.db, agent)) ? [advice] : []
}
