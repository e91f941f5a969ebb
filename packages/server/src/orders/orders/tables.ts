import type { Generated } from 'kysely'

/** Orders, and what memberships paid for them. */
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
  /** The words that orders are found by, folded. */
  order_words: {
    word: string
    /** The number of the order. */
    number: number
  }
  /** What memberships of apps paid for, with the transaction at the app. */
  membership_charges: {
    /** The key under which the app charges once. */
    id: string
    checkout_id: string
    app_id: string
    /** Null where the response of the app was lost. */
    transaction_id: string | null
    /** Why it cannot be voided. */
    failure: string | null
    created_at: string
    voided_at: string | null
    /** The line it pays for. Empty for charges of older versions. */
    line_item_id: Generated<string>
    membership_id: Generated<string>
    /** As the shop reads it; empty without one. */
    name: Generated<string>
    /** What the line costs without the membership. */
    amount_minor: Generated<number>
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends OrderTables {}
}
