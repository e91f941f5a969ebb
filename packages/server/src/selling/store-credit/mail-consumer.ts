import { findMember } from '../../people/members/member-store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findEntry, findStoreCredit, type StoreCreditEntryRow } from './store.ts'

const STORE_CREDIT = 'cartwright.store_credit'

/** Requests the mail to a member about store credit that staff granted. */
export async function announceGrant(
  transaction: Transaction,
  { id, member_id }: StoreCreditEntryRow,
  now: Date,
): Promise<void> {
  const event = { entityType: STORE_CREDIT, slug: 'granted', entityId: member_id, payload: { entryId: id } }
  await appendEvent(transaction, event, now)
}

/** Writes to members about store credit that staff granted. Members who are erased or blocked get no mail. */
export const storeCreditMailConsumer = (site: Pick<Services, 'db' | 'url'>, mailer: Mailer): Consumer => ({
  name: 'store-credit-mail',
  wants: ({ entityType }) => entityType === STORE_CREDIT,
  deliver: async ({ entityId, payload }) => {
    const { entryId }: { entryId: string } = JSON.parse(payload)
    const [member, credit] = [await findMember(site.db, entityId), await findStoreCredit(site.db, entityId)]
    const entry = await findEntry(site.db, entryId)
    if (!(member && credit && entry) || member.status === 'BLOCKED' || member.status === 'DELETED') return
    const settings = await readSettings(site.db)
    const language = textLanguage(member.profile.language ?? settings.language)
    // The mail renderer is loaded with the first mail.
    const { composeStoreCredit } = await import('./compose.ts')
    const options = mailOptions(settings, { siteUrl: site.url, language, kind: 'STORE_CREDIT_GRANTED' })
    const mail = composeStoreCredit(options, entry, credit.currency)
    await mailer.send({ ...mail, id: `store-credit-${entryId}`, to: member.email, memberId: member.id })
  },
})
