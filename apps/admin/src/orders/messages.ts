import { inLanguage } from '../facts/facts.ts'
import { orders as de } from '../i18n/de/orders.ts'
import { orders as en } from '../i18n/en/orders.ts'

export const messages = inLanguage({ en, de })
