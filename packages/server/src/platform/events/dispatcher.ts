import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { leads } from '../database/peers.ts'
import { write } from '../database/write.ts'
import type { Consumer, EventSubject, StoredEvent } from '../domain/consumer.ts'
import type { Logger } from '../kernel/log.ts'
import { eventDelivery } from './deliver-event.ts'
import { markDelivered, readDeliveries, readUndelivered } from './deliveries.ts'
import { awaitEvents } from './outbox.ts'
import { type StartTimer, watchOutbox } from './watch-outbox.ts'

/** The running delivery of events. */
export interface Dispatcher {
  /** Finishes the delivery in flight and starts no other. */
  stop(): Promise<void>
}

interface DispatcherOptions {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  readonly consumers: readonly Consumer[]
  /** Whether requests are being answered; they go first. Default: never. */
  readonly isBusy?: () => boolean
  /** For tests that look at the delays between looks. */
  readonly startTimer?: StartTimer
}

const BATCH = 200
/** Milliseconds for which due events let requests go first, at most: mails and invoices of a rush follow right after it. */
const PATIENCE = 1000
/** Milliseconds until the next look whether requests are being answered. */
const BETWEEN_LOOKS = 5
/** Milliseconds for which deliveries may stay unmarked, so that a crash repeats few of them and a rush commits seldom. */
const LONGEST_UNMARKED = 50

/**
 * Delivers events from the outbox to their consumers, each at least once: a delivery interrupted by a crash is repeated
 * after the next start. Of several processes, the one with the role `events` delivers.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { db, log, now, consumers, isBusy = () => false, startTimer } = options
  let stopped = false
  let running: Promise<void> = Promise.resolve()

  const deliver = eventDelivery({ db, log, now, consumers, isStopped: () => stopped })
  const wants = (event: EventSubject) => consumers.some((consumer) => consumer.wants(event))
  const stopAwaiting = awaitEvents(wants)
  const watch = watchOutbox({
    log,
    ...(startTimer && { startTimer }),
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

  /** @returns whether there was anything to do: an event that waits for its next attempt is no reason to look again soon */
  async function deliverDue(): Promise<boolean> {
    let sequence = -1
    let hasAttempted = false
    const patientUntil = performance.now() + PATIENCE
    while (!stopped && leads(db, 'events')) {
      await letRequestsPass(patientUntil)
      const after = sequence
      const events = await readDurable(after)
      const last = events.at(-1)
      if (last === undefined) break
      sequence = last.sequence
      if (await deliverBatch(events, patientUntil)) hasAttempted = true
      else if (events.length < BATCH) break
    }
    return hasAttempted
  }

  /** Events are delivered only when their transaction is on the disk: a power cut must not undo a reported change. */
  function readDurable(after: number): Promise<readonly StoredEvent[]> {
    // SQLite shows what it has committed before it is on the disk, but acknowledges a transaction only after it.
    if (isPostgres(db)) return readUndelivered(db, after, BATCH)
    return write({ db }, null, (transaction) => readUndelivered(transaction, after, BATCH))
  }

  async function letRequestsPass(until: number): Promise<void> {
    while (!stopped && isBusy() && performance.now() < until) await pause(BETWEEN_LOOKS)
  }

  async function deliverBatch(events: readonly StoredEvent[], patientUntil: number): Promise<boolean> {
    const wanted = events.filter(wants)
    const known = await readDeliveries(
      db,
      wanted.map(({ id }) => id),
    )
    const delivered: string[] = []
    let markedAt = performance.now()
    let hasAttempted = false
    for (const event of events) {
      await letRequestsPass(patientUntil)
      const { isDone, wasAttempted } = await deliver(event, known)
      if (isDone) delivered.push(event.id)
      hasAttempted ||= wasAttempted
      if (performance.now() - markedAt < LONGEST_UNMARKED) continue
      await markDelivered(db, delivered.splice(0), now())
      markedAt = performance.now()
    }
    await markDelivered(db, delivered, now())
    return hasAttempted
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
