import type { Order } from '@cartwright/contract'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { mailImage } from '../../../platform/mail/design/mail-image.ts'
import type { MailLink } from '../../../platform/mail/design/parts.ts'
import { mailOptions } from '../../../platform/mail/mail-options.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { withoutLinkLines, withoutLinkOptions } from '../../../platform/mail/without-links.ts'
import { noteOfSmallBusiness } from '../../../platform/settings/legal-lines.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import type { BalancePayment } from '../../billing/balance-payments.ts'
import type { OpenPayment } from '../../billing/open-payment.ts'
import { confirmationParts } from './body.ts'
import type { LegalText } from './legal-texts.ts'
import { type ConfirmationMessages, confirmationMessages } from './messages.ts'
import { type OrderSummary, type PaymentSchedule, summarizeOrder } from './summary.ts'

interface Confirmation {
  readonly order: Order
  /** What is due now and later; null where the checkout is gone. */
  readonly schedule?: PaymentSchedule | null
  /** The payment outside of the site that the order waits for. */
  readonly open?: OpenPayment | null
  /** What gift cards and store credit paid. */
  readonly balances?: readonly BalancePayment[]
  readonly to: string
  readonly language: string
  readonly settings: SiteSettings
  readonly siteUrl: string
  /** The page of this order, for the buyer. */
  readonly orderUrl: string
  /** The page where the buyer withdraws from this order; absent where the shop offers none. */
  readonly withdrawalUrl?: string
  /** The links to the invoice of the order. */
  readonly documents?: readonly MailLink[]
  /** Terms and right of withdrawal, which belong to the contract. */
  readonly legalTexts?: readonly LegalText[]
}

/** The mail that confirms an order to its buyer. */
export function composeOrderConfirmation(confirmation: Confirmation): Omit<Mail, 'id'> {
  const { to, settings, siteUrl, orderUrl } = confirmation
  const order = { ...confirmation.order, lineItems: confirmation.order.lineItems.map(withoutLinkOptions) }
  const language = textLanguage(confirmation.language)
  const messages = confirmationMessages[language]
  const { documents = [], withdrawalUrl: href, legalTexts = [] } = confirmation
  const links = [...documents, ...(href === undefined ? [] : [{ href, label: messages.withdraw }])]
  const { schedule = null, open = null, balances = [] } = confirmation
  const smallBusiness = noteOfSmallBusiness(settings, language)
  const summarized = summarizeOrder(order, { schedule, open, balances, smallBusiness }, language, messages)
  const blocks = [...transferBlock(open, order, messages), ...withoutBuyersLinks(summarized.blocks, messages)]
  const summary = withMailImages({ ...summarized, blocks }, siteUrl)
  const mail = composeMail(mailOptions(settings, { siteUrl, language, kind: 'CONFIRMATION', number: order.number }), {
    subject: messages.subject(order.number, settings.name),
    title: messages.title,
    intro: summary.intro,
    preheader: messages.preheader(summary.total),
    parts: confirmationParts(summary, messages, orderUrl, links, legalTexts),
    footer: messages.reply,
  })
  return { ...mail, to }
}

/** Where to transfer the amount to. */
function transferBlock(open: OpenPayment | null, { number }: Order, messages: ConfirmationMessages) {
  if (!open?.account) return []
  const lines = [open.amount.formattedAmount, ...open.account.split('\n'), messages.reference(number)]
  return [{ title: messages.transfer, lines }]
}

/** Anybody can order with the address of another person: what the buyer wrote makes no links. */
function withoutBuyersLinks(blocks: OrderSummary['blocks'], { deliverTo, billTo, note }: ConfirmationMessages) {
  const ofBuyer = [deliverTo, billTo, note]
  return blocks.map(({ title, lines }) => ({
    title,
    lines: ofBuyer.includes(title) ? lines.flatMap(withoutLinkLines) : lines,
  }))
}

const withMailImages = (summary: OrderSummary, siteUrl: string): OrderSummary => ({
  ...summary,
  lines: summary.lines.map((line) => ({ ...line, imageUrl: line.imageUrl && mailImage(line.imageUrl, siteUrl) })),
})
