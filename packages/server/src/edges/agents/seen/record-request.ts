import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { makeRoom, trimRequests } from './limits.ts'

/** A request of an agent, once it has a response. */
interface AnsweredRequest {
  readonly agent: string
  readonly operation: string
  readonly status: number
  /** The code of the error, or of the first message. */
  readonly code: string | null
  /** Whether its signature was verified. */
  readonly isSigned: boolean
  /** Whether the profile of the agent has keys. */
  readonly publishesKeys: boolean
}

/** Records a request of an agent for the owner. The response does not depend on it. */
export async function recordRequest(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  request: AnsweredRequest,
): Promise<void> {
  const { agent, operation, status, code } = request
  const at = now().toISOString()
  try {
    await write({ db }, null, async (transaction) => {
      if (!(await updateAgent(transaction, request, at))) await insertAgent(transaction, request, at)
      await transaction
        .insertInto('agent_requests')
        .values({ id: randomUUID(), agent, at, operation, status, code })
        .execute()
    })
    await trimRequests(db)
  } catch (error) {
    log.warn({ err: error }, 'a request of an agent could not be recorded')
  }
}

/** @returns whether the agent was known */
async function updateAgent(
  transaction: Transaction,
  { agent, isSigned, publishesKeys }: AnsweredRequest,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('agents')
    .set((eb) => ({
      last_seen: at,
      requests: eb('requests', '+', 1),
      ...(isSigned && { signed_at: at }),
      ...(publishesKeys && { publishes_keys: 1 }),
    }))
    .where('profile', '=', agent)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function insertAgent(transaction: Transaction, request: AnsweredRequest, at: string): Promise<void> {
  const { agent, isSigned, publishesKeys } = request
  await makeRoom(transaction)
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('agents')
    .values({
      profile: agent,
      first_seen: at,
      last_seen: at,
      requests: 1,
      access: null,
      signed_at: isSigned ? at : null,
      publishes_keys: publishesKeys ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column('profile').doNothing())
    .executeTakeFirst()
  // Another process has just recorded its first one.
  if (numInsertedOrUpdatedRows === 0n) await updateAgent(transaction, request, at)
}
