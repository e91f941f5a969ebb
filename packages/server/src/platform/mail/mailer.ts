/** A text file of a mail. */
export interface MailAttachment {
  readonly name: string
  readonly mediaType: string
  readonly content: string
}

/** A mail, ready to be sent. */
export interface Mail {
  /** One mail, one id: a mail that is sent again keeps it, so that receivers can tell. */
  readonly id: string
  readonly to: string
  /** The member it is for, where it is for one; addresses change. */
  readonly memberId?: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Where the receiver ends mails of this kind: a POST to it does so (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

/** What a mail says, in both forms. */
export type MailContent = Pick<Mail, 'subject' | 'html' | 'text'>

/** A way mails leave the site. */
export interface Mailer {
  /** Resolves when the mail has been taken over; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>
  /** Closes connections when their mail has been sent; with `force` at once, and the mails being sent fail. */
  close(force?: boolean): void
}

declare module '../kernel/services.ts' {
  interface Services {
    /** Sends mails. */
    readonly mailer: Mailer
    /** Whether mails stay in the site’s own mailbox instead of being sent. Never on https. */
    readonly keepsMail: boolean
    /** Whether a developer runs the site: pages then link to the mailbox. */
    readonly isDevelopment: boolean
  }
}
