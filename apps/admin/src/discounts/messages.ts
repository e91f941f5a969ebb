import { inLanguage } from '../facts/facts.ts'
import { discountRules as rulesDe } from '../i18n/de/discount-rules.ts'
import { discounts as de } from '../i18n/de/discounts.ts'
import { discountRules as rulesEn } from '../i18n/en/discount-rules.ts'
import { discounts as en } from '../i18n/en/discounts.ts'

export const messages = inLanguage({ en, de })
export const ruleMessages = inLanguage({ en: rulesEn, de: rulesDe })
