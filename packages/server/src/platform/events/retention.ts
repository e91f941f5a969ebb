import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'
import { readSettings } from '../settings/settings.ts'

const DAY = 24 * 60 * 60 * 1000
/** Rows that are looked at in one go: between two goes, requests are answered. */
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
  let after = 0
  for (;;) {
    const rows = await oldEvents(db, after, before)
    const last = rows.at(-1)
    if (last === undefined || signal?.aborted) return
    await forget(db, { after, upTo: last.sequence, deadBefore })
    after = last.sequence
    await turn()
  }
}

/** In the order they happened, so the walk ends where the young ones begin. */
async function oldEvents(db: Database, after: number, before: string) {
  const rows = await db
    .selectFrom('events')
    .select(['sequence', 'occurred_at'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(BATCH)
    .execute()
  const firstYoung = rows.findIndex((row) => row.occurred_at >= before)
  return firstYoung < 0 ? rows : rows.slice(0, firstYoung)
}

interface Forgotten {
  readonly after: number
  readonly upTo: number
  readonly deadBefore: string
}

async function forget(db: Database, { after, upTo, deadBefore }: Forgotten): Promise<void> {
  await write({ db }, null, async (transaction) => {
    await transaction
      .deleteFrom('webhook_deliveries')
      .where('event_sequence', '>', after)
      .where('event_sequence', '<=', upTo)
      .where(({ or, and, eb }) =>
        or([eb('status', '=', 'DELIVERED'), and([eb('status', '=', 'DEAD'), eb('finished_at', '<', deadBefore)])]),
      )
      .execute()
    const forgotten = transaction
      .selectFrom('events')
      .select('id')
      .where('sequence', '>', after)
      .where('sequence', '<=', upTo)
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
