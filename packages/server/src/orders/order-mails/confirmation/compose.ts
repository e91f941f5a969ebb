import type { Order } from '@cartwright/contract'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import { mailBrand } from '../../../platform/mail/design/brand.ts'
import { renderMail } from '../../../platform/mail/design/frame.ts'
import { mailImage } from '../../../platform/mail/design/mail-image.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { OwnTexts } from '../../../platform/mail/own-texts.ts'
import { withoutLinkLines, withoutLinkOptions } from '../../../platform/mail/without-links.ts'
import { noteOfSmallBusiness } from '../../../platform/settings/legal-lines.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import type { BalancePayment } from '../../billing/balance-payments.ts'
import type { OpenPayment } from '../../billing/open-payment.ts'
import type { DocumentLink } from '../documents.ts'
import { confirmationBody, legalParts } from './body.ts'
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
  readonly documents?: readonly DocumentLink[]
  /** Terms and right of withdrawal, which belong to the contract. */
  readonly legalTexts?: readonly LegalText[]
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

/** The mail that confirms an order to its buyer. */
export async function composeOrderConfirmation(confirmation: Confirmation): Promise<Omit<Mail, 'id'>> {
  const { to, settings, orderUrl } = confirmation
  const order = { ...confirmation.order, lineItems: confirmation.order.lineItems.map(withoutLinkOptions) }
  const language = textLanguage(confirmation.language)
  const messages = confirmationMessages[language]
  const { documents = [], withdrawalUrl: href, legalTexts = [] } = confirmation
  const links = [...documents, ...(href === undefined ? [] : [{ href, label: messages.withdraw }])]
  const { schedule = null, open = null, balances = [] } = confirmation
  const smallBusiness = noteOfSmallBusiness(settings, language)
  const summarized = summarizeOrder(order, { schedule, open, balances, smallBusiness }, language, messages)
  const { intro = summarized.intro, subject = messages.subject(order.number, settings.name) } = confirmation.own ?? {}
  const summary = withMailImages(
    {
      ...summarized,
      intro,
      blocks: [...transferBlock(open, order, messages), ...withoutBuyersLinks(summarized.blocks, messages)],
    },
    confirmation.siteUrl,
  )
  const brand = mailBrand(settings, confirmation.siteUrl, language)
  return {
    to,
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: messages.preheader(summary.total),
      body: [...confirmationBody(summary, messages, orderUrl, links), ...legalParts(legalTexts)],
      footer: messages.reply,
    }),
    text: textOf(summary, messages, [{ href: orderUrl, label: messages.view }, ...links], legalTexts, [
      `${settings.name} · ${brand.shopUrl}`,
      ...brand.contact,
    ]),
  }
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

function textOf(
  summary: OrderSummary,
  messages: ConfirmationMessages,
  links: readonly DocumentLink[],
  legalTexts: readonly LegalText[],
  shop: readonly string[],
): string {
  const { intro, lines, amounts, total, due, includedTaxes, blocks } = summary
  return [
    messages.title,
    '',
    intro,
    '',
    messages.items,
    ...lines.flatMap(({ name, details, quantity, price }) => [
      `- ${quantity} × ${name}  ${price}`,
      ...details.map((detail) => `  ${detail}`),
    ]),
    '',
    ...amounts.map(({ label, value }) => `${label}: ${value}`),
    `${messages.total}: ${total}`,
    ...due.map(({ label, value }) => `${label}: ${value}`),
    ...includedTaxes.map(({ label, value }) => `(${label}: ${value})`),
    ...blocks.flatMap(({ title, lines: texts }) => ['', title, ...texts]),
    '',
    ...links.map(({ href, label }) => `${label}: ${href}`),
    '',
    ...legalTexts.flatMap(({ title, lines: texts }) => [title, ...texts, '']),
    messages.reply,
    '',
    ...shop,
    '',
  ].join('\n')
}
