/** Fees that are added to an order. */
export interface FeeTables {
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

declare module '../../platform/database/schema.ts' {
  interface Schema extends FeeTables {}
}
