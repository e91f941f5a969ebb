import { inLanguage } from '../../facts/facts.ts'
import { paymentSettings as de } from '../../i18n/de/payment-settings.ts'
import { paymentSettings as en } from '../../i18n/en/payment-settings.ts'

export const messages = inLanguage({ en, de })
