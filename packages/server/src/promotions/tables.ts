import type { CouponBenefitType, CouponScopeType } from './coupon.ts'

/** Coupons and their uses. */
export interface PromotionTables {
  coupons: {
    id: string
    /** In capitals: shoppers type it as they like. */
    code: string
    name: string
    active: number
    benefit_type: CouponBenefitType
    /** For PERCENT, a decimal such as `12.5`. */
    percent: string | null
    /** For AMOUNT. */
    amount_minor: number | null
    scope_type: CouponScopeType
    /** JSON: ids of collections or products. */
    scope_ids: string
    minimum_subtotal_minor: number
    starts_at: string | null
    ends_at: string | null
    /** How often it may be used by all together; null: without limit. */
    usage_limit: number | null
    once_per_member: number
    times_used: number
    created_at: string
    updated_at: string
  }
  coupon_uses: {
    coupon_id: string
    order_id: string
    member_id: string | null
    /** Of the order, normalised; null where the order has none, or its customer was erased. */
    email: string | null
    used_at: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends PromotionTables {}
}
