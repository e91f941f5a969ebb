import { giftCards as de } from '../../i18n/de/gift-cards.ts'
import { giftCards as en } from '../../i18n/en/gift-cards.ts'
import { inLanguage } from '../../shell/facts.ts'

export const messages = inLanguage({ en, de })
