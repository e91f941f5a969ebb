/** Orders that staff prepare, and changes of placed orders. */
export interface DraftOrderTables {
  draft_orders: {
    id: string
    /** The order that it changes, or that it became. */
    order_id: string | null
    status: 'DRAFT' | 'COMMITTED'
    created_at: string
    updated_at: string
    /** A `Draft` as JSON text. */
    draft: string
    /** The draft order ready to send, as it was last calculated, as JSON text. */
    document: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends DraftOrderTables {}
}
