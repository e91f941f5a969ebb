import type { Generated } from 'kysely'

/** Payments of checkouts and orders. */
export interface PaymentTables {
  payments: {
    /** Also the key under which a provider does the same thing only once. */
    id: string
    /** The checkout of its order. Null where there was none. */
    checkout_id: string | null
    /** The payment request that it pays. */
    request_id: Generated<string | null>
    provider: string
    status: 'pending' | 'authorized' | 'captured' | 'voided' | 'declined'
    /** What the provider calls it. */
    reference: string | null
    currency: string
    amount_minor: number
    /** What of the amount was captured. */
    captured_minor: Generated<number>
    /** Null until the checkout became an order. */
    order_id: Generated<string | null>
    /** How it was made, such as `CreditCard`; empty where the provider does not say. */
    method: Generated<string>
    /** 1: it moved no money. */
    is_test: Generated<number>
    /** The stamp of what the customer reviewed before paying. */
    reviewed: Generated<string | null>
    /** The `PaymentRequest` as JSON: a repetition sends the provider the same. */
    request: Generated<string | null>
    /** Why it was declined, or why the money goes back. */
    reason: Generated<string | null>
    created_at: string
    updated_at: string
    /** Among payments of the same instant. */
    position: Generated<number>
    /** 1: it stays authorized when its order is placed, until staff or its schedule capture it. */
    delays_capture: Generated<number>
    /** What happens to it at `scheduled_at` if it is still authorized then. */
    scheduled_action: Generated<'CAPTURE' | 'VOID' | null>
    scheduled_at: Generated<string | null>
    /** The payment of another order that the money was taken from, by an exchange. */
    origin_id: Generated<string | null>
  }
  payment_captures: {
    id: string
    payment_id: string
    amount_minor: number
    captured_at: string
  }
  payment_disputes: {
    /** The provider's id of the dispute, after the id of the provider and a colon. */
    id: string
    payment_id: string
    amount_minor: number
    status: 'open' | 'won' | 'lost'
    reason: string
    opened_at: string
    updated_at: string
    /** Until when the provider takes a reply. */
    reply_by: Generated<string | null>
  }
  /** When the last webhooks of a provider arrived. */
  payment_webhooks: {
    provider: string
    received_at: string | null
    /** The last one that the provider has not signed. */
    rejected_at: string | null
    /** The id of the last test event of the site's own that arrived. */
    test_event: Generated<string | null>
  }
  /** The books of the test provider. */
  test_payments: {
    /** Also what its page is called by: it cannot be guessed. */
    reference: string
    payment_id: string
    amount_minor: number
    currency: string
    email: string
    return_url: string
    status: 'open' | 'challenge' | 'processing' | 'authorized' | 'captured' | 'declined'
    card: string | null
    reason: string | null
    /** When a card that answers late does so; null: never. */
    answers_at: string | null
    created_at: string
    /** The customer whose card may be saved. */
    customer: string | null
    /** Whether the card is saved when it is authorized. */
    saves: Generated<number>
  }
  /** Cards that customers of the test provider saved. */
  test_saved_cards: {
    reference: string
    customer: string
    card: string
    /** ISO time; null for cards of older versions. */
    saved_at: Generated<string | null>
  }
  test_payment_actions: {
    key: string
    reference: string
    kind: 'capture' | 'refund'
    amount_minor: number
    created_at: Generated<string>
    /** What the provider kept. */
    fee_minor: Generated<number>
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends PaymentTables {}
}
