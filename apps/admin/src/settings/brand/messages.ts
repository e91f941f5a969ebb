import { brand as de } from '../../i18n/de/brand.ts'
import { brand as en } from '../../i18n/en/brand.ts'
import { inLanguage } from '../../shell/facts.ts'

export const messages = inLanguage({ en, de })
