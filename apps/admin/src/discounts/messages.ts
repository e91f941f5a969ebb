import { inLanguage } from '../facts/facts.ts'
import { couponCodes as couponCodesDe } from '../i18n/de/coupon-codes.ts'
import { discountRules as rulesDe } from '../i18n/de/discount-rules.ts'
import { discounts as de } from '../i18n/de/discounts.ts'
import { giftCards as giftCardsDe } from '../i18n/de/gift-cards.ts'
import { priceLists as priceListsDe } from '../i18n/de/price-lists.ts'
import { couponCodes as couponCodesEn } from '../i18n/en/coupon-codes.ts'
import { discountRules as rulesEn } from '../i18n/en/discount-rules.ts'
import { discounts as en } from '../i18n/en/discounts.ts'
import { giftCards as giftCardsEn } from '../i18n/en/gift-cards.ts'
import { priceLists as priceListsEn } from '../i18n/en/price-lists.ts'

export const messages = inLanguage({ en, de })
export const ruleMessages = inLanguage({ en: rulesEn, de: rulesDe })
export const codeMessages = inLanguage({ en: couponCodesEn, de: couponCodesDe })
export const giftCardMessages = inLanguage({ en: giftCardsEn, de: giftCardsDe })
export const priceListMessages = inLanguage({ en: priceListsEn, de: priceListsDe })
