import { lineTitle } from '@cartwright/design/order'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { withoutLinkOptions } from '../../platform/mail/without-links.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { toWireCheckout } from '../../selling/checkout/wire-checkout.ts'
import { hasOptedOut, reminderOptOut } from './opt-out.ts'
import { recoveryUrl } from './recovery-link.ts'
import { type DueRecoveryMail, isRecoveryMail } from './send-mails.ts'
import { changeAbandoned, findAbandoned } from './store.ts'

/** Sends each mail that is due, once. What was bought, or is sold out, since it was queued needs none. */
export const recoveryMailConsumer = (site: Services, mailer: Mailer): Consumer => ({
  name: 'recovery-mail',
  wants: isRecoveryMail,
  deliver: async ({ entityId, payload }) => {
    const { number }: DueRecoveryMail = JSON.parse(payload)
    const row = await findAbandoned(site.db, entityId)
    const checkout = row && (await findCheckout(site.db, row.checkout_id))
    if (!row || row.is_closed || !checkout || checkout.orderId !== null) return
    if (await hasOptedOut(site.db, row.email_key)) return
    const priced = await priceWithPlugins(site, checkout)
    if (!priced || priced.totals.lines.length === 0) return
    const settings = await readSettings(site.db)
    const language = textLanguage(checkout.details.language ?? settings.language)
    const unsubscribeUrl = await reminderOptOut.url(site, row.email_key, language)
    const { lineItems, priceSummary } = toWireCheckout(priced)
    const { composeRecovery } = await import('./mail/compose.ts')
    const options = mailOptions(settings, { siteUrl: site.url, language, kind: 'ABANDONED_CHECKOUT' })
    const mail = composeRecovery(options, {
      lines: lineItems.map((line) => ({
        name: lineTitle(withoutLinkOptions(line)),
        quantity: line.quantity,
        price: line.lineItemPrice.formattedAmount ?? '',
      })),
      total: priceSummary.total?.formattedAmount ?? '',
      link: recoveryUrl(site.url, row),
      isPermitted: checkout.details.reminders === true,
      unsubscribe: unsubscribeUrl,
    })
    const memberId = row.member_id
    await mailer.send({ ...mail, id: `recovery-${row.id}-${number}`, to: row.email, memberId, unsubscribeUrl })
    await write(site, null, async (transaction) => {
      const current = await findAbandoned(transaction, row.id)
      if (current) await changeAbandoned(transaction, site.url, current, { activity: 'EMAIL_SENT' }, site.now())
    })
  },
})
