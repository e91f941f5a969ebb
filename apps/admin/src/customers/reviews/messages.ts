import { inLanguage } from '../../facts/facts.ts'
import { reviews as de } from '../../i18n/de/reviews.ts'
import { reviews as en } from '../../i18n/en/reviews.ts'

export const messages = inLanguage({ en, de })
