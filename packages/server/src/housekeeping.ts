import { write } from './platform/database/write.ts'
import type { HousekeepingStep } from './platform/domain/define-domain.ts'
import type { Services } from './platform/kernel/services.ts'
import { addTask } from './platform/tasks/notify.ts'
import type { TaskQueue } from './platform/tasks/queue.ts'
import { exponential } from './platform/tasks/retry.ts'
import { insertMissingTasks } from './platform/tasks/store.ts'
import { startTasks, type Tasks } from './platform/tasks/tasks.ts'

const QUEUE = 'housekeeping'
const HOUR = 60 * 60 * 1000
/** Milliseconds after the start, when the site is busy with other work. */
const FIRST_AFTER = 5 * 60 * 1000

/**
 * Deletes what has expired, each hour: abandoned carts and checkouts, expired sessions, codes and tokens, old mails, events,
 * deliveries and jobs, unused files, and the oldest entries of the audit log. Each step is a task, so several processes share
 * them, and one that fails is retried without delaying the others.
 *
 * @param firstAfter milliseconds until the first steps, for tests
 */
export function startHousekeeping(site: Services, firstAfter = FIRST_AFTER): { stop(): Promise<void> } {
  let tasks: Tasks | undefined
  const start = async () => {
    await write(site, null, (transaction) =>
      insertMissingTasks(transaction, QUEUE, [...stepsOf(site).keys()], site.now()),
    )
    if (timer) tasks = startTasks(site, [housekeepingQueue(site)])
  }
  let starting: Promise<void> = Promise.resolve()
  const begin = () => {
    starting = start().catch((error) => {
      site.log.error({ err: error }, 'housekeeping could not start')
      if (timer) timer = setTimeout(begin, FIRST_AFTER).unref()
    })
  }
  let timer: NodeJS.Timeout | undefined = setTimeout(begin, firstAfter).unref()
  return {
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await starting
      await tasks?.stop()
    },
  }
}

const housekeepingQueue = (site: Services): TaskQueue => ({
  name: QUEUE,
  concurrency: 1,
  retry: exponential({ first: 60_000, longest: HOUR, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ key }, signal) => {
    const step = stepsOf(site).get(key)
    // The step of a domain that the site no longer has.
    if (!step) return
    await step(site, signal)
    // A step that was interrupted runs again after the next start.
    signal.throwIfAborted()
    const dueAt = new Date(site.now().getTime() + HOUR)
    await write(site, null, (transaction) => addTask(transaction, { queue: QUEUE, key, dueAt }))
  },
})

const stepsOf = ({ domains }: Services): ReadonlyMap<string, HousekeepingStep> =>
  new Map(
    domains.flatMap(({ name: domain, housekeeping = {} }) =>
      Object.entries(housekeeping).map(([name, step]) => [`${domain}: ${name}`, step] as const),
    ),
  )

/** Runs each step once, whenever it is due, for tests. A step that fails does not stop the others. */
export async function keepHouse(site: Services, signal: AbortSignal): Promise<void> {
  for (const [name, step] of stepsOf(site)) {
    if (signal.aborted) return
    await step(site, signal).catch((error) => site.log.error({ err: error }, `housekeeping of ${name} failed`))
  }
}
