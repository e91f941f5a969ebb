import type { Generated } from 'kysely'

/** Cards that members let payment providers store. The shop has none of their numbers. */
export interface SavedPaymentMethodTables {
  /** What providers call members. */
  payment_customers: {
    member_id: string
    provider: string
    reference: string
    created_at: string
  }
  saved_payment_methods: {
    id: string
    member_id: string
    provider: string
    /** The provider's id of it. */
    reference: string
    /** Equal for the same card, however often it is saved. */
    fingerprint: string
    brand: string
    last_digits: string
    expiry_month: number
    expiry_year: number
    /** 1 for the one that the checkout suggests. A member with cards has exactly one such. */
    is_primary: Generated<number>
    /** 1: the member lets the shop charge it for orders of the member. */
    merchant_use_allowed: Generated<number>
    revision: Generated<number>
    created_at: string
    updated_at: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends SavedPaymentMethodTables {}
}
