import { inLanguage } from '../../facts/facts.ts'
import { abandoned as de } from '../../i18n/de/abandoned.ts'
import { abandoned as en } from '../../i18n/en/abandoned.ts'

export const messages = inLanguage({ en, de })
