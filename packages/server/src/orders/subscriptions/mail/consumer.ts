import type { Consumer } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Contract } from '../contract.ts'
import { editedFor } from '../edit.ts'
import { subscriptionUrl } from '../link.ts'
import { isNotice, type Notice, readNotice } from '../notices.ts'
import { dueContract } from '../renewals/price-change.ts'
import { findContract } from '../store.ts'
import { nextCharge } from './next-charge.ts'

/** Writes to customers about their subscriptions, each with the link that manages it. */
export const noticeMailConsumer = (site: Services, mailer: Mailer): Consumer => ({
  name: 'subscription-mails',
  wants: isNotice,
  deliver: async (event) => {
    const notice = readNotice(event)
    const stored = await findContract(site.db, notice.contractId)
    // The customer may have been erased since.
    if (!stored || stored.email === '') return
    const settings = await readSettings(site.db)
    const isComing = notice.kind === 'RENEWAL_COMING' || notice.kind === 'BEGUN'
    const charge = isComing ? await nextCharge(site, stored) : null
    const contract = mentions(stored, notice)
    const { customer, shop } = notice.receivers ?? { customer: true, shop: false }
    // The mail renderer is loaded with the first mail.
    const { writeNoticeMail, writeShopMail } = await import('./write-mail.ts')
    const id = `subscription-${contract.id}-${notice.key}`
    if (customer) {
      const language = textLanguage(contract.document.language ?? settings.language)
      const url = await subscriptionUrl(site, contract.id, language)
      const content = writeNoticeMail({ settings, siteUrl: site.url, language }, { contract, notice, url, charge })
      await mailer.send({ ...content, id, to: contract.email, memberId: contract.memberId })
    }
    const to = settings.business.email
    if (!shop || !to) return
    const own = { settings, siteUrl: site.url, language: textLanguage(settings.language) }
    const url = `${site.url}/admin/subscriptions/${contract.id}`
    await mailer.send({ ...writeShopMail(own, { contract, notice, url, charge }), id: `shop-${id}`, to })
  },
})

/** The contract as the delivery has it that a mail is about. */
function mentions(contract: Contract, { kind, cycle }: Notice): Contract {
  if (kind === 'CHANGED') return editedFor(contract, cycle ?? contract.cycle + 1)
  if (kind !== 'RENEWAL_COMING' || contract.nextAt === null) return contract
  return dueContract(contract, new Date(contract.nextAt))
}
