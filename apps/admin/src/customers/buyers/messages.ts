import { inLanguage } from '../../facts/facts.ts'
import { segments as de } from '../../i18n/de/segments.ts'
import { segments as en } from '../../i18n/en/segments.ts'

export const messages = inLanguage({ en, de })
