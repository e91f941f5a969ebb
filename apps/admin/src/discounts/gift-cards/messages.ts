import { inLanguage } from '../../facts/facts.ts'
import { giftCards as de } from '../../i18n/de/gift-cards.ts'
import { giftCards as en } from '../../i18n/en/gift-cards.ts'

export const messages = inLanguage({ en, de })
