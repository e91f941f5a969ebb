import { composeMail } from '../../platform/mail/design/compose-mail.ts'
import { button, facts, paragraph } from '../../platform/mail/design/parts.ts'
import type { MailOptions } from '../../platform/mail/mail-options.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import type { PaymentAlert } from './payment-alerts.ts'
import { paymentMailMessages } from './payment-mail-messages.ts'

/** What happened to a payment. */
export interface PaymentNews {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** A code of the site for a returned payment, else the words of the provider. */
  readonly reason: string
}

/** The mail to a customer whose payment went back. */
export function composeReturnedMail(options: MailOptions, { amount, currency, reason }: PaymentNews): MailContent {
  const { brand, language } = options
  const { returned } = paymentMailMessages[language]
  const subject = returned.subject(brand.shopName)
  return composeMail(options, {
    subject,
    title: reason === 'PAYMENT_NOT_NEEDED' ? subject : returned.title,
    intro: why(returned, reason),
    parts: [paragraph(returned.text(formatMoney(amount, currency, language))), button(brand.shopUrl, returned.button)],
  })
}

function why({ soldOut, twice, changed }: Record<'soldOut' | 'twice' | 'changed', string>, reason: string): string {
  if (reason === 'insufficient_inventory') return soldOut
  return reason === 'PAYMENT_NOT_NEEDED' ? twice : changed
}

/** The mail to staff about a payment that is disputed, fails or is refunded elsewhere. */
export function composeAlertMail(
  options: MailOptions,
  { kind, amount, currency, reason }: PaymentNews & Pick<PaymentAlert, 'kind'>,
  order: { readonly number: string; readonly adminUrl: string },
): MailContent {
  const { alert } = paymentMailMessages[options.language]
  return composeMail(options, {
    subject: `${alert.subject(order.number)}: ${alert.titles[kind]}`,
    title: alert.titles[kind],
    intro: alert.intro(order.number),
    parts: [
      facts([
        [alert.order, order.number],
        [alert.amount, formatMoney(amount, currency, options.language)],
        [alert.reason, reason],
      ]),
      button(order.adminUrl, alert.button),
    ],
    footer: alert.footer,
  })
}
