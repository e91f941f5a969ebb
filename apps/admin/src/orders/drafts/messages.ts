import { drafts as de } from '../../i18n/de/drafts.ts'
import { drafts as en } from '../../i18n/en/drafts.ts'
import { inLanguage } from '../../shell/facts.ts'

export const messages = inLanguage({ en, de })
