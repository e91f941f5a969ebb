/** Carts and checkouts that agents began. */
export interface AgentTables {
  agent_sessions: {
    /** The id of the checkout. */
    id: string
    cart_id: string
    /** The visitor that the shop counts the session as. */
    visitor_id: string
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
  }
  agent_requests: {
    id: string
    agent: string
    at: string
    operation: string
    status: number
    code: string | null
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends AgentTables {}
}
