import { settings as de } from '../i18n/de/settings.ts'
import { settings as en } from '../i18n/en/settings.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
export const back = { to: '/settings', label: messages.title }
