import { inLanguage } from '../facts/facts.ts'
import { text as de } from '../i18n/de/text.ts'
import { text as en } from '../i18n/en/text.ts'

export const messages = inLanguage({ en, de })
