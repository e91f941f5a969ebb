import { payments as de } from '../../i18n/de/payments.ts'
import { payments as en } from '../../i18n/en/payments.ts'
import { inLanguage } from '../../shell/facts.ts'

export const messages = inLanguage({ en, de })
