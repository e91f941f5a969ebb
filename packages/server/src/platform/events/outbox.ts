import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { tellPeers } from '../database/peers.ts'
import type { Schema } from '../database/schema.ts'
import { afterCommit, afterRollback, beforeCommit } from '../database/write.ts'
import type { EventSubject } from '../domain/consumer.ts'
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

type EventRow = Omit<Selectable<Schema['events']>, 'sequence'>

/** Events that one statement inserts at most: payloads are large. */
const MOST_TOGETHER = 16

/** Events of transactions that are in progress, in their order. */
const appended = new WeakMap<Transaction, EventRow[]>()

/**
 * Writes an event into the transaction of its change, so that both are committed or neither is. The events of a transaction
 * are inserted together, at its end. Returns the event's id.
 */
export async function appendEvent(transaction: Transaction, event: DomainEvent, occurredAt: Date): Promise<string> {
  const id = randomUUID()
  const { entityType, slug, entityId, payload, audience = null } = event
  const at = occurredAt.toISOString()
  await insertLater(transaction, {
    id,
    entity_type: entityType,
    slug,
    entity_id: entityId,
    payload: payload instanceof StoredJson ? payload.text : JSON.stringify(payload),
    occurred_at: at,
    delivered_at: isAwaited(event) ? null : at,
    actor: currentActor(),
    audience,
  })
  afterCommit(transaction, () => {
    tellOfEvents()
    tellPeers(transaction, 'events')
  })
  return id
}

async function insertLater(transaction: Transaction, row: EventRow): Promise<void> {
  const others = appended.get(transaction)
  if (others) {
    others.push(row)
    if (others.length === MOST_TOGETHER) await insertEvents(transaction)
    return
  }
  appended.set(transaction, [row])
  afterRollback(transaction, () => appended.delete(transaction))
  await beforeCommit(transaction, () => insertEvents(transaction))
}

/** Inserts the events that a transaction has appended so far: before statements that read events of the same transaction. */
export async function insertEvents(transaction: Transaction): Promise<void> {
  const rows = appended.get(transaction) ?? []
  appended.delete(transaction)
  await insertRows(transaction, 'events', rows)
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
  await insertEvents(transaction)
  await transaction.updateTable('events').set({ payload }).where('id', '=', id).execute()
}
