import { inLanguage } from '../facts/facts.ts'
import { bulk as de } from '../i18n/de/bulk.ts'
import { bulk as en } from '../i18n/en/bulk.ts'

export const messages = inLanguage({ en, de })
