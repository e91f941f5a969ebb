export interface CustomerNoteTables {
  /** What staff noted about members. */
  customer_notes: {
    id: string
    member_id: string
    text: string
    /** The name of the staff member then; null for notes of apps. */
    author: string | null
    created_at: string
  }
  /** Notes of staff about customers without an account. */
  guest_notes: {
    id: string
    /** In lower case. */
    email_key: string
    text: string
    author: string | null
    created_at: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends CustomerNoteTables {}
}
