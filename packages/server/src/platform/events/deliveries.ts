import type { Selectable } from 'kysely'
import type { Database, Queryable } from '../database/database.ts'
import { settledThrough } from '../database/settled.ts'
import { statement, statementOfKeys } from '../database/statement.ts'
import type { StoredEvent } from '../domain/consumer.ts'
import type { EventTables } from './tables.ts'

/** How far one delivery has come. */
export interface Delivery {
  readonly eventId: string
  readonly consumer: string
  readonly attempts: number
  readonly done: boolean
  readonly nextAttemptAt: string
  /** What the last attempt failed with. */
  readonly error: string | null
}

/** Events after `sequence` that are not yet delivered everywhere, oldest first. */
export const readUndelivered = (db: Queryable, sequence: number, limit: number): Promise<readonly StoredEvent[]> =>
  selectUndelivered(db, { sequence, limit })

const selectUndelivered = statement<{ readonly sequence: number; readonly limit: number }, StoredEvent>((slot, db) =>
  selectEvents(db)
    .where('delivered_at', 'is', null)
    .where('sequence', '>', slot('sequence'))
    .orderBy('sequence')
    .limit(slot('limit')),
)

/** Which stretch of all that happened; `audience` leaves only what concerns one shopper. */
export interface Stretch {
  readonly after: number
  readonly upTo?: number
  readonly audience?: string | null
  readonly limit: number
}

/** Events in the order they happened, as far as none before them can still appear. */
export async function readEvents(db: Database, stretch: Stretch): Promise<StoredEvent[]> {
  const { after, upTo, audience, limit } = stretch
  const settled = await settledThrough(db, 'events')
  return selectEvents(db)
    .where('sequence', '>', after)
    .where('sequence', '<=', settled)
    .$if(upTo !== undefined, (query) => query.where('sequence', '<=', upTo ?? 0))
    .$if(typeof audience === 'string', (query) => query.where('audience', '=', audience ?? ''))
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

export async function findEvent(db: Database, sequence: number): Promise<StoredEvent | undefined> {
  return selectEvents(db).where('sequence', '=', sequence).executeTakeFirst()
}

/** The number of the newest event before which no other can still appear; 0 before the first. */
export async function lastSequence(db: Queryable): Promise<number> {
  const settled = await settledThrough(db, 'events')
  const newest = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .executeTakeFirst()
  return Math.min(settled, Number(newest?.sequence ?? 0))
}

const selectEvents = (db: Queryable) =>
  db
    .selectFrom('events')
    .select(['sequence', 'id', 'slug', 'payload', 'actor', 'audience'])
    .select(['entity_type as entityType', 'entity_id as entityId', 'occurred_at as occurredAt'])

export async function readDeliveries(db: Database, eventIds: readonly string[]): Promise<Map<string, Delivery>> {
  if (eventIds.length === 0) return new Map()
  const rows = await selectDeliveries(db, eventIds)
  return new Map(
    rows.map(({ event_id, consumer, attempts, done, next_attempt_at, last_error }) => [
      deliveryKey(event_id, consumer),
      { eventId: event_id, consumer, attempts, done: done === 1, nextAttemptAt: next_attempt_at, error: last_error },
    ]),
  )
}

const selectDeliveries = statementOfKeys<string, Selectable<EventTables['event_deliveries']>>((eventIds, db) =>
  db.selectFrom('event_deliveries').selectAll().where('event_id', 'in', eventIds),
)

export const deliveryKey = (eventId: string, consumer: string) => `${eventId} ${consumer}`

export async function saveDeliveries(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  const rows = deliveries.map(({ eventId, consumer, attempts, done, nextAttemptAt, error }) => ({
    event_id: eventId,
    consumer,
    attempts,
    done: done ? (1 as const) : (0 as const),
    next_attempt_at: nextAttemptAt,
    last_error: error,
  }))
  await db
    .insertInto('event_deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'consumer']).doUpdateSet(({ ref }) => ({
        attempts: ref('excluded.attempts'),
        done: ref('excluded.done'),
        next_attempt_at: ref('excluded.next_attempt_at'),
        last_error: ref('excluded.last_error'),
      })),
    )
    .execute()
}

/** Takes events out of the outbox. They stay in the table, as what has happened. */
export async function markDelivered(db: Database, eventIds: readonly string[], at: Date): Promise<void> {
  if (eventIds.length === 0) return
  await db.updateTable('events').set({ delivered_at: at.toISOString() }).where('id', 'in', eventIds).execute()
}
