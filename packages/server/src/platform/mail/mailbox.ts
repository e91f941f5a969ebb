import type { Database } from '../database/database.ts'
import { write } from '../database/write.ts'
import type { MailAttachment, Mailer } from './mailer.ts'

/** A mail in the site's own mailbox. */
export interface StoredMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly receivedAt: string
  readonly attachments: readonly MailAttachment[]
}

interface MailboxOptions {
  readonly db: Database
  readonly now: () => Date
  readonly memberExists: (id: string) => Promise<boolean>
}

/** The way of sending that needs nothing set up: mails stay in the database, to be read at `/_dev/mail`. */
export function mailboxMailer({ db, now, memberExists }: MailboxOptions): Mailer {
  return {
    send: async ({ id, to, memberId = null, subject, html, text, attachments = [] }) => {
      // A member may have been erased since the mail was requested.
      if (memberId !== null && !(await memberExists(memberId))) return
      await write({ db }, null, (transaction) =>
        transaction
          .insertInto('mails')
          .values({
            id,
            recipient: to,
            member_id: memberId,
            subject,
            html,
            text,
            received_at: now().toISOString(),
            attachments: JSON.stringify(attachments),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      )
    },
    close: () => {},
  }
}

/** The mails in the mailbox without their bodies, newest first. */
export async function listMails(
  db: Database,
  limit = 100,
): Promise<Omit<StoredMail, 'html' | 'text' | 'attachments'>[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'received_at as receivedAt'])
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
}

export async function findMail(db: Database, id: string): Promise<StoredMail | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'html', 'text', 'received_at as receivedAt', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirst()
  return mail && { ...mail, attachments: JSON.parse(mail.attachments) }
}
