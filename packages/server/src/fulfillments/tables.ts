/** Fulfillments of orders. */
export interface FulfillmentTables {
  fulfillments: {
    id: string
    order_id: string
    created_at: string
    /** The fulfillment ready to send, as JSON text. */
    document: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends FulfillmentTables {}
}
