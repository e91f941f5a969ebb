import { inLanguage } from '../../facts/facts.ts'
import { couponCodes as de } from '../../i18n/de/coupon-codes.ts'
import { couponCodes as en } from '../../i18n/en/coupon-codes.ts'

export const messages = inLanguage({ en, de })
