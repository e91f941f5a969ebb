import type { VisitDimension } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** Visits of the shop. What belongs to one visitor is deleted when its day is over. */
export interface VisitTables {
  /** What hashes of visitors are made with. */
  visit_salts: {
    /** Such as `2026-11-22`, in the time zone of the shop. */
    day: string
    salt: string
    /** How many visitors of the day are stored that a storefront's server reported, and that others did. */
    visitors: Generated<number>
    strangers: Generated<number>
  }
  visit_visitors: {
    day: string
    /** A hash with the salt of the day. */
    visitor: string
    /** A host or `utm_source`; empty where none is known. */
    source: string
    campaign: string
    landing_page: string
    last_page: string
    views: number
    /** 1: put something into the cart. */
    cart: number
    checkout: number
    ordered: number
    /** The last checkout that the visitor started; empty for none. */
    checkout_id: string
  }
  /** Sums of days that are over; those by page also of the current day. */
  visit_sums: {
    day: string
    dimension: VisitDimension
    key: string
    visitors: number
    views: number
    carts: number
    checkouts: number
    orders: number
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends VisitTables {}
}
