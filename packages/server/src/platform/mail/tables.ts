import type { Generated } from 'kysely'

export interface MailTables {
  /** Mails stored in the database while no SMTP server is configured. */
  mails: {
    sequence: Generated<number>
    /** One mail, one id, however often its sending is tried. */
    id: string
    recipient: string
    /** Whom it is for; null where that is no member. It goes with the member. */
    member_id: string | null
    subject: string
    html: string
    text: string
    received_at: string
    /** JSON. */
    attachments: Generated<string>
  }
}

declare module '../database/schema.ts' {
  interface Schema extends MailTables {}
}
