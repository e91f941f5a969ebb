import { plainCode } from '../../platform/kernel/plain-code.ts'
import type { CouponScope, CouponTerms } from '../../platform/pricing/types.ts'

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
  /** Pieces that the eligible lines must have. Default: one. */
  readonly minimumQuantity?: number
  /** Customer groups that may use it. Default: everyone may. */
  readonly groupIds?: readonly string[]
  /** Default: true. */
  readonly combinesWithRules?: boolean
  /** Whether it applies to the cheapest eligible piece only. Default: false. */
  readonly limitedToOneItem?: boolean
  /** Default: to the first order of a subscription only. */
  readonly deliveries?: CouponTerms['deliveries']
  readonly startsAt?: Date
  /** The first instant at which it no longer holds. */
  readonly endsAt?: Date
  /** By all shoppers together. Default: without limit. */
  readonly usageLimit?: number
  /** Per customer: per member, and per email address of an order. Default: without limit. */
  readonly limitPerCustomer?: number
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
  /** With the code it was found by. */
  readonly terms: CouponTerms
  readonly active: boolean
  /** Customer groups that may use it; empty: everyone may. */
  readonly groupIds: readonly string[]
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly usageLimit: number | null
  readonly limitPerCustomer: number | null
  readonly timesUsed: number
  /** The uses of the generated code it was found by; null where that is the coupon's own code. */
  readonly generatedCode: { readonly usageLimit: number; readonly timesUsed: number } | null
}

/**
 * The normalised form of a code, for storage and lookup: one code, in capitals or not, whichever way its accents are typed.
 * Small letters come first: the capital ẞ becomes SS as ß does.
 */
export const foldCode = (code: string): string => inCapitals(plainCode(code).toLowerCase())

/** The form in which earlier versions stored codes: with any dash, invisible characters and the capital ẞ. */
export const foldCodeAsBefore = (code: string): string => inCapitals(code.trim().normalize('NFKC'))

const inCapitals = (code: string): string => code.toUpperCase().normalize('NFC')
