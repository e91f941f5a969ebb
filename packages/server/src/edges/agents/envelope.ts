import type { AgentContext, Body } from './agent-context.ts'
import { activeCapabilities } from './negotiation/negotiate.ts'
import type { RootCapability } from './negotiation/releases.ts'
import type { Message } from './shopping/messages.ts'

/** What each response says of the protocol. */
export const envelope = ({ negotiated }: Pick<AgentContext, 'negotiated'>, root: RootCapability): Body => ({
  version: negotiated.release,
  status: 'success',
  capabilities: activeCapabilities(negotiated, root),
})

/** The response where the shop cannot do what is requested. */
export const failure = (
  { negotiated: { release }, operation: { site } }: AgentContext,
  messages: readonly [Message, ...Message[]],
  continueUrl: string = site.url,
): Body => ({
  ucp: { version: release, status: 'error', capabilities: {} },
  messages,
  continue_url: continueUrl,
})

export const isFailure = ({ ucp }: Body): boolean =>
  typeof ucp === 'object' && ucp !== null && 'status' in ucp && ucp.status === 'error'
