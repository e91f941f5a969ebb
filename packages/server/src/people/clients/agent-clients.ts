import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'

const LONGEST_PROFILE = 500

interface Client {
  readonly agentProfile?: string | null
  readonly grants?: readonly string[]
}

/**
 * Holds the client of an agent to its rules: a profile that the shop would fetch, and nothing that it does for the owner.
 *
 * @throws ValidationError naming the field
 */
export function checkAgent({ url: ownUrl }: Pick<Services, 'url'>, { agentProfile, grants = [] }: Client): void {
  if (agentProfile === undefined || agentProfile === null) return
  const field = 'oAuthApp.agentProfile'
  const url = URL.parse(agentProfile)
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownUrl.startsWith('http:'))
  if (!url || !isSecure || url.username !== '' || agentProfile.length > LONGEST_PROFILE)
    throw invalidField(field, `must be an https address of at most ${LONGEST_PROFILE} characters`, 'FORMAT')
  if (grants.includes('client_credentials'))
    throw invalidField(field, 'is not for an app that acts for the owner', 'FIELD_NOT_ALLOWED')
}

const anyAgentClient = statement<Record<never, never>, { readonly client_id: string }>(
  () => sql<{ readonly client_id: string }>`select client_id from apps where agent_profile is not null limit 1`,
)

/** Whether some agent is a client, so that members can link it. */
export const hasAgentClients = async (db: Queryable): Promise<boolean> => (await anyAgentClient(db, {})).length > 0

const clientsOfAgent = statement<{ readonly profile: string }, { readonly client_id: string }>(
  (slot) => sql<{ readonly client_id: string }>`
    select client_id from apps where agent_profile = ${slot('profile')} limit 1`,
)

/** Whether an agent is a client, so that members can link it. */
export const isAgentClient = async (db: Queryable, profile: string): Promise<boolean> =>
  (await clientsOfAgent(db, { profile })).length > 0
