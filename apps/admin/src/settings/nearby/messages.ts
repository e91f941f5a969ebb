import { inLanguage } from '../../facts/facts.ts'
import { nearby as de } from '../../i18n/de/nearby.ts'
import { nearby as en } from '../../i18n/en/nearby.ts'

export const messages = inLanguage({ en, de })
