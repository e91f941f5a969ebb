import { site as de } from '../i18n/de/site.ts'
import { site as en } from '../i18n/en/site.ts'
import { inLanguage } from '../shell/facts.ts'

export { words as settingsWords } from './messages.ts'
export const siteWords = inLanguage({ en, de })
