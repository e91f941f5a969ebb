import { bulk as de } from '../i18n/de/bulk.ts'
import { bulk as en } from '../i18n/en/bulk.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
