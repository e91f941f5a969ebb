import { inLanguage } from '../../facts/facts.ts'
import { priceLists as de } from '../../i18n/de/price-lists.ts'
import { priceLists as en } from '../../i18n/en/price-lists.ts'

export const messages = inLanguage({ en, de })
