import type { RequestOf } from '@cartwright/contract'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'

/** Decides what one agent may do. Without a decision it may do what all may. */
export async function setAccess(
  site: Pick<Services, 'db'>,
  { profile, access }: RequestOf<'SetAgentAccess'>,
): Promise<void> {
  const { numUpdatedRows } = await write(site, currentCause(), (transaction) =>
    transaction
      .updateTable('agents')
      .set({ access: access ?? null })
      .where('profile', '=', profile)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw rejected('AGENT_NOT_FOUND', { profile })
}
