import type { BackInStockStatus } from '@cartwright/contract'

/** Requests for a mail when an item is back in stock. */
export interface BackInStockTables {
  back_in_stock_requests: {
    id: string
    /** The address as it was entered. */
    email: string
    /** The address in lower case, by which requests are compared. */
    email_key: string
    /** The member who made the request while signed in. */
    member_id: string | null
    product_id: string
    /** Empty for any variant of the product. */
    variant_id: string
    /** The catalog reference as it was sent, as JSON text. */
    catalog_reference: string
    item_url: string | null
    /** BCP 47; null for the language of the site. */
    language: string | null
    status: BackInStockStatus
    /** Whether the site sent the mail; null until there is one. */
    auto_notified: number | null
    created_at: string
    /** When the customer was notified. */
    notified_at: string | null
  }
  /** One row, once the owner has decided whether requests are accepted. */
  back_in_stock_settings: {
    id: 1
    collecting: number
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends BackInStockTables {}
}
