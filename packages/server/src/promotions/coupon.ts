import type { CouponScope, CouponTerms } from '../pricing/types.ts'

export type CouponBenefitType = CouponTerms['benefit']['type']
export type CouponScopeType = CouponScope['type']

/** A coupon as the merchant sets it up. */
export interface CouponDraft {
  readonly id?: string
  /** What shoppers type; capitals and small letters are the same. */
  readonly code: string
  readonly name: string
  readonly benefit: CouponTerms['benefit']
  /** Default: the whole cart. */
  readonly scope?: CouponScope
  /** Minor units the eligible lines must come to. Default: none. */
  readonly minimumSubtotal?: number
  readonly startsAt?: Date
  /** The first instant at which it no longer holds. */
  readonly endsAt?: Date
  /** By all shoppers together. Default: without limit. */
  readonly usageLimit?: number
  /** Once per customer: per member, and per email address of an order. Default: false. */
  readonly oncePerMember?: boolean
  /** Default: true. */
  readonly active?: boolean
}

/** Who uses a coupon, as far as that is known. */
export interface CouponCustomer {
  /** Null for a guest. */
  readonly memberId: string | null
  /** The email address of the order, however it is written; absent until it is entered. */
  readonly email?: string | undefined
}

/** A coupon as it is stored. */
export interface Coupon {
  readonly terms: CouponTerms
  readonly active: boolean
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly usageLimit: number | null
  readonly oncePerMember: boolean
  readonly timesUsed: number
}

/** The normalised form of a code, for storage and lookup. */
export const foldCode = (code: string): string => code.trim().toUpperCase()
