import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { StoredJson } from '../http/stored-json.ts'
import type { Transaction } from '../storage/database.ts'
import { currentActor } from './actor.ts'

/** What sort of thing happened to what sort of entity. */
export interface EventKind {
  /** Fully qualified entity name, such as `wix.ecom.v1.cart`. */
  readonly entityType: string
  readonly slug: string
}

/** A thing that happened to an entity. */
export interface DomainEvent extends EventKind {
  readonly entityId: string
  /** As JSON text where that is at hand. */
  readonly payload: object | StoredJson
  /** Whom it concerns besides the merchant, such as `visitor:` and an id; see `audienceOf`. Default: nobody. */
  readonly audience?: string | null
}

/** Part of nearly every write, so the text is compiled once and for all. */
const insertText = `
  insert into events (id, entity_type, slug, entity_id, payload, occurred_at, delivered_at, actor, audience)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Writes an event into the transaction of its change, so that both are kept or neither is. Returns the event's id. */
export async function appendEvent(transaction: Transaction, event: DomainEvent, occurredAt: Date): Promise<string> {
  const id = randomUUID()
  const { entityType, slug, entityId, payload, audience = null } = event
  const text = payload instanceof StoredJson ? payload.text : JSON.stringify(payload)
  const at = occurredAt.toISOString()
  const values = [id, entityType, slug, entityId, text, at, isAwaited(event) ? null : at, currentActor(), audience]
  await transaction.executeQuery(CompiledQuery.raw(insertText, values))
  tellOfEvents()
  return id
}

/** For events that are kept in another way than by a transaction of this thread. */
export function tellOfEvents(): void {
  for (const listener of listeners) listener()
}

const awaiting = new Set<(event: EventKind) => boolean>()

/**
 * Says which events wait to be delivered inside the site. As long as anybody says so, the others are written as
 * delivered: most writes are of carts, and to mark each of their events once more costs as much as to write it.
 * Returns a function that ends it.
 */
export function awaitEvents(wants: (event: EventKind) => boolean): () => void {
  awaiting.add(wants)
  return () => awaiting.delete(wants)
}

/** While nobody is there to say so, everything waits for the next start. */
function isAwaited(event: EventKind): boolean {
  if (awaiting.size === 0) return true
  for (const wants of awaiting) if (wants(event)) return true
  return false
}

/** The name under which a shopper follows the events that concern them. */
export const audienceOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}:${id}`

const listeners = new Set<() => void>()

/** Is told that an event is being written; it can be read once its transaction is kept. Returns a function that ends it. */
export function onEventAppended(listener: () => void): () => void {
  // What a listener sets going is not the doing of whoever happened to write.
  const bound = AsyncLocalStorage.bind(listener)
  listeners.add(bound)
  return () => listeners.delete(bound)
}
