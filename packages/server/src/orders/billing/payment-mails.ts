import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { isPaymentReturned, type ReturnedPayment } from '../orders/events.ts'
import { composeReturnedMail } from './write-payment-mail.ts'

/**
 * Writes to the customer whose payment went back before there was an order: why, and that the money is returned. Where
 * there is an order, the mail is one of the order's.
 */
export const returnedPaymentMailConsumer = ({ db, url }: Pick<Services, 'db' | 'url'>, mailer: Mailer): Consumer => ({
  name: 'payment-returned-mail',
  wants: isPaymentReturned,
  deliver: async ({ payload }) => {
    const { paymentId, orderId, email, language, ...news }: ReturnedPayment = JSON.parse(payload)
    if (!email || orderId) return
    const settings = await readSettings(db)
    const shared = { settings, siteUrl: url, language: textLanguage(language || settings.language), own: {} }
    const mail = await composeReturnedMail(shared, news)
    await mailer.send({ ...mail, id: `payment-returned-${paymentId}`, to: email })
  },
})
