import type { Generated } from 'kysely'

/** Payments of checkouts and orders. */
export interface PaymentTables {
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
    /** Null until the checkout became an order. */
    order_id: Generated<string | null>
    /** How it was made, such as `CreditCard`; empty where the provider does not say. */
    method: Generated<string>
    created_at: string
    updated_at: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends PaymentTables {}
}
