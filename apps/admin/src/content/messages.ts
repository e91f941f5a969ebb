import { content as de } from '../i18n/de/content.ts'
import { content as en } from '../i18n/en/content.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
