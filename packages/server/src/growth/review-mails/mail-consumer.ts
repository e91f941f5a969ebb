import type { Order } from '@cartwright/contract'
import { findOrder } from '../../orders/orders/store.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { withoutLinkOptions } from '../../platform/mail/without-links.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { hasOptedOut, reminderOptOut } from '../abandoned/opt-out.ts'
import { createReviewToken } from '../reviews/review-link.ts'
import { findUnreviewed } from '../reviews/unreviewed.ts'
import { isReviewMail, setMailStatus } from './queue-mails.ts'

/** Asks the customer of an order for reviews, once. */
export const reviewMailConsumer = (site: Services, mailer: Mailer): Consumer => ({
  name: 'review-mail',
  wants: isReviewMail,
  deliver: async ({ entityId }) => {
    const stored = await findOrder(site.db, entityId)
    const order: Order | null = stored ? JSON.parse(stored.document) : null
    const isSent = order !== null && (await sendMail(site, mailer, order))
    await setMailStatus(site, entityId, isSent ? 'SENT' : 'SKIPPED')
  },
})

/** @returns false where there is nothing to ask for, or the customer wants no such mail */
async function sendMail(site: Services, mailer: Mailer, order: Order): Promise<boolean> {
  const { email, memberId = null } = order.buyerInfo
  const settings = await readSettings(site.db)
  const isDone = order.status === 'APPROVED' && order.fulfillmentStatus === 'FULFILLED'
  if (!isDone || !email || settings.reviewMailDays === 0) return false
  const emailKey = normalizeEmail(email)
  if (await hasOptedOut(site.db, emailKey)) return false
  const language = textLanguage(order.buyerLanguage ?? settings.language)
  const products = await findUnreviewed(
    site.db,
    { ...order, lineItems: order.lineItems.map(withoutLinkOptions) },
    { memberId, emailKey },
  )
  if (products.length === 0) return false
  const options = mailOptions(settings, {
    siteUrl: site.url,
    language,
    kind: 'REVIEW_REQUEST',
    number: order.number,
  })
  // The storefront turns `lang` into the path of the language.
  const query = new URLSearchParams({ order: await createReviewToken(site, order.id), lang: language })
  const unsubscribeUrl = await reminderOptOut.url(site, emailKey, language)
  const { composeReviewMail } = await import('./mail/compose.ts')
  const mail = composeReviewMail(options, {
    orderNumber: order.number,
    products: products.map(({ name, slug }) => ({
      name,
      link: new URL(`/products/${encodeURIComponent(slug)}/reviews?${query}#write`, options.brand.shopUrl).href,
    })),
    unsubscribe: unsubscribeUrl,
  })
  await mailer.send({ ...mail, id: `review-request-${order.id}`, to: email, memberId, unsubscribeUrl })
  return true
}
