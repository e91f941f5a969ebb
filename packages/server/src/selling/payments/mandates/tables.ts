/** What customers agreed to for later charges, such as those of a subscription. The shop has no card numbers. */
export interface MandateTables {
  payment_mandates: {
    id: string
    provider: string
    /** What the provider calls the customer; empty where it has none. */
    customer: string
    /** What the provider calls it. */
    reference: string
    /** Null for a guest. */
    member_id: string | null
    brand: string
    last_digits: string
    expiry_month: number | null
    expiry_year: number | null
    status: 'ACTIVE' | 'ENDED'
    created_at: string
    updated_at: string
  }
  /** Mandates that a customer sets up on a page of the provider, without a payment. */
  payment_mandate_setups: {
    /** Also the key under which the provider does it once. */
    id: string
    /** The subscription contract that it is for. */
    holder: string
    provider: string
    /** What the provider calls it; null until it responded. */
    reference: string | null
    /** The page of the provider. */
    url: string | null
    status: 'PENDING' | 'READY' | 'DECLINED'
    mandate_id: string | null
    created_at: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends MandateTables {}
}
