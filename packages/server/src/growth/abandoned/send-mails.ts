import { findMember } from '../../people/members/member-store.ts'
import { write } from '../../platform/database/write.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { LEFT_FOR } from './find-abandoned.ts'
import { mayRemind } from './limit-mails.ts'
import { hasOptedOut } from './opt-out.ts'
import { type AbandonedRow, changeAbandoned, findAbandoned } from './store.ts'

const HOUR = 60 * 60 * 1000
const RECOVERY_MAIL = 'cartwright.recovery_mail'

export const isRecoveryMail = ({ entityType }: { readonly entityType: string }) => entityType === RECOVERY_MAIL

/** Which mail of an abandoned checkout is sent. */
export interface DueRecoveryMail {
  /** Counted from 1. */
  readonly number: number
}

/** Queues the mails that are due, each hour: at most one of a checkout at a time. */
export async function queueRecoveryMails(site: Services): Promise<void> {
  const settings = await readSettings(site.db)
  if (settings.recoveryMails === 'NEVER') return
  const rows = await site.db
    .selectFrom('abandoned_checkouts')
    .selectAll()
    .where('is_closed', '=', 0)
    .where('mails_sent', '<', settings.recoveryMailHours.length)
    .orderBy('left_at', 'desc')
    .execute()
  const written = new Set<string>()
  for (const row of rows) {
    // Of several checkouts of a customer only the newest is worth a mail.
    if (!written.has(row.email_key) && isDue(row, settings, site.now())) await queue(site, row, settings)
    written.add(row.email_key)
  }
}

function isDue({ left_at, mails_sent }: AbandonedRow, { recoveryMailHours }: SiteSettings, now: Date): boolean {
  const hours = recoveryMailHours[mails_sent]
  return hours !== undefined && now.getTime() >= Date.parse(left_at) + hours * HOUR
}

async function queue(site: Services, { id }: AbandonedRow, settings: SiteSettings): Promise<void> {
  await write(site, null, async (transaction) => {
    const now = site.now()
    const row = await findAbandoned(transaction, id)
    const checkout = row && (await findCheckout(transaction, row.checkout_id))
    if (!row || row.is_closed || !checkout || !isDue(row, settings, now)) return
    if (checkout.orderId !== null) return
    // The customer is back in the checkout.
    if (Date.parse(checkout.updatedAt) > now.getTime() - LEFT_FOR) return
    const isAllowed =
      (settings.recoveryMails === 'ALWAYS' || checkout.details.reminders === true) &&
      !(await hasOptedOut(transaction, row.email_key)) &&
      (await isOwnAddress(transaction, row))
    if (!isAllowed) {
      await changeAbandoned(transaction, site.url, row, { is_closed: 1, activity: 'EMAIL_NOT_SENT' }, now)
      return
    }
    // Its turn comes when the address may be written to again.
    if (!(await mayRemind(transaction, row.email_key, now))) return
    const number = row.mails_sent + 1
    await changeAbandoned(transaction, site.url, row, { mails_sent: number, activity: 'SCHEDULED' }, now)
    const payload: DueRecoveryMail = { number }
    await appendEvent(transaction, { entityType: RECOVERY_MAIL, slug: 'due', entityId: id, payload }, now)
  })
}

/** The link of a mail shows the saved addresses of a member, so it goes to the member's own address only. */
async function isOwnAddress(
  transaction: Parameters<typeof findMember>[0],
  { member_id, email_key }: AbandonedRow,
): Promise<boolean> {
  if (member_id === null) return true
  const member = await findMember(transaction, member_id)
  return member?.email.toLowerCase() === email_key
}
