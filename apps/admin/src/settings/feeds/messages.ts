import { inLanguage } from '../../facts/facts.ts'
import { feeds as de } from '../../i18n/de/feeds.ts'
import { feeds as en } from '../../i18n/en/feeds.ts'

export const messages = inLanguage({ en, de })
