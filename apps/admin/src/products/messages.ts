import { inLanguage } from '../facts/facts.ts'
import { productParts as partsDe } from '../i18n/de/product-parts.ts'
import { products as de } from '../i18n/de/products.ts'
import { productParts as partsEn } from '../i18n/en/product-parts.ts'
import { products as en } from '../i18n/en/products.ts'

export const messages = inLanguage({ en, de })
export const partMessages = inLanguage({ en: partsEn, de: partsDe })
