import { randomUUID } from 'node:crypto'
import type { Transaction } from '../storage/database.ts'

/** A thing that happened to an entity. */
export interface DomainEvent {
  /** Fully qualified entity name, such as `wix.ecom.v1.cart`. */
  readonly entityType: string
  readonly slug: string
  readonly entityId: string
  readonly payload: object
}

/** Writes an event into the transaction of its change, so that both are kept or neither is. Returns the event's id. */
export async function appendEvent(transaction: Transaction, event: DomainEvent, occurredAt: Date): Promise<string> {
  const id = randomUUID()
  await transaction
    .insertInto('events')
    .values({
      id,
      entity_type: event.entityType,
      slug: event.slug,
      entity_id: event.entityId,
      payload: JSON.stringify(event.payload),
      occurred_at: occurredAt.toISOString(),
      delivered_at: null,
    })
    .execute()
  for (const listener of listeners) listener()
  return id
}

const listeners = new Set<() => void>()

/** Is told that an event is being written; it can be read once its transaction is kept. Returns a function that ends it. */
export function onEventAppended(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
