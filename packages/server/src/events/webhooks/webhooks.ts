import type { Logger } from '../../kernel/log.ts'
import { lastSequence } from '../deliveries.ts'
import { watchOutbox } from '../watch-outbox.ts'
import type { PostingSite } from './post.ts'
import { queueEvents } from './queue-events.ts'
import { SubscriptionQueue } from './subscription-queue.ts'
import { readSubscriptions } from './subscription-store.ts'

/** The running delivery of events to other servers. */
export interface Webhooks {
  /** Call this when subscriptions were created, changed or ended, or deliveries are requested again. */
  refresh(): Promise<void>
  /** Sends what is due now, and resolves when all of it has been answered or given up on for now. */
  deliverDue(): Promise<void>
  /** Begins nothing more. */
  stop(): Promise<void>
}

/** Time for attempts in flight when the site stops, in milliseconds. */
const PATIENCE = 2000

/**
 * Delivers events to subscribed addresses, at least once each. Without subscriptions it does nothing: no query, no
 * timer.
 */
export function startWebhooks(site: PostingSite & { readonly log: Logger }): Webhooks {
  const { db, log, now } = site
  const queues = new Map<string, SubscriptionQueue>()
  let stopped = false
  let queuedThrough = -1
  let running: Promise<unknown> = Promise.resolve()

  /** One task after another. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = running.then(work)
    running = done.catch(() => undefined)
    return done
  }
  const watch = watchOutbox({ log, look: () => inTurn(look), isWanted: () => queues.size > 0 })

  async function load() {
    const wanted = new Set((await readSubscriptions(db)).filter(({ active }) => active === 1).map(({ id }) => id))
    const gone = [...queues].filter(([id]) => !wanted.has(id))
    for (const [id, queue] of gone) {
      queues.delete(id)
      void queue.stop(0)
    }
    for (const id of wanted) if (!queues.has(id)) queues.set(id, new SubscriptionQueue(site, log, id))
    queuedThrough = -1
  }

  /** Queues what has happened and begins what is due; answers whether anything has happened. */
  async function look(): Promise<boolean> {
    if (stopped || queues.size === 0) return false
    const newest = await lastSequence(db)
    const hasNews = newest > queuedThrough
    if (hasNews) {
      while (!stopped && (await queueEvents(db, now())));
      queuedThrough = newest
    }
    for (const queue of queues.values()) void queue.look()
    return hasNews
  }

  const refresh = () =>
    inTurn(async () => {
      if (stopped) return
      await load()
      await look()
      watch.now()
    })
  refresh().catch((error) => log.error({ err: error }, 'webhook subscriptions could not be read'))

  return {
    refresh,
    deliverDue: async () => {
      await inTurn(look)
      await Promise.all([...queues.values()].map((queue) => queue.idle()))
    },
    stop: async () => {
      stopped = true
      watch.stop()
      await running
      await Promise.all([...queues.values()].map((queue) => queue.stop(PATIENCE)))
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Sends events to the servers that subscribed to them. */
    readonly webhooks: Webhooks
  }
}
