import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { tellPeers } from '../database/peers.ts'
import { statement } from '../database/statement.ts'
import { afterCommit } from '../database/write.ts'
import type { EventKind, EventSubject } from '../domain/consumer.ts'
import { currentActor } from '../kernel/actor.ts'
import { StoredJson } from '../kernel/stored-json.ts'

/** A thing that happened to an entity. */
export interface DomainEvent extends EventSubject {
  /** As JSON text where that is at hand. */
  readonly payload: object | StoredJson
  /**
   * Who may see it besides the merchant, such as `visitor:` and an id; see `audienceOf`. Default: only the merchant.
   */
  readonly audience?: string | null
}

interface EventRow extends EventKind {
  readonly id: string
  readonly entityId: string
  readonly text: string
  readonly at: string
  readonly deliveredAt: string | null
  readonly actor: string | null
  readonly audience: string | null
}

/** Part of nearly every write. */
const insertEvent = statement<EventRow>(
  (slot) => sql`
    insert into events (id, entity_type, slug, entity_id, payload, occurred_at, delivered_at, actor, audience)
    values (${slot('id')}, ${slot('entityType')}, ${slot('slug')}, ${slot('entityId')}, ${slot('text')}, ${slot('at')},
      ${slot('deliveredAt')}, ${slot('actor')}, ${slot('audience')})`,
)

/**
 * Writes an event into the transaction of its change, so that both are committed or neither is. Returns the event's id.
 */
export async function appendEvent(transaction: Transaction, event: DomainEvent, occurredAt: Date): Promise<string> {
  const id = randomUUID()
  const { entityType, slug, entityId, payload, audience = null } = event
  const text = payload instanceof StoredJson ? payload.text : JSON.stringify(payload)
  const at = occurredAt.toISOString()
  const deliveredAt = isAwaited(event) ? null : at
  const row = { id, entityType, slug, entityId, text, at, deliveredAt, actor: currentActor(), audience }
  await insertEvent(transaction, row)
  afterCommit(transaction, () => {
    tellOfEvents()
    tellPeers(transaction, 'events')
  })
  return id
}

/** For events stored other than by a transaction of this thread. */
export function tellOfEvents(): void {
  for (const listener of listeners) listener()
}

const awaiting = new Set<(event: EventSubject) => boolean>()

/**
 * Says which events wait to be delivered inside the site. As long as anybody says so, the others are written as
 * delivered: most writes are of carts, and marking each of their events would cost as much as writing it.
 * Returns a function that ends it.
 */
export function awaitEvents(wants: (event: EventSubject) => boolean): () => void {
  awaiting.add(wants)
  return () => awaiting.delete(wants)
}

/** Without a listener, events wait for the next start. */
function isAwaited(event: EventSubject): boolean {
  if (awaiting.size === 0) return true
  for (const wants of awaiting) if (wants(event)) return true
  return false
}

/** The name under which a shopper follows the events that concern them. */
export const audienceOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}:${id}`

const listeners = new Set<() => void>()

/** Calls the listener after each commit of an event. Returns a function that ends it. */
export function onEventAppended(listener: () => void): () => void {
  // Work that a listener starts must not run in the context of the writer.
  const bound = AsyncLocalStorage.bind(listener)
  listeners.add(bound)
  return () => listeners.delete(bound)
}

/** Replaces what an event says, where that must not stay stored. */
export async function replacePayload(transaction: Transaction, id: string, payload: string): Promise<void> {
  await transaction.updateTable('events').set({ payload }).where('id', '=', id).execute()
}
