import type { Logger } from '../../log.ts'
import { lastSequence } from '../deliveries.ts'
import { onEventAppended } from '../outbox.ts'
import type { PostingSite } from './post.ts'
import { queueEvents } from './queue-events.ts'
import { SubscriptionQueue } from './subscription-queue.ts'
import { readSubscriptions } from './subscription-store.ts'

/** The running delivery of events to other servers. */
export interface Webhooks {
  /** To be told that subscriptions were made, changed or ended, or deliveries asked for again. */
  refresh(): Promise<void>
  /** Sends what is due now, and resolves when all of it has been answered or given up on for now. */
  deliverDue(): Promise<void>
  /** Begins nothing more. */
  stop(): Promise<void>
}

/** Milliseconds between an event's writing and the first look for it: its transaction has to be kept first. */
const COMMIT_DELAY = 15
/** Milliseconds between looks when nothing is known to have happened. */
const IDLE_DELAY = 1000
/** Milliseconds that attempts under way have when the site stops. */
const PATIENCE = 2000

/**
 * Carries events to the addresses that asked for them, at least once each. As long as nobody asked, it does nothing: no
 * look at the events, no timer.
 */
export function startWebhooks(site: PostingSite & { readonly log: Logger }): Webhooks {
  const { db, log, now } = site
  const queues = new Map<string, SubscriptionQueue>()
  let stopped = false
  let queuedThrough = -1
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const unsubscribe = onEventAppended(() => {
    if (queues.size > 0) lookIn(COMMIT_DELAY)
  })

  let isSoon = false
  const lookIn = (delay: number) => {
    if (stopped || (isSoon && delay !== 0)) return
    isSoon = delay < IDLE_DELAY
    clearTimeout(timer)
    timer = setTimeout(() => {
      isSoon = false
      void inTurn(look)
    }, delay).unref()
  }

  /** One piece of work after another; what fails is tried again at the next look. */
  const inTurn = (work: () => Promise<void>) => {
    running = running.then(work).catch((error) => log.error({ err: error }, 'webhooks could not be queued'))
    return running
  }

  async function load() {
    const wanted = new Set((await readSubscriptions(db)).filter(({ active }) => active === 1).map(({ id }) => id))
    const gone = [...queues].filter(([id]) => !wanted.has(id))
    for (const [id, queue] of gone) {
      queues.delete(id)
      void queue.stop(0)
    }
    for (const id of wanted) if (!queues.has(id)) queues.set(id, new SubscriptionQueue(site, log, id))
    queuedThrough = -1
    if (queues.size === 0) clearTimeout(timer)
  }

  async function look() {
    if (stopped || queues.size === 0) return
    const newest = await lastSequence(db)
    if (newest > queuedThrough) {
      while (!stopped && (await queueEvents(db, now())));
      queuedThrough = newest
    }
    for (const queue of queues.values()) void queue.look()
    lookIn(IDLE_DELAY)
  }

  const refresh = () =>
    inTurn(async () => {
      if (stopped) return
      await load()
      await look()
    })
  void refresh()

  return {
    refresh,
    deliverDue: async () => {
      await inTurn(look)
      await Promise.all([...queues.values()].map((queue) => queue.idle()))
    },
    stop: async () => {
      stopped = true
      unsubscribe()
      clearTimeout(timer)
      await running
      await Promise.all([...queues.values()].map((queue) => queue.stop(PATIENCE)))
    },
  }
}
