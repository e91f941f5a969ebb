import type { DocumentTable } from '../../platform/database/documents.ts'

/** Price lists and their prices. */
export interface PriceTables {
  /** Documents are `PriceList`. */
  price_lists: DocumentTable
  /** One row. It gets another token whenever a list changes that is switched on; null while none is. */
  price_list_sets: { id: number; token: string | null }
  price_list_entries: {
    list_id: string
    product_id: string
    /** Empty for every variant of the product that has no price of its own in the list. */
    variant_id: string
    /** In the currency of the list, or of the shop. */
    price_minor: number
    compare_at_minor: number | null
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends PriceTables {}
}
