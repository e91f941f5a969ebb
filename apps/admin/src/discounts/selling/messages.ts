import { selling as de } from '../../i18n/de/selling.ts'
import { selling as en } from '../../i18n/en/selling.ts'
import { inLanguage } from '../../shell/facts.ts'

export const words = inLanguage({ en, de })
