import type { Database } from '../database/database.ts'
import type { Consumer, StoredEvent } from '../domain/consumer.ts'
import { type Logger, withoutAddresses } from '../kernel/log.ts'
import { exponential } from '../tasks/retry.ts'
import { type Delivery, deliveryKey, saveDeliveries } from './deliveries.ts'

interface DeliveryMeans {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  readonly consumers: readonly Consumer[]
  readonly isStopped: () => boolean
}

const keyOf = ({ eventId, consumer }: Delivery) => deliveryKey(eventId, consumer)

/** The waits add up to about four days. */
const retry = exponential({ first: 1000, longest: 3_600_000, attempts: 100 })

/** What became of an event. */
interface DeliveryResult {
  /** Whether it needs no further attempt. */
  readonly isDone: boolean
  /** Whether a consumer was due. */
  readonly wasAttempted: boolean
}

/** Delivers an event to those of its consumers that are due. What a consumer still has to get is stored by consumer. */
export function eventDelivery(
  means: DeliveryMeans,
): (event: StoredEvent, known: ReadonlyMap<string, Delivery>) => Promise<DeliveryResult> {
  const { db, consumers } = means
  return async (event, known) => {
    const interested = consumers.filter((consumer) => consumer.wants(event))
    const deliveries = await Promise.all(
      interested.map((consumer) => attempt(means, consumer, event, known.get(deliveryKey(event.id, consumer.name)))),
    )
    // An event that each consumer took at once needs no rows: its own mark says so. What was not due is stored already.
    const isPlain = deliveries.every(({ done, attempts, error }) => done && attempts === 1 && error === null)
    const attempted = deliveries.filter((delivery) => delivery.attempts > (known.get(keyOf(delivery))?.attempts ?? 0))
    if (!isPlain && attempted.length > 0) await saveDeliveries(db, attempted)
    const isDone = deliveries.every(({ done }) => done)
    return { isDone, wasAttempted: isDone || attempted.length > 0 }
  }
}

async function attempt(
  { log, now, isStopped }: DeliveryMeans,
  consumer: Consumer,
  event: StoredEvent,
  before: Delivery | undefined,
): Promise<Delivery> {
  const first = {
    eventId: event.id,
    consumer: consumer.name,
    attempts: 0,
    done: false,
    nextAttemptAt: '',
    error: null,
  }
  const delivery = before ?? first
  if (isStopped() || delivery.done || delivery.nextAttemptAt > now().toISOString()) return delivery
  const attempts = delivery.attempts + 1
  try {
    await consumer.deliver(event)
    return { ...delivery, attempts, done: true, nextAttemptAt: '', error: null }
  } catch (error) {
    const wait = retry(attempts, error)
    const isLast = wait === null
    log[isLast ? 'error' : 'warn']({ err: error, event: event.id, consumer: consumer.name, attempts }, 'not delivered')
    const nextAttemptAt = new Date(now().getTime() + (wait ?? 0)).toISOString()
    return { ...delivery, attempts, done: isLast, nextAttemptAt, error: withoutAddresses(String(error)) }
  }
}
