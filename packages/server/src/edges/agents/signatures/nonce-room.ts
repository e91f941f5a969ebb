import type { Database } from '../../../platform/database/database.ts'
import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Services } from '../../../platform/kernel/services.ts'

/** Nonces that are stored of one agent: more than its limited requests need within the five minutes of a signature. */
export const MOST_OF_AGENT = 20_000
/** Nonces that are stored before agents are held to their share, and twice as many at most. */
export const MOST_NONCES = 200_000

/** Milliseconds after which they are counted again: other processes store some, and others expire. */
const COUNTED_FOR = 60_000

interface Stored {
  readonly ofAgent: number
  readonly ofAll: number
  readonly agents: number
}

/** Whether one more nonce of an agent is stored. Invented agents take no room from one with few nonces. */
export function hasRoom({ ofAgent, ofAll, agents }: Stored): boolean {
  if (ofAll >= 2 * MOST_NONCES) return false
  return ofAgent < (ofAll < MOST_NONCES ? MOST_OF_AGENT : MOST_NONCES / Math.max(1, agents))
}

interface Counts {
  readonly ofAgents: Map<string, number>
  ofAll: number
}

/** Counted once a minute: no request needs a query for it. */
const counted = perDatabase((): { counts?: Promise<Counts>; until: number } => ({ until: 0 }))

interface NonceRoom {
  readonly isFull: boolean
  /** Counts a nonce that was stored. */
  take(): void
}

/** The room for nonces of an agent that are still good. */
export async function roomOf({ db, now }: Pick<Services, 'db' | 'now'>, agent: string): Promise<NonceRoom> {
  const last = counted(db)
  const time = now().getTime()
  if (!last.counts || last.until <= time) {
    last.until = time + COUNTED_FOR
    last.counts = countNonces(db, time)
    last.counts.catch(() => delete last.counts)
  }
  const counts = await last.counts
  const ofAgent = counts.ofAgents.get(agent) ?? 0
  return {
    isFull: !hasRoom({ ofAgent, ofAll: counts.ofAll, agents: counts.ofAgents.size }),
    take: () => {
      counts.ofAgents.set(agent, (counts.ofAgents.get(agent) ?? 0) + 1)
      counts.ofAll += 1
    },
  }
}

/** Expired ones are deleted every hour, and do not count before. */
async function countNonces(db: Database, time: number): Promise<Counts> {
  const rows = await db
    .selectFrom('agent_nonces')
    .select(['agent', ({ fn }) => fn.countAll().as('nonces')])
    .where('good_until', '>=', Math.floor(time / 1000))
    .groupBy('agent')
    .execute()
  const ofAgents = new Map(rows.map(({ agent, nonces }) => [agent, Number(nonces)]))
  return { ofAgents, ofAll: rows.reduce((sum, { nonces }) => sum + Number(nonces), 0) }
}
