import type { DocumentTable } from '../../platform/database/documents.ts'

/** Where stock is, and what of it is reserved. */
export interface InventoryTables {
  /** Documents are `StoredLocation`. */
  locations: DocumentTable
  /** Stock that customers have reserved by starting to pay. It has left the stock of its variant. */
  stock_holds: {
    checkout_id: string
    product_id: string
    variant_id: string
    location_id: string
    quantity: number
    /** Pieces of it beyond stock. */
    preordered: number
    expires_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends InventoryTables {}
}
