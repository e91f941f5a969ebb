import type { GiftCardTransactionType } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** Gift cards and what changed their balance. */
export interface GiftCardTables {
  gift_cards: {
    id: string
    /** Of the normalised code; null until there is one: codes that are mailed are made when the mail is sent. */
    code_hash: string | null
    obfuscated_code: string | null
    currency: string
    initial_minor: number
    balance_minor: number
    active: number
    /** The last day, as it was given. */
    expiration_date: string | null
    /** The first instant at which it no longer holds. */
    expires_at: string | null
    recipient_email: string | null
    recipient_name: string | null
    sender_name: string | null
    message: string | null
    language: string | null
    delivery_date: string | null
    mailed_at: string | null
    /** The order it was bought with. */
    order_id: string | null
    /** The line and piece of that order, where it was sold as a product. */
    order_line_id: string | null
    unit: number | null
    /** 1: a refund of its line closed it, not staff. */
    closed_by_refund: Generated<number>
    revision: number
    created_at: string
    updated_at: string
  }
  gift_card_transactions: {
    sequence: Generated<number>
    id: string
    gift_card_id: string
    type: GiftCardTransactionType
    amount_minor: number
    order_id: string | null
    /** What a void gives back. */
    redemption_id: string | null
    created_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends GiftCardTables {}
}
