import { inLanguage } from '../facts/facts.ts'
import { settings as de } from '../i18n/de/settings.ts'
import { settings as en } from '../i18n/en/settings.ts'

export const messages = inLanguage({ en, de })
export const back = { to: '/settings', label: messages.title }
