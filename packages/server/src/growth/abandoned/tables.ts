import type { AbandonedCheckoutStatus } from '@cartwright/contract'

/** Checkouts whose customer entered an email address and left. */
export interface AbandonedCheckoutTables {
  abandoned_checkouts: {
    id: string
    checkout_id: string
    /** Opens it by a link. It cannot be guessed. */
    token: string
    status: AbandonedCheckoutStatus
    email: string
    /** The address in lower case, by which customers are compared. */
    email_key: string
    member_id: string | null
    visitor_id: string | null
    total_minor: number
    currency: string
    /** When the customer left. Mails are sent so many hours after it. */
    left_at: string
    mails_sent: number
    /** 1 where no further mail is sent: bought, deleted or opted out. */
    is_closed: number
    created_at: string
    updated_at: string
    recovered_at: string | null
    /** The `AbandonedCheckout` without its link, as JSON text. */
    document: string
  }
  /** Addresses that want no mails about abandoned checkouts. */
  recovery_opt_outs: {
    email_key: string
    created_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends AbandonedCheckoutTables {}
}
