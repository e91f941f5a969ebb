import type { Database, Transaction } from '../../database/database.ts'
import { settledThrough } from '../../database/settled.ts'
import { write } from '../../database/write.ts'
import { randomId } from '../../secrets/secret-token.ts'
import { isInternal, typeOf } from '../event-types.ts'
import { type SubscriptionRow, wantsType } from './subscription-store.ts'

/** Events that are looked at in one transaction. */
const BATCH = 500

/**
 * Creates the deliveries of new events for each active subscription. Events
 * that an unfinished transaction could still precede wait.
 * @returns whether there may be more
 */
export async function queueEvents(db: Database, now: Date): Promise<boolean> {
  const settled = await settledThrough(db, 'events')
  return write({ db }, null, async (transaction) => {
    const active = await transaction.selectFrom('webhook_subscriptions').selectAll().where('active', '=', 1).execute()
    if (active.length === 0) return false
    const events = await transaction
      .selectFrom('events')
      .select(['sequence', 'slug', 'entity_type as entityType'])
      .where('sequence', '>', Math.min(...active.map(({ queued_through }) => queued_through)))
      .where('sequence', '<=', settled)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    const last = events.at(-1)
    if (last === undefined) return false
    for (const subscription of active) await queueFor(transaction, subscription, events, now)
    await transaction
      .updateTable('webhook_subscriptions')
      .set({ queued_through: last.sequence })
      .where('active', '=', 1)
      .where('queued_through', '<', last.sequence)
      .execute()
    return events.length === BATCH
  })
}

interface QueuedEvent {
  readonly sequence: number
  readonly slug: string
  readonly entityType: string
}

async function queueFor(
  transaction: Transaction,
  subscription: SubscriptionRow,
  events: readonly QueuedEvent[],
  now: Date,
) {
  const at = now.toISOString()
  const wanted = events.filter(
    (event) =>
      event.sequence > subscription.queued_through && !isInternal(event) && wantsType(subscription, typeOf(event)),
  )
  if (wanted.length === 0) return
  const rows = wanted.map(({ sequence }) => ({
    id: randomId(),
    subscription_id: subscription.id,
    event_sequence: sequence,
    status: 'PENDING' as const,
    next_attempt_at: at,
    created_at: at,
  }))
  await transaction.insertInto('webhook_deliveries').values(rows).execute()
}
