import { type Logger, withoutAddresses } from '../log.ts'
import type { Database } from '../storage/database.ts'
import {
  type Delivery,
  deliveryKey,
  markDelivered,
  readDeliveries,
  readUndelivered,
  type StoredEvent,
  saveDelivery,
} from './deliveries.ts'
import { awaitEvents, type EventKind } from './outbox.ts'
import { watchOutbox } from './watch-outbox.ts'

/** Somebody who is told of events. May be told of one more than once, never less. */
export interface Consumer {
  /** Kept with each delivery, so it never changes. */
  readonly name: string
  wants(event: EventKind): boolean
  /** Rejects when the event has to come again later. */
  deliver(event: StoredEvent): Promise<void>
}

/** The running delivery of events. */
export interface Dispatcher {
  /** Finishes the delivery under way and starts no other. */
  stop(): Promise<void>
}

interface DispatcherOptions {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  readonly consumers: readonly Consumer[]
}

const BATCH = 200
/** With a wait of at most an hour between attempts, about four days. */
const MAX_ATTEMPTS = 100

/**
 * Carries events from the outbox to their consumers, each at least once: what was on its way when the process died
 * is still in the outbox, and goes out again after the next start.
 */
export function startDispatcher({ db, log, now, consumers }: DispatcherOptions): Dispatcher {
  let stopped = false
  let running: Promise<void> = Promise.resolve()

  const wants = (event: EventKind) => consumers.some((consumer) => consumer.wants(event))
  const stopAwaiting = awaitEvents(wants)
  const watch = watchOutbox({
    log,
    look: () => {
      const looked = running.then(() => deliverDue())
      running = looked.then(
        () => undefined,
        () => undefined,
      )
      return looked
    },
  })
  watch.now()

  async function deliverDue(): Promise<boolean> {
    let sequence = -1
    while (!stopped) {
      const after = sequence
      // A transaction is over when the disk has all that it saw: nobody is told of what a power cut could undo.
      const events = await db.transaction().execute((transaction) => readUndelivered(transaction, after, BATCH))
      const last = events.at(-1)
      if (last === undefined) break
      sequence = last.sequence
      await deliverBatch(events)
    }
    return sequence >= 0
  }

  async function deliverBatch(events: readonly StoredEvent[]) {
    const wanted = events.filter(wants)
    const known = await readDeliveries(
      db,
      wanted.map(({ id }) => id),
    )
    const delivered: string[] = []
    for (const event of events) {
      const interested = consumers.filter((consumer) => consumer.wants(event))
      const outcomes = await Promise.all(
        interested.map((consumer) => attempt(consumer, event, known.get(deliveryKey(event.id, consumer.name)))),
      )
      if (outcomes.every(Boolean)) delivered.push(event.id)
    }
    await markDelivered(db, delivered, now())
  }

  /** Whether the event needs no further attempt with this consumer. */
  async function attempt(consumer: Consumer, event: StoredEvent, before: Delivery | undefined): Promise<boolean> {
    if (before?.done) return true
    if (stopped || (before && before.nextAttemptAt > now().toISOString())) return false
    const attempts = (before?.attempts ?? 0) + 1
    const delivery = { eventId: event.id, consumer: consumer.name, attempts }
    try {
      await consumer.deliver(event)
      await saveDelivery(db, { ...delivery, done: true, nextAttemptAt: '' }, null)
      return true
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS
      log[isLast ? 'error' : 'warn'](
        { err: error, event: event.id, consumer: consumer.name, attempts },
        'not delivered',
      )
      const nextAttemptAt = new Date(now().getTime() + backoff(attempts)).toISOString()
      await saveDelivery(db, { ...delivery, done: isLast, nextAttemptAt }, withoutAddresses(String(error)))
      return isLast
    }
  }

  return {
    stop: async () => {
      stopped = true
      stopAwaiting()
      watch.stop()
      await running
    },
  }
}

/** Milliseconds: 1 s, 2 s, 4 s … up to an hour, each up to a quarter longer so that retries do not march in step. */
function backoff(attempts: number): number {
  const wait = Math.min(1000 * 2 ** (attempts - 1), 3_600_000)
  return wait * (1 + Math.random() / 4)
}
