import type { Order } from '@cartwright/contract'
import type { SiteSettings } from '../../settings/settings.ts'
import { renderMail } from '../design/frame.ts'
import type { Mail } from '../mailer.ts'
import { confirmationBody } from './body.ts'
import { type ConfirmationMessages, confirmationMessages } from './messages.ts'
import { type OrderSummary, summarizeOrder } from './summary.ts'

interface Confirmation {
  readonly order: Order
  readonly to: string
  readonly language: string
  readonly settings: SiteSettings
  readonly siteUrl: string
}

/** The mail that confirms an order to its buyer. */
export async function composeOrderConfirmation(confirmation: Confirmation): Promise<Mail> {
  const { order, to, settings } = confirmation
  const language = confirmation.language.startsWith('de') ? 'de' : 'en'
  const messages = confirmationMessages[language]
  const summary = summarizeOrder(order, language, messages)
  const subject = messages.subject(order.number, settings.name)
  const shopUrl = settings.shopUrl ?? confirmation.siteUrl
  return {
    id: `order-confirmation-${order.id}`,
    to,
    subject,
    html: await renderMail({
      language,
      shopName: settings.name,
      shopUrl,
      subject,
      preheader: messages.preheader(summary.total),
      body: confirmationBody(summary, messages, shopUrl),
      footer: messages.reply,
    }),
    text: textOf(summary, messages, settings.name, shopUrl),
  }
}

function textOf(summary: OrderSummary, messages: ConfirmationMessages, shopName: string, shopUrl: string): string {
  const { intro, lines, amounts, total, includedTaxes, blocks } = summary
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
    ...includedTaxes.map(({ label, value }) => `(${label}: ${value})`),
    ...blocks.flatMap(({ title, lines: texts }) => ['', title, ...texts]),
    '',
    messages.reply,
    '',
    `${shopName} · ${shopUrl}`,
    '',
  ].join('\n')
}
