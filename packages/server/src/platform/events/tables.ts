import type { Generated } from 'kysely'

/** Domain events, written in the transaction of their change and delivered after it. */
export interface EventTables {
  events: {
    sequence: Generated<number>
    id: string
    /** Fully qualified entity name, such as `wix.ecom.v1.cart`. */
    entity_type: string
    /** `created`, `updated`, `deleted`, or an action's name. */
    slug: string
    entity_id: string
    /** The event's payload as JSON text. */
    payload: string
    occurred_at: string
    /** Null until every delivery of it is done. */
    delivered_at: string | null
    /** Who caused it, as JSON text of an `EventIdentity`; null for the site itself. */
    actor: string | null
    /** Who may see it besides the merchant; null for only the merchant. */
    audience: string | null
  }
  /** How far the delivery of an event to one consumer has come; no row, no attempt yet. */
  event_deliveries: {
    event_id: string
    consumer: string
    attempts: number
    done: 0 | 1
    next_attempt_at: string
    last_error: string | null
  }
  /** Addresses that events are delivered to. */
  webhook_subscriptions: {
    id: string
    url: string
    /** Types of events as a JSON list; an empty one for all. */
    event_types: string
    description: string
    active: 0 | 1
    /** Signs the headers, so it is stored in plain text. */
    secret: string
    /** Signs beside the new one until its time is over. */
    former_secret: string | null
    former_secret_until: string | null
    /** Events up to here have their delivery, or are none of this subscription's. */
    queued_through: number
    created_at: string
    updated_at: string
  }
  /** The delivery of one event to one subscription. */
  webhook_deliveries: {
    id: string
    subscription_id: string
    event_sequence: number
    /** The type that it is sent as; empty for that of the event. */
    event_type: Generated<string>
    /** The entity that it is about; empty for that of the event. */
    part_id: Generated<string>
    status: 'PENDING' | 'DELIVERED' | 'DEAD'
    attempts: Generated<number>
    next_attempt_at: string
    /** The HTTP status of the last answer. */
    last_status: number | null
    last_error: string | null
    created_at: string
    finished_at: string | null
  }
}

declare module '../database/schema.ts' {
  interface Schema extends EventTables {}
}
