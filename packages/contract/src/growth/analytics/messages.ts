/** The requests and responses of reports. Additions of this project. */
import type { z } from 'zod'
import { amount } from '../../price.ts'
import { currencyCode, decimal, int, localDate, message, optional, text } from '../../wire.ts'
import { OssThresholdState } from './enumerations.ts'

export const SalesRow = message(
  'SalesRow',
  'Sales of one day, product, collection, country, discount, channel or device.',
  {
    key: text().describe(
      'The day, the id, the code of the country, the channel, or the kind of device: `PHONE`, `TABLET` or `DESKTOP`. Empty where it is unknown.',
    ),
    name: optional(text()).describe('The name of a product, collection or discount.'),
    orders: int().describe('Orders that were placed, less those that were canceled.'),
    quantity: int().describe('Units sold.'),
    sales: decimal().describe(
      'What was ordered, with tax and after discounts, and what edits and cancellations changed on these days; of whole orders also delivery and fees.',
    ),
    discount: decimal(),
    tax: decimal().describe('The tax in it, less that of refunds.'),
    refunded: optional(decimal()).describe('What refunds of these days gave back. Only for rows of whole orders.'),
  },
)
export type SalesRow = z.output<typeof SalesRow>

export const TaxTotal = message('TaxTotal', 'A tax of one region.', {
  country: optional(text()).describe('ISO 3166-1 code of where orders were sent to.'),
  region: optional(text()).describe('ISO 3166-2 code of the state.'),
  jurisdiction: text(),
  name: text(),
  rate: decimal().describe('`0.19` for 19 %.'),
  orders: int(),
  taxable: decimal().describe('Less what went back on these days.'),
  tax: decimal(),
})
export type TaxTotal = z.output<typeof TaxTotal>

export const UntaxedSales = message('UntaxedSales', 'What was charged to a country without tax.', {
  country: optional(text()).describe('ISO 3166-1 code of where orders were sent to.'),
  orders: int(),
  sales: decimal(),
})
export type UntaxedSales = z.output<typeof UntaxedSales>

export const PaymentTotal = message('PaymentTotal', 'What a payment provider captured and refunded on a day.', {
  day: localDate,
  provider: text(),
  captures: int(),
  captured: amount,
  refunds: int(),
  refunded: amount,
  net: decimal().describe('Captured less refunded; below zero when more was refunded.'),
})
export type PaymentTotal = z.output<typeof PaymentTotal>

export const OssRow = message('OssRow', 'Sales to consumers in another EU state at one rate.', {
  country: text().describe('ISO 3166-1 code of where orders were sent to.'),
  rate: decimal().describe('`0.19` for 19 %; 0 for orders without tax.'),
  orders: int().describe('Orders that were placed in these days, less those that were canceled.'),
  taxable: decimal().describe(
    'Less what was refunded or canceled in these days. Negative where that is more than was sold.',
  ),
  tax: decimal(),
})
export type OssRow = z.output<typeof OssRow>

export const OssThreshold = message('OssThreshold', 'The threshold of Directive 2006/112/EC, Article 59c.', {
  limit: amount.describe('EUR 10,000, without VAT.'),
  currency: currencyCode.describe('`EUR`. A shop with another currency counts only its orders in EUR.'),
  year: int().describe('The calendar year of the last day of the report.'),
  sales: decimal().describe('Sales of that year, without VAT, less refunds of these orders.'),
  previousSales: decimal().describe('Sales of the year before, without VAT, less refunds of these orders.'),
  state: OssThresholdState,
})
export type OssThreshold = z.output<typeof OssThreshold>
