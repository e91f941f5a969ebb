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
    created_at: string
    updated_at: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends PaymentTables {}
}
