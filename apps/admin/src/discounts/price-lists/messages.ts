import { priceLists as de } from '../../i18n/de/price-lists.ts'
import { priceLists as en } from '../../i18n/en/price-lists.ts'
import { inLanguage } from '../../shell/facts.ts'

export const messages = inLanguage({ en, de })
