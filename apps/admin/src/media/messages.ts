import { inLanguage } from '../facts/facts.ts'
import { media as de } from '../i18n/de/media.ts'
import { media as en } from '../i18n/en/media.ts'

export const messages = inLanguage({ en, de })
