import type { PriceData } from '@cartwright/client'
import { formatMoney } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import type { Price } from './types.ts'

/** A price as pages show it. */
export function priceOf({ currency, price, discountedPrice }: PriceData, language: Language): Price {
  return {
    now: formatMoney(discountedPrice, currency, language),
    amount: discountedPrice,
    currency,
    ...(discountedPrice < price && { was: formatMoney(price, currency, language) }),
  }
}
