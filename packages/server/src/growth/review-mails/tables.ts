/** Orders whose customers are asked for reviews, once each. The table names no customer. */
export interface ReviewMailTables {
  review_mails: {
    order_id: string
    /** When the last parcel arrived; where that is unknown, when it was sent. */
    delivered_at: string
    /** `SKIPPED`: there was nothing to review, or the customer wants no such mail. */
    status: 'WAITING' | 'QUEUED' | 'SENT' | 'SKIPPED'
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends ReviewMailTables {}
}
