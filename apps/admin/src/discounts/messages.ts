import { discounts as de } from '../i18n/de/discounts.ts'
import { discounts as en } from '../i18n/en/discounts.ts'
import { inLanguage } from '../shell/facts.ts'

export const words = inLanguage({ en, de })
