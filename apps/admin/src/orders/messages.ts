import { orders as de } from '../i18n/de/orders.ts'
import { orders as en } from '../i18n/en/orders.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
