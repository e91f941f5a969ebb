import { recordAudit } from '../../../platform/audit/record.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { MoveRow } from '../store.ts'
import { queueInvitations } from './queue.ts'
import { invitableCustomers, requestInvitation } from './store.ts'

/**
 * Requests the mails of customers who have no password here, at most as many as the limit.
 *
 * @throws ApplicationError MOVE_STATE_NOT_ALLOWED before the move has ended
 */
export async function inviteCustomers(
  site: Services,
  { id, state, source }: MoveRow,
  limit = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (state !== 'COMPLETED') throw rejected('MOVE_STATE_NOT_ALLOWED', { state })
  const members: string[] = []
  for await (const memberId of invitableCustomers(site.db, id)) {
    if (members.length >= limit) break
    members.push(memberId)
  }
  if (members.length === 0) return
  await write(site, currentCause(), async (transaction) => {
    const now = site.now()
    for (const memberId of members) await requestInvitation(transaction, id, memberId, now)
    await recordAudit(
      transaction,
      { action: 'MOVED_CUSTOMERS_INVITED', details: { source, customers: members.length } },
      now,
    )
    await queueInvitations(transaction, id, now)
  })
}
