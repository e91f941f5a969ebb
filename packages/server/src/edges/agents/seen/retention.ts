import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { withoutMemory } from './limits.ts'

const DAY = 24 * 60 * 60_000
/** Days that requests and deliveries are stored, and agents that have not come back. */
const REQUESTS_STORED = 7
const DELIVERIES_STORED = 30
const AGENTS_STORED = 365

/** Deletes old requests and deliveries, and agents that were not seen for a year, but for those with orders. */
export async function deleteOldRequests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY).toISOString()
  await write({ db }, null, async (transaction) => {
    await transaction.deleteFrom('agent_requests').where('at', '<', before(REQUESTS_STORED)).execute()
    await transaction.deleteFrom('agent_deliveries').where('occurred_at', '<', before(DELIVERIES_STORED)).execute()
    const old = withoutMemory(transaction).where('last_seen', '<', before(AGENTS_STORED))
    await transaction.deleteFrom('agents').where('profile', 'in', old).execute()
  })
}
