import type { Consumer, StoredEvent } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findOrder } from '../orders/store.ts'
import { isWithdrawalEvent, readWithdrawalEvent } from './events.ts'

type MailSite = Pick<Services, 'db' | 'url'>

/** The mail renderer is loaded with the first mail. */
const loadMails = () => import('./mail/write-mail.ts')

/** Acknowledges each statement to its customer, and sends what the shop decided. */
export const withdrawalMailConsumer = (site: MailSite, mailer: Mailer): Consumer => ({
  name: 'withdrawal-mails',
  wants: isWithdrawalEvent,
  deliver: async (event) => {
    const { withdrawal, isMailed } = readWithdrawalEvent(event)
    const { email: to } = withdrawal
    if (!isMailed || to === undefined) return
    const settings = await readSettings(site.db)
    const language = textLanguage(withdrawal.language ?? settings.language)
    const { writeCustomerMail } = await loadMails()
    const content = await writeCustomerMail({ db: site.db, siteUrl: site.url, settings, language }, withdrawal)
    if (!content) return
    await mailer.send({ ...content, id: mailId(event), to, memberId: await memberOf(site, withdrawal.orderId) })
  },
})

/** Tells the shop of each new statement. */
export const withdrawalStaffMailConsumer = (site: MailSite, mailer: Mailer): Consumer => ({
  name: 'withdrawal-staff-mails',
  wants: (event) => isWithdrawalEvent(event) && event.slug === 'created',
  deliver: async (event) => {
    const settings = await readSettings(site.db)
    const to = settings.business.email
    if (!to) return
    const language = textLanguage(settings.language)
    const { withdrawal, isStaffMailed } = readWithdrawalEvent(event)
    if (!isStaffMailed) return
    const { writeStaffMail } = await loadMails()
    const content = await writeStaffMail({ db: site.db, siteUrl: site.url, settings, language }, withdrawal)
    await mailer.send({ ...content, id: `staff-${mailId(event)}`, to })
  },
})

const mailId = ({ id }: Pick<StoredEvent, 'id'>) => `withdrawal-${id}`

async function memberOf({ db }: MailSite, orderId: string | undefined): Promise<string | null> {
  return orderId === undefined ? null : ((await findOrder(db, orderId))?.memberId ?? null)
}
