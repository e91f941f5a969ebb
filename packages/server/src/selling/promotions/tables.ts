import type { DocumentTable } from '../../platform/database/documents.ts'

/** Coupons, discount rules, and their uses. */
export interface PromotionTables {
  coupons: {
    id: string
    /** In capitals: shoppers type it as they like. */
    code: string
    name: string
    active: number
    /** JSON of the benefit of `CouponTerms`. */
    benefit: string
    scope_type: 'CART' | 'COLLECTION' | 'PRODUCT'
    /** JSON: ids of collections or products. */
    scope_ids: string
    /** JSON: ids of collections, beside products. */
    also_collection_ids: string
    minimum_subtotal_minor: number
    minimum_quantity: number
    /** JSON: ids of customer groups; empty: everyone. */
    group_ids: string
    combines_with_rules: number
    limited_to_one_item: number
    applies_to_subscriptions: number
    /** Deliveries of a subscription that it applies to; null: all. */
    discounted_cycles: number | null
    starts_at: string | null
    ends_at: string | null
    /** Uses by all customers together; null: without limit. */
    usage_limit: number | null
    /** Uses per member and per email address; null: without limit. */
    limit_per_customer: number | null
    times_used: number
    created_at: string
    updated_at: string
  }
  /** Generated codes. Each has uses of its own, beside those of its coupon. */
  coupon_codes: {
    code: string
    coupon_id: string
    usage_limit: number
    times_used: number
  }
  coupon_uses: {
    coupon_id: string
    order_id: string
    member_id: string | null
    /** Of the order, normalised; null where the order has none, or its customer was erased. */
    email: string | null
    used_at: string
    /** The generated code; null for the coupon's own. */
    code: string | null
  }
  /** Documents are `DiscountRule`. */
  discount_rules: DocumentTable
  /** One row. It gets another token whenever the rules that are switched on change; null while there are none. */
  discount_rule_sets: { id: number; token: string | null }
  discount_rule_counts: { rule_id: string; times_used: number }
  discount_rule_uses: {
    rule_id: string
    order_id: string
    member_id: string | null
    email: string | null
    used_at: string
  }
  /** Who placed which order. */
  customer_orders: { order_id: string; member_id: string | null; email: string | null }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends PromotionTables {}
}
