import { inLanguage } from '../facts/facts.ts'
import { content as de } from '../i18n/de/content.ts'
import { content as en } from '../i18n/en/content.ts'

export const messages = inLanguage({ en, de })
