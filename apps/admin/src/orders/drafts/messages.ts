import { inLanguage } from '../../facts/facts.ts'
import { drafts as de } from '../../i18n/de/drafts.ts'
import { drafts as en } from '../../i18n/en/drafts.ts'

export const messages = inLanguage({ en, de })
