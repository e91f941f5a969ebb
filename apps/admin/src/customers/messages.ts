import { inLanguage } from '../facts/facts.ts'
import { customers as de } from '../i18n/de/customers.ts'
import { customers as en } from '../i18n/en/customers.ts'

export const messages = inLanguage({ en, de })
