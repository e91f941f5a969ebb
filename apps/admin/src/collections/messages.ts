import { inLanguage } from '../facts/facts.ts'
import { collections as de } from '../i18n/de/collections.ts'
import { collections as en } from '../i18n/en/collections.ts'

export const messages = inLanguage({ en, de })
