import type { Consumer } from '../../platform/domain/consumer.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { withoutLinks } from '../../platform/mail/without-links.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { isConfirmationDue } from './events.ts'
import { newsletterConfirmUrl, newsletterOptOut } from './links.ts'
import { findSubscriptionById } from './store.ts'

type Site = Pick<Services, 'db' | 'url' | 'now'>

/** Sends the mail by which an address confirms that it wants the newsletter. */
export const newsletterMailConsumer = (site: Site, mailer: Mailer): Consumer => ({
  name: 'newsletter-confirmation-mail',
  wants: isConfirmationDue,
  deliver: async ({ entityId: id, payload }) => {
    const { requestedDate } = JSON.parse(payload)
    const stored = await findSubscriptionById(site.db, id)
    if (stored?.subscriptionStatus !== 'PENDING') return
    const settings = await readSettings(site.db)
    const language = textLanguage(stored.language ?? settings.language)
    const unsubscribe = await newsletterOptOut.url(site, normalizeEmail(stored.email), language)
    // The mail renderer is loaded with the first mail.
    const { composeNewsletterConfirmation } = await import('./mail/compose.ts')
    const options = mailOptions(settings, { siteUrl: site.url, language, kind: 'NEWSLETTER_CONFIRMATION' })
    const mail = composeNewsletterConfirmation(options, {
      link: await newsletterConfirmUrl(site, { id, requestedDate }, language),
      // The caller that requested this mail sent the text with it.
      consentText: withoutLinks(stored.consentText ?? ''),
    })
    await mailer.send({
      ...mail,
      id: `newsletter-${id}-${requestedDate}`,
      to: stored.email,
      memberId: stored.contactId ?? null,
      unsubscribeUrl: unsubscribe,
    })
  },
})
