/** What kind of event happened to what kind of entity. */
export interface EventKind {
  /** Fully qualified entity name, such as `wix.ecom.v1.cart`. */
  readonly entityType: string
  readonly slug: string
}

/** What kind of event happened to which entity. */
export interface EventSubject extends EventKind {
  readonly entityId: string
}

/** An event as it is stored in the outbox. */
export interface StoredEvent extends EventSubject {
  readonly sequence: number
  readonly id: string
  /** JSON text. */
  readonly payload: string
  readonly occurredAt: string
  /** Who caused it, as JSON text of an `EventIdentity`. */
  readonly actor: string | null
  /** The shopper it concerns, besides the merchant. */
  readonly audience: string | null
}

/** Receives events, each at least once. */
export interface Consumer {
  /** Stored with each delivery, so it never changes. */
  readonly name: string
  wants(event: EventSubject): boolean
  /** Rejects when the event has to be delivered again later. */
  deliver(event: StoredEvent): Promise<void>
}
