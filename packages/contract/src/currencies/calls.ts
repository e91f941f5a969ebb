/** The calls of currencies. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  ConversionRateRequest,
  ConversionRateResponse,
  ConvertCurrencyRequest,
  ConvertCurrencyResponse,
  ListCurrenciesResponse,
} from './messages.ts'

const currencies = {
  module: 'currencies',
  service: 'currencies',
  effect: 'read',
  roles: ['visitor', 'member', 'owner', 'app'],
} as const

export const ListCurrencies = defineCall({
  ...currencies,
  name: 'ListCurrencies',
  description: 'The currencies that the site shows prices in.',
  method: 'GET',
  path: '/v1/currencies',
  carrier: 'query',
  request: EmptyRequest,
  response: ListCurrenciesResponse,
})

export const ConversionRate = defineCall({
  ...currencies,
  name: 'ConversionRate',
  functionName: 'getConversionRate',
  description: 'The rate between two of those currencies.',
  arguments: 'request',
  result: 'rate',
  method: 'GET',
  path: '/v1/currencies/rate/{from}/convert/{to}',
  carrier: 'query',
  request: ConversionRateRequest,
  response: ConversionRateResponse,
  errors: ['CURRENCY_NOT_OFFERED'],
})

export const ConvertCurrency = defineCall({
  ...currencies,
  name: 'ConvertCurrency',
  description: 'Up to 100 amounts in another of those currencies.',
  arguments: { fields: [['from', 'to'], 'amounts'] },
  result: 'amounts',
  method: 'POST',
  path: '/v1/currencies/amounts/{from}/convert/{to}',
  carrier: 'body',
  request: ConvertCurrencyRequest,
  response: ConvertCurrencyResponse,
  errors: ['CURRENCY_NOT_OFFERED'],
})
