import { home as de } from '../i18n/de/home.ts'
import { home as en } from '../i18n/en/home.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
