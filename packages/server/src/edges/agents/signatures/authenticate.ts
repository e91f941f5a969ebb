import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { KnownAgent } from '../access/agent-access.ts'
import type { AgentDocument } from '../negotiation/negotiate.ts'
import type { RootCapability } from '../negotiation/releases.ts'
import { ProtocolError } from '../protocol-error.ts'
import { isSigned, type ReceivedRequest, verifyRequest } from './verify-request.ts'

interface Claim {
  readonly agent: string
  readonly known: Pick<KnownAgent, 'publishesKeys'>
  /** Null where it cannot be fetched. */
  readonly profile: AgentDocument | null
  readonly received: ReceivedRequest
  /** Whether the request has the access token of a member. */
  readonly isForMember: boolean
}

/**
 * Verifies the signature of a request. Without one, an agent is who it says to be, unless the owner wants signatures; its
 * orders, and what is a member's, only signed, once it has published keys: also while they cannot be fetched.
 *
 * @returns whether the request is signed
 * @throws ProtocolError where the signature is not valid, or there has to be one
 */
export async function authenticate(
  site: Services,
  { root }: { readonly root: RootCapability },
  { agent, known, profile, received, isForMember }: Claim,
): Promise<boolean> {
  if (isSigned(received)) {
    if (!profile) throw unreachable(agent)
    await verifyRequest(site, agent, profile.keys, received)
    return true
  }
  const { agentSignatures } = await readSettings(site.db)
  const isPersonal = root === 'dev.ucp.shopping.order' || isForMember
  const needsKeys = isPersonal && (known.publishesKeys || (profile !== null && profile.keys.length > 0))
  if (needsKeys && !profile) throw unreachable(agent)
  if (agentSignatures === 'REQUIRED' || needsKeys)
    throw new ProtocolError(401, 'signature_missing', 'Sign the request by RFC 9421 with a key of the profile.')
  return false
}

const unreachable = (agent: string) =>
  new ProtocolError(424, 'profile_unreachable', `The profile at ${agent} cannot be fetched for its keys.`)
