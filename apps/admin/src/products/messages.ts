import { products as de } from '../i18n/de/products.ts'
import { products as en } from '../i18n/en/products.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
