import { inLanguage } from '../facts/facts.ts'
import { analytics as de } from '../i18n/de/analytics.ts'
import { analytics as en } from '../i18n/en/analytics.ts'

export const messages = inLanguage({ en, de })
