import type { DocumentTable } from '../../platform/database/documents.ts'

/** Where the shop delivers, how, and at what price. */
export interface ShippingTables {
  /** Documents are `DeliveryProfile`. */
  delivery_profiles: DocumentTable
  /** Documents are `DeliveryOption`. */
  delivery_options: DocumentTable
  /** Which orders take a place in a delivery window. */
  delivery_slot_uses: {
    order_id: string
    option_id: string
    /** The beginning of the window. */
    slot: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends ShippingTables {}
}
