import type { AccountInfo, EventIdentity } from '../generated/events.ts'

/** Metadata of every event. */
export interface EventSource {
  /** The installation of the app the event is for. */
  instanceId?: string
  /** The actor: only the id of its kind is set. */
  identity?: EventIdentity
  /** The site of the event. */
  accountInfo?: AccountInfo
  /** Id of this event; the same when it is delivered again. If the site sends it. */
  id?: string
  /** The entity of the event, if the site sends it. */
  entityId?: string
  /** Sequence number per entity: the higher one is later. If the site sends it. */
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
  /** True when it follows from a request for erasure. */
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
  /** The action, if the site sends it. */
  entity?: Entity
  metadata: EventMetadata
}

/** An event with a message type of its own. */
export interface DataEvent<Data> {
  data: Data
  metadata: EventSource
}
