import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'

/** How long the site's own mailbox keeps a mail, in milliseconds. */
const RETENTION = 90 * 24 * 60 * 60 * 1000

/** Deletes old mails of the site's own mailbox. */
export async function forgetMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION).toISOString()
  await write({ db }, null, (transaction) =>
    transaction.deleteFrom('mails').where('received_at', '<', before).execute(),
  )
}
