/** The journal of orders. */
export interface JournalTables {
  /** Rows are only added: triggers refuse everything else. */
  journal_entries: {
    order_id: string
    /** Counts the entries of an order from 1. */
    position: number
    /** What the entries of one fact have in common, such as the id of a refund. */
    fact: string
    kind: 'SALE' | 'CHANGE' | 'REFUND' | 'CANCELLATION' | 'PAYMENT'
    /** Such as `2026-11-22`, in the time zone the shop had. */
    day: string
    /** The day of the sale that the entry belongs to. */
    sold_on: string
    created_at: string
    part: 'LINE' | 'GIFT_CARD' | 'DELIVERY' | 'FEE' | 'DISCOUNT' | 'MONEY'
    /** The id of the line, fee, discount or payment; empty for delivery. */
    part_id: string
    /** Of the product, fee or discount; the provider of money. */
    name: string
    /** Empty for what is not of a catalog. */
    product_id: string
    quantity: number
    /** Empty where no tax is charged. */
    tax_name: string
    jurisdiction: string
    rate: string
    /** Where the order goes; empty where it is unknown. */
    country: string
    region: string
    channel: string
    device: string
    /** 1: it was paid in test mode. */
    is_test: number
    currency: string
    /** Of a claim, without tax; counted once where several taxes are levied together. */
    net_minor: number
    /** What the tax is charged on. */
    base_minor: number
    tax_minor: number
    discount_minor: number
    /** Of a payment; negative where it went back. */
    money_minor: number
    /** The shop’s own currency, and the same amounts in it. Empty and zero where the rate is unknown. */
    home_currency: string
    home_net_minor: number
    home_base_minor: number
    home_tax_minor: number
    home_discount_minor: number
  }
  /** Which invoice or credit note states an entry. */
  stated_entries: {
    order_id: string
    position: number
    document_id: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends JournalTables {}
}
