import { randomUUID } from 'node:crypto'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'

/** A request of an agent, once it has a response. */
interface AnsweredRequest {
  readonly agent: string
  readonly operation: string
  readonly status: number
  /** The code of the error, or of the first message. */
  readonly code: string | null
  /** Whether its signature was verified. */
  readonly isSigned: boolean
}

/** Records a request of an agent for the owner. The response does not depend on it. */
export async function recordRequest(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  { agent, operation, status, code, isSigned }: AnsweredRequest,
): Promise<void> {
  const at = now().toISOString()
  try {
    await write({ db }, null, async (transaction) => {
      await transaction
        .insertInto('agents')
        .values({
          profile: agent,
          first_seen: at,
          last_seen: at,
          requests: 1,
          access: null,
          signed_at: isSigned ? at : null,
        })
        .onConflict((conflict) =>
          conflict.column('profile').doUpdateSet((eb) => ({
            last_seen: at,
            requests: eb('agents.requests', '+', 1),
            ...(isSigned && { signed_at: at }),
          })),
        )
        .execute()
      await transaction
        .insertInto('agent_requests')
        .values({ id: randomUUID(), agent, at, operation, status, code })
        .execute()
    })
  } catch (error) {
    log.warn({ err: error }, 'a request of an agent could not be recorded')
  }
}
