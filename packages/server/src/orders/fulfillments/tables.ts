/** Fulfillments of orders, and requests to fulfillment services. */
export interface FulfillmentTables {
  fulfillments: {
    id: string
    order_id: string
    created_at: string
    /** The fulfillment ready to send, as JSON text. */
    document: string
  }
  fulfillment_requests: {
    id: string
    order_id: string
    created_at: string
    /** A `FulfillmentRequest`, as JSON text. */
    document: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends FulfillmentTables {}
}
