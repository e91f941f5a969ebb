import { inLanguage } from '../../facts/facts.ts'
import { payments as de } from '../../i18n/de/payments.ts'
import { payments as en } from '../../i18n/en/payments.ts'

export const messages = inLanguage({ en, de })
