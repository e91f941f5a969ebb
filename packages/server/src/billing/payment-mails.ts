import type { Consumer } from '../domain/consumer.ts'
import type { Services } from '../kernel/services.ts'
import { textLanguage } from '../kernel/text-language.ts'
import type { Mailer } from '../mail/mailer.ts'
import { requireOrder } from '../orders/change-order.ts'
import { isPaymentReturned, type ReturnedPayment } from '../orders/events.ts'
import { formatMoney } from '../pricing/money.ts'
import { readSettings } from '../settings/settings.ts'
import { isPaymentAlert, type PaymentAlert } from './payment-alerts.ts'
import { paymentMailMessages } from './payment-mail-messages.ts'

type MailSite = Pick<Services, 'db' | 'url'>

/** Writes to the customer whose payment went back: why, and that the money is returned. */
export const returnedPaymentMailConsumer = ({ db, url }: MailSite, mailer: Mailer): Consumer => ({
  name: 'payment-returned-mail',
  wants: isPaymentReturned,
  deliver: async ({ payload }) => {
    const { paymentId, email, language: own, amount, currency, reason }: ReturnedPayment = JSON.parse(payload)
    if (!email) return
    const settings = await readSettings(db)
    const language = textLanguage(own || settings.language)
    const { returned } = paymentMailMessages[language]
    const { composePaymentMail } = await import('./compose-payment-mail.ts')
    const mail = await composePaymentMail({
      settings,
      siteUrl: url,
      language,
      subject: returned.subject(settings.name),
      title: reason === 'PAYMENT_NOT_NEEDED' ? returned.subject(settings.name) : returned.title,
      paragraphs: [why(returned, reason), returned.text(formatMoney(amount, currency, language))],
      facts: [],
      link: returned.button,
    })
    await mailer.send({ ...mail, id: `payment-returned-${paymentId}`, to: email })
  },
})

function why({ soldOut, twice, changed }: Record<'soldOut' | 'twice' | 'changed', string>, reason: string): string {
  if (reason === 'insufficient_inventory') return soldOut
  return reason === 'PAYMENT_NOT_NEEDED' ? twice : changed
}

/** Writes to the shop's own address when the payment of a placed order is disputed, fails or is refunded elsewhere. */
export const paymentAlertMailConsumer = ({ db, url }: MailSite, mailer: Mailer): Consumer => ({
  name: 'payment-alert-mail',
  wants: isPaymentAlert,
  deliver: async ({ id, payload }) => {
    const { kind, orderId, amount, reason }: PaymentAlert = JSON.parse(payload)
    const settings = await readSettings(db)
    const to = settings.business.email
    if (!to) return
    const order = await requireOrder(db, orderId)
    const language = textLanguage(settings.language)
    const { alert } = paymentMailMessages[language]
    const { composePaymentMail } = await import('./compose-payment-mail.ts')
    const mail = await composePaymentMail({
      settings,
      siteUrl: url,
      language,
      subject: `${alert.subject(order.number)}: ${alert.titles[kind]}`,
      title: alert.titles[kind],
      paragraphs: [],
      facts: [
        [alert.order, order.number],
        [alert.amount, formatMoney(amount, order.currency, language)],
        ...(reason ? [[alert.reason, reason] as const] : []),
      ],
    })
    await mailer.send({ ...mail, id: `payment-alert-${id}`, to })
  },
})
