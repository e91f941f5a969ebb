import type { Generated } from 'kysely'

/** Domain events, written in the transaction of the change they tell of, delivered after it. */
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
}
