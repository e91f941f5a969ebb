import { lineTitle } from '@cartwright/design/order'
/** Every mail of the site with made-up facts, for people who work on mails. Sends and stores nothing. */

import { MailTextKind, type OrderMailText } from '@cartwright/contract'
import { composeRecovery } from '../../../growth/abandoned/mail/compose.ts'
import { composeBackInStock } from '../../../growth/back-in-stock/mail/compose.ts'
import { composeReviewMail } from '../../../growth/review-mails/mail/compose.ts'
import { composeAlertMail, composeReturnedMail } from '../../../orders/billing/write-payment-mail.ts'
import { composeOrderMail } from '../../../orders/order-mails/compose.ts'
import { composeOrderConfirmation } from '../../../orders/order-mails/confirmation/compose.ts'
import { orderMailMessages } from '../../../orders/order-mails/messages.ts'
import { composeNewsletterConfirmation } from '../../../people/email-subscriptions/mail/compose.ts'
import { composeAccountMail } from '../../../people/sign-in/mail/compose.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import { mailOptions } from '../../../platform/mail/mail-options.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { formatMoney } from '../../../platform/pricing/money.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { composeGiftCard } from '../../../selling/gift-cards/compose.ts'
import { composeStoreCredit } from '../../../selling/store-credit/compose.ts'
import { accountSamples } from './account-samples.ts'
import { sampleSubject } from './order-samples.ts'
import { sampleOrder } from './sample-order.ts'

/** A mail as it would be sent. */
export type MailPreview = MailContent

/** The names of all mails that can be previewed. */
export const previewedMails: readonly string[] = [...MailTextKind.options, ...accountSamples.map(({ kind }) => kind)]

/**
 * A mail with made-up facts, in the design and with the own texts of the shop.
 *
 * @param kind one of `previewedMails`
 * @param own texts to try instead of the stored ones
 * @returns null for another kind
 */
export async function previewMail(
  { db, url }: Pick<Services, 'db' | 'url'>,
  kind: string,
  language: TextLanguage,
  own?: readonly OrderMailText[],
): Promise<MailPreview | null> {
  const stored = await readSettings(db)
  const settings = own ? { ...stored, orderMailTexts: own } : stored
  const account = accountSamples.find((sample) => sample.kind === kind)
  if (account) return composeAccountMail({ ...account, language }, settings, url)
  const known = MailTextKind.options.find((option) => option === kind)
  return known ? compose(known, { settings, siteUrl: url, language }) : null
}

/** What the mails to staff about payments are about. */
const PAYMENT_ALERTS = {
  PAYMENT_FAILED: { kind: 'PAYMENT_FAILED', reason: 'expired_card' },
  PAYMENT_ALERT: { kind: 'DISPUTE_OPENED', reason: 'fraudulent' },
} as const

interface PreviewOptions {
  readonly settings: SiteSettings
  readonly siteUrl: string
  readonly language: TextLanguage
}

function compose(kind: MailTextKind, options: PreviewOptions): MailPreview {
  const { settings, siteUrl, language } = options
  const order = sampleOrder(language)
  const ofKind = mailOptions(settings, { siteUrl, language, kind, number: order.number })
  const link = `${siteUrl}/#preview`
  const money = (minor: number) => formatMoney(minor, 'EUR', language)
  const shared = { ...options, to: 'ada@example.com', orderUrl: link }
  const { invoice, creditNote } = orderMailMessages[language]
  const payment = { amount: 4990, currency: 'EUR', reason: 'insufficient_inventory' }
  const [line] = order.lineItems
  switch (kind) {
    case 'CONFIRMATION':
      return composeOrderConfirmation({ ...shared, order, documents: [{ href: link, label: invoice('R-00042') }] })
    case 'PAYMENT_RETURNED':
      return composeReturnedMail(ofKind, payment)
    case 'PAYMENT_FAILED':
    case 'PAYMENT_ALERT':
      return composeAlertMail(
        ofKind,
        { ...payment, ...PAYMENT_ALERTS[kind] },
        { number: order.number, adminUrl: `${siteUrl}/admin/orders/${order.id}` },
      )
    case 'GIFT_CARD': {
      const message = language === 'de' ? 'Alles Liebe zum Geburtstag!' : 'Happy birthday!'
      const card = {
        balance_minor: 5000,
        currency: 'EUR',
        sender_name: 'Grace',
        message,
        expiration_date: '2029-12-31',
      }
      return composeGiftCard(ofKind, { card, code: 'WXYZ-2345-ABCD-6789' })
    }
    case 'STORE_CREDIT_GRANTED': {
      const note = language === 'de' ? 'Danke für deine Geduld.' : 'Thank you for your patience.'
      return composeStoreCredit(ofKind, { amount_minor: 2500, balance_minor: 4000, note }, 'EUR')
    }
    case 'ABANDONED_CHECKOUT': {
      const lines = order.lineItems.map((line) => ({
        name: lineTitle(line),
        quantity: line.quantity,
        price: line.lineItemPrice.formattedAmount,
      }))
      const total = order.priceSummary.total.formattedAmount
      return composeRecovery(ofKind, { lines, total, link, isPermitted: false, unsubscribe: link })
    }
    case 'BACK_IN_STOCK': {
      const choices = language === 'de' ? ['Farbe: Sand'] : ['Colour: Sand']
      const item = { name: line?.productName.original ?? '', price: money(1800), choices, path: null, image: null }
      return composeBackInStock(ofKind, { item, itemUrl: link, unsubscribe: link })
    }
    case 'NEWSLETTER_CONFIRMATION': {
      const consentText =
        language === 'de'
          ? 'Ich möchte Neuigkeiten per E-Mail bekommen und kann mich jederzeit abmelden.'
          : 'I want to get news by email and can unsubscribe at any time.'
      return composeNewsletterConfirmation(ofKind, { link, consentText })
    }
    case 'REVIEW_REQUEST': {
      const products = order.lineItems.map(({ productName }) => ({ name: productName.original, link }))
      return composeReviewMail(ofKind, { orderNumber: order.number, products, unsubscribe: link })
    }
    default:
      return composeOrderMail({
        ...shared,
        subject: sampleSubject(kind, order, language),
        ...(kind === 'PAYMENT_REQUEST' && { paymentUrl: link }),
        ...(kind === 'PAID' && { documents: [{ href: link, label: invoice('R-00042') }] }),
        ...(kind === 'REFUNDED' && { documents: [{ href: link, label: creditNote('K-00007') }] }),
      })
  }
}
