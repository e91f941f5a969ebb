import { inLanguage } from '../../facts/facts.ts'
import { business as de } from '../../i18n/de/business.ts'
import { business as en } from '../../i18n/en/business.ts'

export const messages = inLanguage({ en, de })
