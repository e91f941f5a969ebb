import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { mailBrand } from '../../platform/mail/design/brand.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { isPaymentReturned, type ReturnedPayment } from '../orders/events.ts'

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
    const mailLanguage = textLanguage(language || settings.language)
    // The mail renderer is loaded with the first mail.
    const { composeReturnedMail } = await import('./write-payment-mail.ts')
    const options = { language: mailLanguage, brand: mailBrand(settings, url, mailLanguage) }
    await mailer.send({ ...composeReturnedMail(options, news), id: `payment-returned-${paymentId}`, to: email })
  },
})
