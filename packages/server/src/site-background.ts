import { startHousekeeping } from './housekeeping.ts'
import { startSealing } from './platform/audit/seal-entries.ts'
import { peersOf } from './platform/database/peers.ts'
import { startDispatcher } from './platform/events/dispatcher.ts'
import { tellOfEvents } from './platform/events/outbox.ts'
import type { Services } from './platform/kernel/services.ts'
import { releaseTasks } from './platform/tasks/store.ts'
import { startTasks } from './platform/tasks/tasks.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { settlesWithin } from './within.ts'

/** Milliseconds that a stop waits for an event that is being delivered. */
const STOP_PATIENCE = 2000

export interface Background {
  /** Finishes work in flight and closes the connections of streams, webhooks and mail. */
  stop(): Promise<void>
}

/**
 * Starts what the site does beside its requests: events, housekeeping, jobs and tasks.
 *
 * @param isBusy whether a request is in flight; then events wait
 */
export async function startBackground(site: Services, tracing: Tracing, isBusy: () => boolean): Promise<Background> {
  const consumers = tracing.consumers(site.domains.flatMap((domain) => domain.consumers?.(site) ?? []))
  const dispatcher = startDispatcher({ ...site, consumers, isBusy })
  const housekeeping = startHousekeeping(site)
  const sealing = startSealing(site)
  for (const { jobs } of site.domains) {
    for (const [kind, handler] of Object.entries(jobs?.(site) ?? {})) site.jobs.handle(kind, handler)
  }
  await releaseTasks(site.db)
  peersOf(site.db)?.listen('events', tellOfEvents)
  const queues = site.domains.flatMap((domain) => domain.queues?.(site) ?? [])
  const tasks = startTasks(site, tracing.queues(queues))

  const stopDelivering = async () => {
    const stopped = dispatcher.stop()
    if (await settlesWithin(stopped, STOP_PATIENCE)) return
    // The mail server does not respond. The mail is sent again after the next start.
    site.mailer.close(true)
    if (!(await settlesWithin(stopped, STOP_PATIENCE))) site.log.warn('the delivery of an event did not end in time')
  }
  return {
    stop: async () => {
      await tasks.stop()
      site.feed.close()
      await Promise.all([stopDelivering(), site.webhooks.stop(), housekeeping.stop(), sealing.stop()])
      site.mailer.close()
    },
  }
}
