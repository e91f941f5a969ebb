import { inLanguage } from '../facts/facts.ts'
import { products as de } from '../i18n/de/products.ts'
import { products as en } from '../i18n/en/products.ts'

export const messages = inLanguage({ en, de })
