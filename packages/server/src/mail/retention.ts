import type { Site } from '../site.ts'

/** How long the site's own mailbox keeps a mail, in milliseconds. */
const KEPT_FOR = 90 * 24 * 60 * 60 * 1000

/** Deletes old mails of the site's own mailbox. */
export async function forgetMails({ db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_FOR).toISOString()
  await db.deleteFrom('mails').where('received_at', '<', before).execute()
}
