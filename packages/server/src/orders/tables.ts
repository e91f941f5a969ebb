/** Orders. */
export interface OrderTables {
  orders: {
    id: string
    /** What people call it by, ascending from 1001. */
    number: number
    /** Null for an order of staff, or of another system. */
    checkout_id: string | null
    visitor_id: string | null
    member_id: string | null
    status: string
    payment_status: string
    currency: string
    total_minor: number
    /** The language its buyer read the shop in; mails are written in it. */
    language: string
    placed_at: string
    /** The order ready to send, as JSON text. */
    document: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends OrderTables {}
}
