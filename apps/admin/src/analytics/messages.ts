import { analytics as de } from '../i18n/de/analytics.ts'
import { analytics as en } from '../i18n/en/analytics.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
