import { inLanguage } from '../facts/facts.ts'
import { subscriptions as de } from '../i18n/de/subscriptions.ts'
import { subscriptions as en } from '../i18n/en/subscriptions.ts'

export const messages = inLanguage({ en, de })
