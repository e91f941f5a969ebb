import type { CartDetails, OwnerKind, StoredLine } from './cart.ts'
import type { CouponBenefitType, CouponScopeType } from './coupons/coupon.ts'

/** Carts and what their totals are reckoned from. Columns that hold JSON name the type of it. */
export interface CartTables {
  carts: {
    id: string
    owner_kind: OwnerKind
    /** A visitor's, member's or API key's id. One cart per owner. */
    owner_id: string
    /** JSON: {@link StoredLine}[] */
    lines: string
    /** JSON: {@link CartDetails} */
    details: string
    revision: number
    purchase_flow_id: string
    checkout_id: string | null
    /** The cart as it went out last, and the state of catalog and settings it was written for. */
    wire_text: string
    written_for: string
    created_at: string
    updated_at: string
  }
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
    used_at: string
  }
  tax_regions: {
    id: string
    /** ISO 3166-1 alpha-2. */
    country: string
    /** The second half of an ISO 3166-2 code, such as `NY`; null: the whole country. */
    subdivision: string | null
    name: string
    jurisdiction: string
    /** A decimal: `0.19` is 19 %. */
    rate: string
    taxes_shipping: number
    /** Only items of this tax group; null: every item. */
    tax_group_id: string | null
  }
  shipping_regions: {
    id: string
    name: string
    /** JSON: {@link Destination}[]; empty: the rest of the world. */
    destinations: string
  }
  shipping_options: {
    id: string
    region_id: string
    code: string
    title: string
    method: 'DELIVERY' | 'PICKUP'
    /** JSON: {@link CostTier}[] */
    tiers: string
    /** A subtotal from which it costs nothing; null: never. */
    free_from_minor: number | null
    delivery_time: string
    instructions: string | null
    /** JSON: {@link Address}; of a pickup. */
    pickup_address: string | null
    active: number
    position: number
  }
  additional_fees: {
    id: string
    code: string
    name: string
    price_minor: number
    /** Charged on orders heavier than this, in the site's weight unit. */
    above_weight: number
    taxable: number
    active: number
    position: number
  }
}
