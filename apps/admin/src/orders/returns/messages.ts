import { inLanguage } from '../../facts/facts.ts'
import { returns as de } from '../../i18n/de/returns.ts'
import { returns as en } from '../../i18n/en/returns.ts'

export const messages = inLanguage({ en, de })
