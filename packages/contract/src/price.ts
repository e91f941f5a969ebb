/** Prices as the wire writes them: exact decimal strings, with the shopper's currency and formatted text beside them. */
import type { z } from 'zod'
import { decimal, message, text } from './wire.ts'

/** An amount of money: a decimal string, never negative. */
export const amount = decimal({ gte: 0, lte: 1000000000000000 })

export const MultiCurrencyPrice = message(
  'MultiCurrencyPrice',
  'An amount in the currency of the site and in the one the shopper chose.',
  {
    amount: amount.describe('In the currency of the site.'),
    convertedAmount: amount.describe("In the currency the shopper chose; equal to `amount` when that is the site's."),
    formattedAmount: text().describe('`amount` with its currency sign, for people.'),
    formattedConvertedAmount: text().describe('`convertedAmount` with its currency sign, for people.'),
  },
)
export type MultiCurrencyPrice = z.output<typeof MultiCurrencyPrice>

export const PriceSummary = message('PriceSummary', 'The parts a total is made of; they always add up to it.', {
  subtotal: MultiCurrencyPrice.describe('Items, before discounts and tax.'),
  shipping: MultiCurrencyPrice.describe('Shipping, before discounts and tax.'),
  tax: MultiCurrencyPrice.describe('All tax.'),
  discount: MultiCurrencyPrice.describe('All discounts, as a positive amount.'),
  total: MultiCurrencyPrice.describe('What is to be paid: after discounts, fees and tax.'),
  additionalFees: MultiCurrencyPrice.describe('All additional fees, before tax.'),
})
export type PriceSummary = z.output<typeof PriceSummary>
