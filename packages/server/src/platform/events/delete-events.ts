import type { Transaction } from '../database/database.ts'
import { insertEvents } from './outbox.ts'

/**
 * Deletes the delivered events of some entities, and those that concern some shoppers. An event that is still to be
 * delivered is deleted when its retention ends.
 */
export async function deleteEvents(
  transaction: Transaction,
  entityIds: readonly string[],
  audiences: readonly string[],
): Promise<void> {
  if (entityIds.length === 0 && audiences.length === 0) return
  // The transaction may have appended events of these entities itself.
  await insertEvents(transaction)
  const waiting = transaction.selectFrom('webhook_deliveries').select('event_sequence').where('status', '=', 'PENDING')
  const rows = await transaction
    .selectFrom('events')
    .select(['id', 'sequence'])
    .where(({ or, eb }) => or([eb('entity_id', 'in', entityIds), eb('audience', 'in', audiences)]))
    .where('delivered_at', 'is not', null)
    .where('sequence', 'not in', waiting)
    .execute()
  for (const { id, sequence } of rows) {
    await transaction.deleteFrom('webhook_deliveries').where('event_sequence', '=', sequence).execute()
    await transaction.deleteFrom('event_deliveries').where('event_id', '=', id).execute()
    await transaction.deleteFrom('events').where('id', '=', id).execute()
  }
}
