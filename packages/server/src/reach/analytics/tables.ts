import type { Generated } from 'kysely'

/** Numbers of orders for reports, in minor units. They are derived from orders and hold no personal data. */
export interface AnalyticsTables {
  /** Orders that were not canceled. */
  sales_orders: {
    order_id: string
    /** When it was placed, such as `2026-11-22`, in the time zone the shop had. */
    day: string
    currency: string
    channel: string
    /** Empty where it is unknown. */
    country: string
    /** The kind of device of the checkout. Empty where it is unknown. */
    device: string
    /** Pieces. */
    quantity: number
    sales_minor: number
    discount_minor: number
    tax_minor: number
    refunded_minor: number
    /** 1: it was paid in test mode. */
    is_test: Generated<number>
  }
  sales_lines: {
    order_id: string
    position: number
    /** Empty for lines that are not of a catalog. */
    product_id: string
    name: string
    quantity: number
    /** With tax, after discounts. */
    sales_minor: number
    discount_minor: number
    tax_minor: number
  }
  sales_discounts: {
    order_id: string
    position: number
    /** Of the rule or coupon; empty for a discount of staff. */
    discount_id: string
    name: string
    amount_minor: number
  }
  sales_taxes: {
    order_id: string
    position: number
    country: string
    region: string
    jurisdiction: string
    name: string
    rate: string
    taxable_minor: number
    tax_minor: number
  }
  /** The last change of an order that the tables contain: one row. */
  sales_progress: {
    id: number
    changed_until: string
    order_number: number
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends AnalyticsTables {}
}
