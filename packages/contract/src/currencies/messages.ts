/** The requests and responses of currencies. */
import type { z } from 'zod'
import { array, currencyCode, int, message, optional, text, timestamp } from '../wire.ts'

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

export const ListCurrenciesResponse = message('ListCurrenciesResponse', 'The currency of the site comes first.', {
  currencies: array(OfferedCurrency),
})
export type ListCurrenciesResponse = z.output<typeof ListCurrenciesResponse>

export const ConversionRateRequest = message('ConversionRateRequest', 'From which currency to which.', {
  from: currencyCode,
  to: currencyCode,
})
export type ConversionRateRequest = z.output<typeof ConversionRateRequest>

export const ConversionRateResponse = message('ConversionRateResponse', 'What one unit is in the other currency.', {
  rate: CurrencyDecimal.describe('With at most twelve digits after the point.'),
  rateTimestamp: optional(timestamp).describe('Absent: the owner sets the rates.'),
})
export type ConversionRateResponse = z.output<typeof ConversionRateResponse>

export const ConvertCurrencyRequest = message('ConvertCurrencyRequest', 'Amounts to convert.', {
  from: currencyCode,
  to: currencyCode,
  amounts: array(CurrencyDecimal, { min: 1, max: 100 }),
})
export type ConvertCurrencyRequest = z.output<typeof ConvertCurrencyRequest>

export const ConvertCurrencyResponse = message('ConvertCurrencyResponse', 'The amounts in the other currency.', {
  amounts: array(CurrencyDecimal).describe('Rounded half up, to what the currency is rounded to.'),
  rateTimestamp: optional(timestamp).describe('Absent: the owner sets the rates.'),
})
export type ConvertCurrencyResponse = z.output<typeof ConvertCurrencyResponse>
