import { inLanguage } from '../../facts/facts.ts'
import { newsletter as de } from '../../i18n/de/newsletter.ts'
import { newsletter as en } from '../../i18n/en/newsletter.ts'

export const messages = inLanguage({ en, de })
