/** Checkouts, the orders they become, and what was paid for them. */
export interface CheckoutTables {
  checkouts: {
    id: string
    /** The cart it shows; null when it was made with lines of its own. */
    cart_id: string | null
    visitor_id: string | null
    member_id: string | null
    completed: 0 | 1
    order_id: string | null
    /** What the shopper entered, as JSON text of `CheckoutDetails`. */
    details: string
    /** The checkout ready to send, kept when it became an order; before that it is priced at each read. */
    document: string | null
    created_at: string
    updated_at: string
  }
  orders: {
    id: string
    /** What people call it by, ascending from 1001. */
    number: number
    checkout_id: string
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
  payments: {
    /** Also the key under which a provider does the same thing only once. */
    id: string
    checkout_id: string
    provider: string
    status: 'pending' | 'authorized' | 'captured' | 'voided' | 'declined'
    /** What the provider calls it. */
    reference: string | null
    currency: string
    amount_minor: number
    created_at: string
    updated_at: string
  }
}
