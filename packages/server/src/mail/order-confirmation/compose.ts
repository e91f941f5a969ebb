import type { Order } from '@cartwright/contract'
import { html } from 'hono/html'
import type { SiteSettings } from '../../settings/settings.ts'
import { display, frameMail, ink, mailButton, muted } from '../frame.ts'
import type { Mail } from '../mailer.ts'
import { type ConfirmationMessages, confirmationMessages } from './messages.ts'
import { type OrderSummary, type SummaryLine, summarizeOrder } from './summary.ts'

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
    html: await frameMail({
      language,
      shopName: settings.name,
      shopUrl,
      subject,
      preheader: messages.preheader(summary.total),
      body: bodyOf(summary, messages, shopUrl),
      footer: messages.reply,
    }),
    text: textOf(summary, messages, settings.name, shopUrl),
  }
}

const rule = 'border-top:1px solid #ddd3c3'

function bodyOf(
  { intro, lines, amounts, total, includedTaxes, blocks }: OrderSummary,
  messages: ConfirmationMessages,
  shopUrl: string,
) {
  return html`
<h1 class="ink" style="margin:0 0 12px;${display};font-size:32px;line-height:1.1;font-weight:400;letter-spacing:-0.02em;${ink}">${messages.title}</h1>
<p class="ink" style="margin:0 0 28px;${ink}">${intro}</p>
<h2 class="ink" style="margin:0 0 8px;${display};font-size:20px;font-weight:400;${ink}">${messages.items}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:8px">
${lines.map((line) => lineRow(line, messages))}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="rule" style="${rule}">
<tr><td colspan="2" style="height:10px;line-height:10px">&nbsp;</td></tr>
${amounts.map(({ label, value }) => amountRow(label, value))}
<tr><td class="ink" style="padding:12px 0 2px;font-weight:600;font-size:18px;${ink}">${messages.total}</td><td class="ink" align="right" style="padding:12px 0 2px;font-weight:600;font-size:18px;white-space:nowrap;${ink}">${total}</td></tr>
${includedTaxes.map(({ label, value }) => html`<tr><td class="muted" style="font-size:13px;${muted}">${label}</td><td class="muted" align="right" style="font-size:13px;${muted}">${value}</td></tr>`)}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:28px 0 8px">
${blocks.map(({ title, lines: texts }) => html`<tr><td class="rule" style="padding:16px 0;${rule}"><div class="muted" style="font-size:13px;${muted}">${title}</div>${texts.map((line) => html`<div class="ink" style="${ink}">${line}</div>`)}</td></tr>`)}
</table>
<div>${mailButton(shopUrl, messages.visit)}</div>`
}

function lineRow({ name, details, quantity, price, imageUrl, imageAlt }: SummaryLine, messages: ConfirmationMessages) {
  const image = imageUrl
    ? html`<img src="${imageUrl}" alt="${imageAlt}" width="64" height="64" style="display:block;border-radius:4px;background:#efe8dc;object-fit:cover">`
    : ''
  return html`<tr>
<td class="rule" width="80" valign="top" style="padding:14px 0;${rule}">${image}</td>
<td class="rule" valign="top" style="padding:14px 12px 14px 0;${rule}"><div class="ink" style="font-weight:600;${ink}">${name}</div>${[...details, messages.quantity(quantity)].map((detail) => html`<div class="muted" style="font-size:14px;${muted}">${detail}</div>`)}</td>
<td class="rule ink" valign="top" align="right" style="padding:14px 0;white-space:nowrap;${rule};${ink}">${price}</td>
</tr>`
}

const amountRow = (label: string, value: string) =>
  html`<tr><td class="ink" style="padding:2px 0;${ink}">${label}</td><td class="ink" align="right" style="padding:2px 0;white-space:nowrap;${ink}">${value}</td></tr>`

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
