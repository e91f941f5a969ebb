import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import type { PaymentAlert } from './payment-alerts.ts'
import { paymentMailMessages } from './payment-mail-messages.ts'

/** How a mail about a payment is written. */
interface PaymentMailOptions {
  readonly settings: SiteSettings
  readonly siteUrl: string
  readonly language: TextLanguage
  /** The owner's own texts. */
  readonly own: { readonly subject?: string; readonly intro?: string }
}

/** What happened to a payment. */
export interface PaymentNews {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** A code of the site for a returned payment, else the words of the provider. */
  readonly reason: string
}

type Content = Pick<Mail, 'subject' | 'html' | 'text'>

/** The mail to a customer whose payment went back. */
export async function composeReturnedMail(
  { own, ...shared }: PaymentMailOptions,
  { amount, currency, reason }: PaymentNews,
): Promise<Content> {
  const { language, settings } = shared
  const { returned } = paymentMailMessages[language]
  // What mails are drawn with is loaded with the first one.
  const { composePaymentMail } = await import('./compose-payment-mail.ts')
  return composePaymentMail({
    ...shared,
    subject: own.subject ?? returned.subject(settings.name),
    title: reason === 'PAYMENT_NOT_NEEDED' ? returned.subject(settings.name) : returned.title,
    paragraphs: [own.intro ?? why(returned, reason), returned.text(formatMoney(amount, currency, language))],
    facts: [],
    button: returned.button,
  })
}

function why({ soldOut, twice, changed }: Record<'soldOut' | 'twice' | 'changed', string>, reason: string): string {
  if (reason === 'insufficient_inventory') return soldOut
  return reason === 'PAYMENT_NOT_NEEDED' ? twice : changed
}

/** The mail to staff about a payment that is disputed, fails or is refunded elsewhere. */
export async function composeAlertMail(
  { own, ...shared }: PaymentMailOptions,
  { kind, amount, currency, reason }: PaymentNews & Pick<PaymentAlert, 'kind'>,
  order: { readonly id: string; readonly number: string },
): Promise<Content> {
  const { language } = shared
  const { alert } = paymentMailMessages[language]
  const { composePaymentMail } = await import('./compose-payment-mail.ts')
  return composePaymentMail({
    ...shared,
    subject: own.subject ?? `${alert.subject(order.number)}: ${alert.titles[kind]}`,
    title: alert.titles[kind],
    paragraphs: [own.intro ?? alert.intro(order.number)],
    facts: [
      [alert.order, order.number],
      [alert.amount, formatMoney(amount, currency, language)],
      ...(reason ? [[alert.reason, reason] as const] : []),
    ],
    href: `${shared.siteUrl}/admin/orders/${order.id}`,
    button: alert.button,
    footer: alert.footer,
  })
}
