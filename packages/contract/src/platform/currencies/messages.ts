/** The requests and responses of currencies. */
import type { z } from 'zod'
import { currencyCode, int, message, optional, text } from '../../wire.ts'

export const CurrencyDecimal = message('CurrencyDecimal', 'An exact number: an integer over a power of ten.', {
  value: optional(text({ max: 30 })).describe('The digits without a point: `1050` of 10.50.'),
  decimalPlaces: optional(int({ min: 0, max: 20 })).describe('How many of the digits are after the point. Default 0.'),
})
export type CurrencyDecimal = z.output<typeof CurrencyDecimal>

export const OfferedCurrency = message('OfferedCurrency', 'A currency that the site shows prices in.', {
  code: currencyCode,
  symbol: text({ max: 10 }),
})
export type OfferedCurrency = z.output<typeof OfferedCurrency>
