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
}

/** A way mails leave the site. */
export interface Mailer {
  /** Resolves when the mail has been taken over; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>
  close(): void
}
