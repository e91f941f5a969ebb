import { leads, peersOf, tellPeers } from '../../database/peers.ts'
import type { EventForm } from '../../domain/event-form.ts'
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
/** Milliseconds after which subscriptions are read again that another process may have changed. */
const RELOAD = 10_000

/**
 * Delivers events to subscribed addresses, at least once each. Without subscriptions it does nothing: no query, no
 * timer. Of several processes, the one with the role `webhooks` delivers.
 */
export function startWebhooks(site: PostingSite & { readonly log: Logger }, forms: readonly EventForm[]): Webhooks {
  const { db, log, now } = site
  const queues = new Map<string, SubscriptionQueue>()
  let stopped = false
  let queuedThrough = -1
  let loadedAt = Number.NEGATIVE_INFINITY
  let running: Promise<unknown> = Promise.resolve()

  /** One task after another. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = running.then(work)
    running = done.catch(() => undefined)
    return done
  }
  const peers = peersOf(db)
  const watch = watchOutbox({ log, look: () => inTurn(look), isWanted: () => queues.size > 0 || peers !== undefined })

  async function load() {
    const wanted = new Set((await readSubscriptions(db)).filter(({ active }) => active === 1).map(({ id }) => id))
    const gone = [...queues].filter(([id]) => !wanted.has(id))
    for (const [id, queue] of gone) {
      queues.delete(id)
      void queue.stop(0)
    }
    for (const id of wanted) if (!queues.has(id)) queues.set(id, new SubscriptionQueue(site, log, id, forms))
    queuedThrough = -1
    loadedAt = performance.now()
  }

  /** Queues what has happened and begins what is due; answers whether anything has happened. */
  async function look(): Promise<boolean> {
    if (stopped) return false
    if (!leads(db, 'webhooks')) {
      loadedAt = Number.NEGATIVE_INFINITY
      return false
    }
    if (peers && performance.now() - loadedAt > RELOAD) await load()
    if (queues.size === 0) return false
    const newest = await lastSequence(db)
    const hasNews = newest > queuedThrough
    if (hasNews) {
      while (!stopped && (await queueEvents(db, now(), forms)));
      queuedThrough = newest
    }
    for (const queue of queues.values()) void queue.look()
    return hasNews
  }

  const reload = () =>
    inTurn(async () => {
      if (stopped) return
      await load()
      await look()
      watch.now()
    })
  reload().catch((error) => log.error({ err: error }, 'webhook subscriptions could not be read'))

  const stopListening = peers?.listen('webhooks', () => {
    reload().catch((error) => log.error({ err: error }, 'webhook subscriptions could not be read'))
  })

  return {
    refresh: async () => {
      await reload()
      tellPeers(db, 'webhooks')
    },
    deliverDue: async () => {
      await inTurn(look)
      await Promise.all([...queues.values()].map((queue) => queue.idle()))
    },
    stop: async () => {
      stopped = true
      stopListening?.()
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
