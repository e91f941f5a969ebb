/** The calls of currencies. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { array, currencyCode, optional, payload, timestamp } from '../../wire.ts'
import { CurrencyDecimal, OfferedCurrency } from './messages.ts'

export const currencies = defineCalls(
  { module: 'currencies', service: 'currencies', roles: ['visitor', 'member', 'owner', 'app'] },
  {
    ListCurrencies: {
      route: 'GET /v1/currencies',
      description: 'The currencies that the site shows prices in.',
      request: EmptyRequest,
      response: payload('The currency of the site comes first.', {
        currencies: array(OfferedCurrency),
      }),
    },
    ConversionRate: {
      route: 'GET /v1/currencies/rate/{from}/convert/{to}',
      functionName: 'getConversionRate',
      description: 'The rate between two of those currencies.',
      arguments: 'request',
      result: 'rate',
      request: payload('From which currency to which.', {
        from: currencyCode,
        to: currencyCode,
      }),
      response: payload('What one unit is in the other currency.', {
        rate: CurrencyDecimal.describe('With at most twelve digits after the point.'),
        rateTimestamp: optional(timestamp).describe('Absent: the owner sets the rates.'),
      }),
      errors: ['CURRENCY_NOT_OFFERED'],
    },
    ConvertCurrency: {
      route: 'POST /v1/currencies/amounts/{from}/convert/{to}',
      effect: 'read',
      description: 'Up to 100 amounts in another of those currencies.',
      arguments: { fields: [['from', 'to'], 'amounts'] },
      result: 'amounts',
      request: payload('Amounts to convert.', {
        from: currencyCode,
        to: currencyCode,
        amounts: array(CurrencyDecimal, { min: 1, max: 100 }),
      }),
      response: payload('The amounts in the other currency.', {
        amounts: array(CurrencyDecimal).describe('Rounded half up, to what the currency is rounded to.'),
        rateTimestamp: optional(timestamp).describe('Absent: the owner sets the rates.'),
      }),
      errors: ['CURRENCY_NOT_OFFERED'],
    },
  },
)
