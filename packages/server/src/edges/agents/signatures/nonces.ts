import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { ProtocolError } from '../protocol-error.ts'
import { roomOf } from './nonce-room.ts'

/**
 * Remembers the nonce of a signature for as long as the signature is good.
 *
 * @returns whether it is new
 * @throws ProtocolError 429 where too many nonces of the agent are still good
 */
export async function rememberNonce(
  { db, now }: Pick<Services, 'db' | 'now'>,
  agent: string,
  nonce: string,
  goodUntil: number,
): Promise<boolean> {
  const room = await roomOf({ db, now }, agent)
  // One that is not stored could be used again.
  if (room.isFull)
    throw new ProtocolError(
      429,
      'too_many_requests',
      'Too many nonces of this agent are still good. Let signatures expire sooner.',
      60,
    )
  const isNew = await write({ db }, null, async (transaction) => {
    const stored = await transaction
      .insertInto('agent_nonces')
      .values({ agent, nonce: nonce.slice(0, LONGEST_NONCE), good_until: goodUntil })
      .onConflict((conflict) => conflict.columns(['agent', 'nonce']).doNothing())
      .returning('nonce')
      .executeTakeFirst()
    return stored !== undefined
  })
  if (isNew) room.take()
  return isNew
}

/** RFC 9421 names no limit; agents send about 90 characters. */
const LONGEST_NONCE = 512

/** Deletes nonces whose signatures are no longer good. */
export async function deleteOldNonces({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = Math.floor(now().getTime() / 1000)
  await write({ db }, null, (transaction) =>
    transaction.deleteFrom('agent_nonces').where('good_until', '<', before).execute(),
  )
}
