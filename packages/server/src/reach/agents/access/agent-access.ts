import type { AgentAccess } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { ProtocolError } from '../protocol-error.ts'

/** From the least to the most. */
const levels: readonly AgentAccess[] = ['NONE', 'SEARCH', 'CART', 'BUY']

const includes = (access: AgentAccess, needed: AgentAccess) => levels.indexOf(access) >= levels.indexOf(needed)

/** What the owner lets an agent do: what was decided for this one, else what holds for all. */
export async function readAccess({ db }: Pick<Services, 'db'>, agent: string): Promise<AgentAccess> {
  const own = await db.selectFrom('agents').select('access').where('profile', '=', agent).executeTakeFirst()
  return own?.access ?? (await readSettings(db)).agentAccess
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
