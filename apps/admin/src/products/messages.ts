import { inLanguage } from '../facts/facts.ts'
import { plainFields as plainDe } from '../i18n/de/plain-fields.ts'
import { productParts as partsDe } from '../i18n/de/product-parts.ts'
import { products as de } from '../i18n/de/products.ts'
import { type PlainFieldTexts, plainFields as plainEn } from '../i18n/en/plain-fields.ts'
import { productParts as partsEn } from '../i18n/en/product-parts.ts'
import { products as en } from '../i18n/en/products.ts'

export const messages = inLanguage({ en, de })
export const partMessages = inLanguage({ en: partsEn, de: partsDe })
export const plainMessages = inLanguage({ en: plainEn, de: plainDe })

const plainTexts = new Map<string, PlainFieldTexts>(Object.entries(plainMessages))

/** The name of a plain field: the title of its section, else its label. */
export const plainLabel = (name: string): string | undefined =>
  plainTexts.get(name)?.title ?? plainTexts.get(name)?.label

/** The text of what is chosen in a plain field. */
export const plainChoice = (name: string, value: string): string | undefined => plainTexts.get(name)?.options?.[value]
