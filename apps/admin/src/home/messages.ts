import { inLanguage } from '../facts/facts.ts'
import { home as de } from '../i18n/de/home.ts'
import { home as en } from '../i18n/en/home.ts'

export const messages = inLanguage({ en, de })
