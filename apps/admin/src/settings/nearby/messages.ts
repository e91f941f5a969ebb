import { nearby as de } from '../../i18n/de/nearby.ts'
import { nearby as en } from '../../i18n/en/nearby.ts'
import { inLanguage } from '../../shell/facts.ts'

export const messages = inLanguage({ en, de })
