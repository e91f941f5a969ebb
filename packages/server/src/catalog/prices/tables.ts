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
  /** Since when items cost what they do, written with each change of a price; read for the lowest prior price. */
  price_history: {
    product_id: string
    /** Empty for every variant, as in `price_list_entries`. */
    variant_id: string
    /** Empty for the catalog's own price. */
    list_id: string
    valid_from: string
    /** Null: from then on without a price in the list. */
    price_minor: number | null
    /** Before the catalog's discount, or the compare-at price of the list. */
    full_minor: number | null
  }
  /** How price lists were. */
  price_list_history: {
    list_id: string
    valid_from: string
    created_at: string
    /** A `PriceList`; null once it is deleted. */
    document: string | null
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends PriceTables {}
}
