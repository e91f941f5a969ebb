import type { Queryable } from '../database/database.ts'

/** How many events wait for their delivery, and since when; null where none does. */
export const readOutbox = (db: Queryable): Promise<{ readonly events: number; readonly oldest: string | null }> =>
  db
    .selectFrom('events')
    .select((eb) => [eb.fn.countAll<number>().as('events'), eb.fn.min<string | null>('occurred_at').as('oldest')])
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow()
