import type { MembershipSource } from '@cartwright/contract'
import type { DocumentTable } from '../../../platform/database/documents.ts'

/** Levels of membership, and the memberships of customers. */
export interface MembershipTables {
  /** Documents are `MembershipLevel`. */
  membership_levels: DocumentTable
  memberships: {
    id: string
    level_id: string
    source: MembershipSource
    /** Names the purchase, so that it is stored once: contract and line, order and line, or its own id. */
    source_key: string
    /** Null for guests. */
    member_id: string | null
    email: string
    /** The address, normalized; empty once it is erased. */
    email_key: string
    /** The order that last paid for it. */
    order_id: string | null
    contract_id: string | null
    /** The delivery of the contract that `paid_until` follows from. */
    cycle: number
    /** The end of the paid period of a contract. */
    paid_until: string | null
    starts_at: string
    /** Null while it is renewed, and for one without an end. */
    ends_at: string | null
    renews_at: string | null
    /** 1 while a renewal is not paid. */
    past_due: number
    /** 1 once the end was announced. */
    ended: number
    created_at: string
    updated_at: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends MembershipTables {}
}
