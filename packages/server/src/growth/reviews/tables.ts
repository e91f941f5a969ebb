import type { ReviewModerationStatus, ReviewOriginType } from '@cartwright/contract'

/** Reviews of products by customers. */
export interface ReviewTables {
  reviews: {
    id: string
    product_id: string
    status: ReviewModerationStatus
    rating: number
    /** 1: the author ordered the product. */
    verified: number
    origin: ReviewOriginType
    /** The member who wrote it while signed in. */
    member_id: string | null
    /** The address of the order, normalized; empty where there is none, or once it is erased. */
    email_key: string
    revision: number
    created_at: string
    /** Content, author, reply and dates, as JSON: see `ReviewDetails`. */
    document: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends ReviewTables {}
}
