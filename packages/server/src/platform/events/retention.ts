import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'
import { readSettings } from '../settings/settings.ts'

const DAY = 24 * 60 * 60 * 1000
/** Sequence numbers of one go: between two goes, requests are answered. */
const BATCH = 500

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString()

/**
 * Deletes old delivered events: first deliveries, then events without any left. Failed deliveries stay longer with
 * their events, so that they can be replayed.
 */
export async function forgetEvents({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const { eventRetentionDays, deadLetterRetentionDays } = await readSettings(db)
  const before = daysBefore(now(), eventRetentionDays)
  const deadBefore = daysBefore(now(), Math.max(deadLetterRetentionDays, eventRetentionDays))
  const { first, last } = await db
    .selectFrom('events')
    .select(({ fn }) => [fn.min<number | null>('sequence').as('first'), fn.max<number | null>('sequence').as('last')])
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return
  // From the newest to the oldest batch, so that it is known of each event from the future whether an old one came after it.
  let isBeforeOld = false
  for (let end = last; end >= first; end -= BATCH) {
    if (signal?.aborted) return
    const rows = await findOldEvents(db, end, { now: now().toISOString(), before })
    const lastOld: number = isBeforeOld
      ? rows.length - 1
      : rows.findLastIndex(({ occurred_at }) => occurred_at < before)
    isBeforeOld ||= lastOld >= 0
    const sequences = rows.slice(0, lastOld + 1).map(({ sequence }) => sequence)
    if (sequences.length > 0) await forget(db, sequences, deadBefore)
    await turn()
  }
}

/**
 * The events of a batch that are old, or from the future. All batches are read, because the clock may have been ahead for
 * a while: an event from the future is as old as one that came after it.
 */
const findOldEvents = (db: Database, end: number, { now, before }: { readonly now: string; readonly before: string }) =>
  db
    .selectFrom('events')
    .select(['sequence', 'occurred_at'])
    .where('sequence', '>', end - BATCH)
    .where('sequence', '<=', end)
    .where(({ or, eb }) => or([eb('occurred_at', '<', before), eb('occurred_at', '>', now)]))
    .orderBy('sequence')
    .execute()

async function forget(db: Database, sequences: readonly number[], deadBefore: string): Promise<void> {
  await write({ db }, null, async (transaction) => {
    await transaction
      .deleteFrom('webhook_deliveries')
      .where('event_sequence', 'in', sequences)
      .where(({ or, and, eb }) =>
        or([eb('status', '=', 'DELIVERED'), and([eb('status', '=', 'DEAD'), eb('finished_at', '<', deadBefore)])]),
      )
      .execute()
    const forgotten = transaction
      .selectFrom('events')
      .select('id')
      .where('sequence', 'in', sequences)
      .where('delivered_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries')
              .select('webhook_deliveries.id')
              .whereRef('event_sequence', '=', 'events.sequence'),
          ),
        ),
      )
    await transaction.deleteFrom('event_deliveries').where('event_id', 'in', forgotten).execute()
    await transaction.deleteFrom('events').where('id', 'in', forgotten).execute()
  })
}
