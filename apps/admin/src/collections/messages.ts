import { collections as de } from '../i18n/de/collections.ts'
import { collections as en } from '../i18n/en/collections.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
