import type { AgentAccess } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { ProtocolError } from '../protocol-error.ts'

/** From the least to the most. */
const levels: readonly AgentAccess[] = ['NONE', 'SEARCH', 'CART', 'BUY']

const includes = (access: AgentAccess, needed: AgentAccess) => levels.indexOf(access) >= levels.indexOf(needed)

/** What the shop remembers of an agent. */
export interface KnownAgent {
  /** What the owner lets it do: what was decided for this one, else what holds for all. */
  readonly access: AgentAccess
  /** Whether its profile ever had keys. */
  readonly publishesKeys: boolean
  /** Whether one of its signatures was ever verified. */
  readonly hasSigned: boolean
}

export async function readAgent({ db }: Pick<Services, 'db'>, agent: string): Promise<KnownAgent> {
  const own = await db
    .selectFrom('agents')
    .select(['access', 'publishes_keys', 'signed_at'])
    .where('profile', '=', agent)
    .executeTakeFirst()
  const hasSigned = own !== undefined && own.signed_at !== null
  return {
    access: own?.access ?? (await readSettings(db)).agentAccess,
    publishesKeys: hasSigned || Number(own?.publishes_keys ?? 0) === 1,
    hasSigned,
  }
}

/** Whether an agent may place orders. Otherwise the buyer does on the page of the shop. */
export const mayBuy = (access: AgentAccess): boolean => includes(access, 'BUY')

interface Requested {
  readonly name: string
  /** What the owner has to let the agent do. */
  readonly access: AgentAccess
}

/** @throws ProtocolError where the owner does not let the agent do this */
export function requireAccess(access: AgentAccess, operation: Requested): void {
  if (access === 'NONE') throw new ProtocolError(403, 'profile_not_trusted', 'This shop does not serve this agent.')
  if (!includes(access, operation.access))
    throw new ProtocolError(403, 'permission_denied', `This shop does not let this agent use ${operation.name}.`)
}
