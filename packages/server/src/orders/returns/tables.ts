/** Returns of items of orders. */
export interface ReturnTables {
  order_returns: {
    id: string
    order_id: string
    status: string
    created_at: string
    /** The return ready to send, as JSON text. */
    document: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends ReturnTables {}
}
