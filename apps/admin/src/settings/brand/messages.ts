import { inLanguage } from '../../facts/facts.ts'
import { brand as de } from '../../i18n/de/brand.ts'
import { brand as en } from '../../i18n/en/brand.ts'

export const messages = inLanguage({ en, de })
