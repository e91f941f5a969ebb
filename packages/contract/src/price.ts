/** Prices as the wire writes them: exact decimal strings, with the shopper's currency and formatted text beside them. */
import type { z } from 'zod'
import { decimal, message, text } from './wire.ts'

/** An amount of money: a decimal string, never negative. */
export const amount = decimal({ gte: 0, lte: 1000000000000000 })

export const MultiCurrencyPrice = message(
  'MultiCurrencyPrice',
  'An amount in the currency of the site and in the one the shopper chose.',
  {
    amount: amount,
    convertedAmount: amount,
    formattedAmount: text(),
    formattedConvertedAmount: text(),
  },
)
export type MultiCurrencyPrice = z.output<typeof MultiCurrencyPrice>

export const PriceSummary = message('PriceSummary', 'The parts a total is made of; they always add up to it.', {
  subtotal: MultiCurrencyPrice,
  shipping: MultiCurrencyPrice,
  tax: MultiCurrencyPrice,
  discount: MultiCurrencyPrice,
  total: MultiCurrencyPrice,
  additionalFees: MultiCurrencyPrice,
})
export type PriceSummary = z.output<typeof PriceSummary>
