import type { SubscriptionContractStatus, SubscriptionCycleStatus } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** Subscription contracts, their periods, and the drafts of their changes. */
export interface SubscriptionTables {
  subscription_contracts: {
    id: string
    /** The number that people use, ascending from 1001. */
    number: number
    revision: number
    status: SubscriptionContractStatus
    /** Null for guests. */
    member_id: string | null
    email: string
    /** The address, normalized; empty once it is erased. */
    email_key: string
    /** The first order. */
    order_id: string | null
    currency: string
    frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
    interval: number
    /** When delivery 1 was due: later dates keep its day of the month. */
    anchor_at: string
    /** The last cycle that was ordered or skipped. 0 while a trial runs. */
    cycle: number
    /** When cycle + 1 is due; null when none is. */
    next_at: string | null
    /** After how many it ends; null: until it is canceled. */
    cycles: number | null
    minimum_cycles: number | null
    ends_at: string | null
    payment_provider: string | null
    /** Null without a mandate. */
    payment_method_id: string | null
    /** The price of the goods of one renewal now. */
    value_minor: number
    /** The `ContractDocument` as JSON. */
    document: string
    created_at: string
    updated_at: string
    canceled_at: string | null
    cancel_reason: string | null
  }
  subscription_cycles: {
    contract_id: string
    cycle: number
    due_at: string
    status: SubscriptionCycleStatus
    /** Planned before any charge, so that a repeated charge finds its order. */
    order_id: string | null
    attempts: Generated<number>
    next_attempt_at: string | null
    failure_code: string | null
    updated_at: string
  }
  draft_subscription_contracts: {
    id: string
    contract_id: string
    status: 'DRAFT' | 'COMMITTED'
    revision: number
    created_at: string
    /** A `SubscriptionDraft` as JSON. */
    draft: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends SubscriptionTables {}
}
