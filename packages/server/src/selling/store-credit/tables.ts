import type { StoreCreditReason } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** What members can spend in the shop, and what changed it. */
export interface StoreCreditTables {
  store_credit: {
    member_id: string
    /** That of the first entry. */
    currency: string
    balance_minor: number
    updated_at: string
  }
  store_credit_entries: {
    sequence: Generated<number>
    id: string
    member_id: string
    reason: StoreCreditReason
    /** Negative where it was taken or spent. */
    amount_minor: number
    /** What was left then. */
    balance_minor: number
    order_id: string | null
    order_number: string | null
    /** What it happens once for, such as the id of an order or of a refund. Null for what staff do by hand. */
    cause: string | null
    note: string | null
    created_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends StoreCreditTables {}
}
