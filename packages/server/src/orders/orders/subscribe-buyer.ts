import type { Order } from '@cartwright/contract'
import { requestSubscription, subscribeAddress } from '../../people/email-subscriptions/steps.ts'
import { findMember } from '../../people/members/member-store.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { isOrderApproved } from './events.ts'

type Site = Pick<Services, 'db' | 'url' | 'now'>

/**
 * Asks the address of an order to confirm the newsletter, where its customer wanted it in the checkout. A member with this
 * address has confirmed it before.
 */
export const newsletterConsumer = (site: Site): Consumer => ({
  name: 'checkout-newsletter',
  wants: isOrderApproved,
  deliver: async ({ payload }) => {
    const { buyerInfo, buyerLanguage: language, newsletterConsent }: Order = JSON.parse(payload).actionEvent.body.order
    const { email, memberId } = buyerInfo
    if (!newsletterConsent || !email) return
    const { consentText } = newsletterConsent
    await write({ db: site.db }, null, async (transaction) => {
      const member = memberId === undefined ? null : await findMember(transaction, memberId)
      const isOwn = member?.email === normalizeEmail(email)
      const contactId = isOwn ? member.id : undefined
      const consent = { email, consentText, source: 'CHECKOUT', contactId, language } as const
      if (isOwn && member.emailVerified) await subscribeAddress(site, transaction, consent)
      else await requestSubscription(site, transaction, consent)
    })
  },
})
