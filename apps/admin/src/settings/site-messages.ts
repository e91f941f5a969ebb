import { inLanguage } from '../facts/facts.ts'
import { site as de } from '../i18n/de/site.ts'
import { site as en } from '../i18n/en/site.ts'

export { messages as settingsMessages } from './messages.ts'
export const siteMessages = inLanguage({ en, de })
