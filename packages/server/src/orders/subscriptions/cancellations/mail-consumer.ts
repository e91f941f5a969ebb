import type { Consumer, StoredEvent } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { CANCELLATION } from './create-cancellation.ts'
import type { StoredCancellation } from './store.ts'

/** The mail renderer is loaded with the first mail. */
const loadMails = () => import('./write-mail.ts')

/** Acknowledges each statement to its customer, and reports it to the shop. */
export const cancellationMailConsumer = (site: Pick<Services, 'db' | 'url'>, mailer: Mailer): Consumer => ({
  name: 'subscription-cancellation-mails',
  wants: ({ entityType }) => entityType === CANCELLATION,
  deliver: async (event) => {
    const { createdEvent } = JSON.parse(event.payload)
    const cancellation: StoredCancellation = createdEvent.entity
    const { email: to } = cancellation
    if (to === undefined) return
    const settings = await readSettings(site.db)
    const { writeCancellationMail, writeCancellationStaffMail } = await loadMails()
    const options = { siteUrl: site.url, settings, language: textLanguage(cancellation.language) }
    await mailer.send({ ...writeCancellationMail(options, cancellation), id: mailId(event), to })
    const shop = settings.business.email
    if (!shop) return
    const own = { ...options, language: textLanguage(settings.language) }
    await mailer.send({ ...writeCancellationStaffMail(own, cancellation), id: `staff-${mailId(event)}`, to: shop })
  },
})

const mailId = ({ id }: Pick<StoredEvent, 'id'>) => `subscription-cancellation-${id}`
