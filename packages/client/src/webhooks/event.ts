import type { AccountInfo, EventIdentity } from '../generated/events.ts'

/** What is known of every event besides what it says. */
export interface EventSource {
  /** The installation of the app the event is for. */
  instanceId?: string
  /** Who caused it: only the id of the kind is set. */
  identity?: EventIdentity
  /** Whose site it is about. */
  accountInfo?: AccountInfo
  /** Names this event; the same when it is delivered again. Where the site tells. */
  id?: string
  /** Which entity it is about, where the site tells. */
  entityId?: string
  /** Of two events of an entity, the one with the higher number is the later. Where the site tells. */
  entityEventSequence?: string
}

/** What is known of an event about an entity. */
export interface EventMetadata extends EventSource {
  /** Names this event; the same when it is delivered again. */
  id: string
  /** What kind of entity it is about, such as `wix.ecom.v1.cart`. */
  entityFqdn: string
  /** What happened, such as `updated`. */
  slug: string
  entityId: string
  eventTime: Date
  /** Whether it happened because someone asked to be forgotten. */
  triggeredByAnonymizeRequest: boolean
  originatedFrom?: string | null
  /** Rises with each event of an entity: of two, the one with the higher number is the later. A whole number of 64 bits. */
  entityEventSequence: string
}

/** An entity was created or changed. */
export interface EntityEvent<Entity> {
  entity: Entity
  /** What changed, by path, with the value before it as the wire has it. */
  modifiedFields?: Record<string, unknown>
  metadata: EventMetadata
}

/** An entity was deleted. */
export interface DeletedEvent<Entity> {
  /** What it was, where the site tells. */
  entity?: Entity
  metadata: EventMetadata
}

/** An event with a message of its own. */
export interface DataEvent<Data> {
  data: Data
  metadata: EventSource
}
