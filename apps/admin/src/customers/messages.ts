import { customers as de } from '../i18n/de/customers.ts'
import { customers as en } from '../i18n/en/customers.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
