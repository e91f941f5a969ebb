import type { Generated } from 'kysely'

/** Refunds of orders. */
export interface BillingTables {
  refunds: {
    id: string
    order_id: string
    created_at: string
    /** What was refunded and why: a `RefundDetails` as JSON text. */
    details: string
    /** The mail to the customer: a `NotificationSideEffects` as JSON text. */
    notification: string | null
    /** What it lowers of what is owed, besides the money that goes back. */
    credited_minor: Generated<number>
  }
  refund_transactions: {
    /** Also the key under which a provider refunds only once. */
    id: string
    refund_id: string
    order_id: string
    payment_id: string
    amount_minor: number
    status: 'pending' | 'succeeded' | 'failed'
    is_external: number
    /** The provider's reference. */
    reference: string | null
    /** 1: it returns what became too much when the order was edited. */
    is_adjustment: Generated<number>
    /** 1: it became store credit of the member. */
    is_store_credit: Generated<number>
    /** The gift card that was issued because the one that paid cannot be spent. */
    gift_card_id: Generated<string | null>
    /** The payment of an exchange that it became. */
    exchange_payment_id: Generated<string | null>
  }
  /** The daily comparison of payments, orders and providers. */
  payment_reports: {
    day: string
    created_at: string
    /** A list of `Difference` as JSON text. */
    differences: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends BillingTables {}
}
