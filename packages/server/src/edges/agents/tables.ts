import type { AgentAccess, AgentDeliveryKind, WebhookDeliveryStatus } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** Carts and checkouts that agents began. */
export interface AgentTables {
  agent_sessions: {
    /** The id of the checkout. */
    id: string
    cart_id: string
    /** The visitor that the shop counts the session as. */
    visitor_id: string
    /** The member that the agent shops for; null for a guest. */
    member_id: string | null
    /** The address of the agent's profile. */
    agent: string
    status: 'open' | 'canceled'
    /** `SessionState` as JSON. */
    state: string
    order_id: string | null
    order_number: string | null
    created_at: string
    expires_at: string
  }
  agents: {
    /** The address of its profile. */
    profile: string
    first_seen: string
    last_seen: string
    requests: number
    /** What the owner lets it do; null for what all may. */
    access: AgentAccess | null
    /** When it last sent a request whose signature was verified. */
    signed_at: string | null
    /** 1: its profile had keys, also when it has none now. */
    publishes_keys: Generated<number>
  }
  /** Nonces of signatures that are still good. */
  agent_nonces: {
    agent: string
    nonce: string
    /** Seconds since the epoch. */
    good_until: number
  }
  agent_requests: {
    id: string
    agent: string
    at: string
    operation: string
    status: number
    code: string | null
  }
  /** What is sent to the agent of an order, once for each event of the order. */
  agent_deliveries: {
    /** That of the event. */
    id: string
    agent: string
    order_id: string
    kind: AgentDeliveryKind
    occurred_at: string
    status: WebhookDeliveryStatus
    attempts: number
    /** The HTTP status of the last response. */
    last_status: number | null
    last_error: string | null
    finished_at: string | null
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends AgentTables {}
}
