import { inLanguage } from '../facts/facts.ts'
import { plainFields as plainDe } from '../i18n/de/plain-fields.ts'
import { productParts as partsDe } from '../i18n/de/product-parts.ts'
import { products as de } from '../i18n/de/products.ts'
import { plainFields as plainEn } from '../i18n/en/plain-fields.ts'
import { productParts as partsEn } from '../i18n/en/product-parts.ts'
import { products as en } from '../i18n/en/products.ts'

export const messages = inLanguage({ en, de })
export const partMessages = inLanguage({ en: partsEn, de: partsDe })
export const plainMessages = inLanguage({ en: plainEn, de: plainDe })

/** Plain fields are called by the title of their section, else by their label. */
export const plainLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(plainMessages).map(([name, { title, label }]) => [name, title ?? label]),
)
