import { look } from './incarnation.ts'
import type { World } from './world.ts'

/** Milliseconds of simulated time between two looks, and looks at most: some days, for tasks that wait longer each time. */
const BETWEEN = 2000
const MOST_LOOKS = 200

/**
 * Lets time pass until the shop has done all that follows from what happened: events are delivered, payments captured, mails
 * sent.
 *
 * @returns what is still undone at the end, or nothing
 */
export async function settle(world: World): Promise<string[]> {
  world.mend()
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await world.pass(BETWEEN)
    const due = await look(() => undone(world))
    if (due.length === 0) return []
    // What failed is tried again later, and later each time.
    if (looks % 5 === 4) await world.pass(looks * 60_000)
  }
  return look(() => undone(world))
}

async function undone({ site: { db }, clock }: World): Promise<string[]> {
  // A timer does not notice a jump of the clock; queues look once an hour all the same.
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000).toISOString()
  const events = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow()
  const tasks = await db
    .selectFrom('tasks')
    .select(['queue', 'key', 'attempts'])
    .where('queue', '!=', 'housekeeping')
    .where((where) => where.or([where('due_at', '<=', anHourAgo), where('attempts', '>', 0)]))
    .execute()
  return [
    ...(Number(events.count) > 0 ? [`${events.count} events are not delivered`] : []),
    ...tasks.map(({ queue, key, attempts }) => `The task ${key} of ${queue} is not done after ${attempts} attempts`),
  ]
}
