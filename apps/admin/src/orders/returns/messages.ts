import { returns as de } from '../../i18n/de/returns.ts'
import { returns as en } from '../../i18n/en/returns.ts'
import { inLanguage } from '../../shell/facts.ts'

export const messages = inLanguage({ en, de })
