import type { OrderMailKind, OrderMailStatus } from '@cartwright/contract'

/** The mails about orders: what was sent, and what will be. */
export interface OrderMailTables {
  order_mails: {
    /** Also the id of the mail itself: a mail is sent once. */
    id: string
    order_id: string
    kind: OrderMailKind
    recipient: string
    language: string
    /** What the mail is about: an `OrderMailRequest` as JSON text. */
    request: string
    status: OrderMailStatus
    attempts: number
    /** Why the last attempt failed. */
    failure: string | null
    created_at: string
    sent_at: string | null
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends OrderMailTables {}
}
