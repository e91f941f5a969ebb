import type { PriceData } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import type { Price } from './types.ts'

/** A price as pages show it. */
export function priceOf(data: PriceData, language: Language): Price {
  const { currency, price, discountedPrice, lowestPriorPrice } = data
  return {
    now: formatMoney(discountedPrice, currency, language),
    amount: discountedPrice,
    currency,
    ...(discountedPrice < price && { was: formatMoney(price, currency, language) }),
    ...(lowestPriorPrice !== undefined && { lowest: formatMoney(lowestPriorPrice, currency, language) }),
  }
}

/** The price of one piece with what was added to it. */
export function withExtras({ amount, currency }: Price, extras: number, language: Language): Price {
  return { now: formatMoney(amount + extras, currency, language), amount: amount + extras, currency }
}
