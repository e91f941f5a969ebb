import type { Queryable } from '../database/database.ts'

/** How many tasks of each queue are due, and since when the oldest is. */
export const readDueTasks = (db: Queryable, now: Date) =>
  db
    .selectFrom('tasks')
    .select((eb) => ['queue', eb.fn.countAll<number>().as('tasks'), eb.fn.min('due_at').as('oldest')])
    .where('due_at', '<=', now.toISOString())
    .groupBy('queue')
    .execute()
