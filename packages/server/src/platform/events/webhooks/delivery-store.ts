import type { Selectable } from 'kysely'
import type { Database, Queryable } from '../../database/database.ts'
import type { EventTables } from '../tables.ts'

export type DeliveryRow = Selectable<EventTables['webhook_deliveries']>

/** A delivery whose time has come. */
export interface DueDelivery {
  readonly id: string
  readonly sequence: number
  readonly attempts: number
  readonly entityId: string
  /** What it is sent as; both empty for the event as it is stored. */
  readonly eventType: string
  readonly partId: string
}

/**
 * The delivery of a subscription that has been due the longest.
 *
 * @param without entities that have a delivery in flight
 */
export async function findDue(
  db: Database,
  subscriptionId: string,
  now: Date,
  without: readonly string[],
): Promise<DueDelivery | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', 'events.sequence', 'webhook_deliveries.event_sequence')
    .select(['webhook_deliveries.id', 'event_sequence as sequence', 'attempts', 'entity_id as entityId'])
    .select(['event_type as eventType', 'part_id as partId'])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'PENDING')
    .where('next_attempt_at', '<=', now.toISOString())
    .$if(without.length > 0, (query) => query.where('entity_id', 'not in', without))
    .orderBy('next_attempt_at')
    .orderBy('event_sequence')
    .limit(1)
    .executeTakeFirst()
}

/** When the next delivery of a subscription is due after now; null when none waits. */
export async function nextDueAt(db: Database, subscriptionId: string, now: Date): Promise<Date | null> {
  const next = await db
    .selectFrom('webhook_deliveries')
    .select('next_attempt_at')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'PENDING')
    .where('next_attempt_at', '>', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return next ? new Date(next.next_attempt_at) : null
}

/** What became of an attempt. */
export type Outcome = Pick<
  DeliveryRow,
  'status' | 'attempts' | 'next_attempt_at' | 'last_status' | 'last_error' | 'finished_at'
>

/** Keeps what became of an attempt; a delivery whose subscription has ended is gone, and so is this. */
export async function keepOutcome(db: Queryable, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('webhook_deliveries').set(outcome).where('id', '=', id).execute()
}
