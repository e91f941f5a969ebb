import type { Consumer } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { subscriptionUrl } from '../link.ts'
import { isNotice, readNotice } from '../notices.ts'
import { findContract } from '../store.ts'
import { nextCharge } from './next-charge.ts'

/** Writes to customers about their subscriptions, each with the link that manages it. */
export const noticeMailConsumer = (site: Services, mailer: Mailer): Consumer => ({
  name: 'subscription-mails',
  wants: isNotice,
  deliver: async (event) => {
    const notice = readNotice(event)
    const contract = await findContract(site.db, notice.contractId)
    // The customer may have been erased since.
    if (!contract || contract.email === '') return
    const settings = await readSettings(site.db)
    const language = textLanguage(contract.document.language ?? settings.language)
    const charge = notice.kind === 'RENEWAL_COMING' || notice.kind === 'BEGUN' ? await nextCharge(site, contract) : null
    // The mail renderer is loaded with the first mail.
    const { writeNoticeMail } = await import('./write-mail.ts')
    const url = await subscriptionUrl(site, contract.id, language)
    const content = writeNoticeMail({ settings, siteUrl: site.url, language }, { contract, notice, url, charge })
    const id = `subscription-${contract.id}-${notice.key}`
    await mailer.send({ ...content, id, to: contract.email, memberId: contract.memberId })
  },
})
