/** The requests and responses of reports. Additions of this project. */
import type { z } from 'zod'
import { amount } from '../price.ts'
import { array, currencyCode, decimal, int, localDate, message, optional, text } from '../wire.ts'
import { days } from './days.ts'
import { OssThresholdState, SalesDimension } from './enumerations.ts'

export const QuerySalesRequest = message('QuerySalesRequest', 'Which sales, and by what they are added up.', {
  ...days,
  dimension: SalesDimension,
  limit: optional(int({ min: 1, max: 1100 })).describe('The most rows. Default 100; days are never cut.'),
})
export type QuerySalesRequest = z.output<typeof QuerySalesRequest>

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

export const QuerySalesResponse = message('QuerySalesResponse', 'Sales, and their sums.', {
  currency: currencyCode,
  total: SalesRow.describe('All orders of these days; its key is empty.'),
  rows: array(SalesRow).describe('Days in their order and without gaps, others by sales, the highest first.'),
  omitted: int().describe('Rows that the limit left out.'),
  testOrders: int().describe('Test orders of these days, whether they count or not.'),
})
export type QuerySalesResponse = z.output<typeof QuerySalesResponse>

export const QueryFunnelRequest = message('QueryFunnelRequest', 'Which days.', {
  from: days.from,
  to: days.to,
  includeTestOrders: days.includeTestOrders,
})
export type QueryFunnelRequest = z.output<typeof QueryFunnelRequest>

export const QueryFunnelResponse = message('QueryFunnelResponse', 'How shoppers went on, and who bought.', {
  carts: int().describe('Carts with items that were created on these days and still exist or were ordered.'),
  checkouts: int().describe('Checkouts that shoppers started on these days.'),
  completed: int().describe('Those of them that became orders, on whatever day.'),
  newCustomers: int().describe('Customers whose first order is of these days, by member or email.'),
  returningCustomers: int().describe('Customers with an order of these days and an earlier one.'),
})
export type QueryFunnelResponse = z.output<typeof QueryFunnelResponse>

export const QueryTaxTotalsRequest = message('QueryTaxTotalsRequest', 'Which days.', days)
export type QueryTaxTotalsRequest = z.output<typeof QueryTaxTotalsRequest>

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

export const QueryTaxTotalsResponse = message('QueryTaxTotalsResponse', 'Taxes of orders by region and rate.', {
  currency: currencyCode,
  taxes: array(TaxTotal),
  untaxed: array(UntaxedSales).describe(
    'Items, delivery and fees without any tax by country. Reverse charge and rates of 0 are among the taxes. Gift cards are taxed when they pay.',
  ),
  total: decimal(),
})
export type QueryTaxTotalsResponse = z.output<typeof QueryTaxTotalsResponse>

export const QueryPaymentTotalsRequest = message('QueryPaymentTotalsRequest', 'Which days.', days)
export type QueryPaymentTotalsRequest = z.output<typeof QueryPaymentTotalsRequest>

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

export const QueryPaymentTotalsResponse = message('QueryPaymentTotalsResponse', 'Money by day and provider.', {
  currency: currencyCode,
  payments: array(PaymentTotal),
  net: decimal().describe('The sum of all rows.'),
})
export type QueryPaymentTotalsResponse = z.output<typeof QueryPaymentTotalsResponse>

export const QueryOssReportRequest = message('QueryOssReportRequest', 'Which days.', days)
export type QueryOssReportRequest = z.output<typeof QueryOssReportRequest>

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

export const QueryOssReportResponse = message(
  'QueryOssReportResponse',
  'Sales to consumers in other EU states by country and rate. Refunds and cancellations are deducted in the period in which they were made. Reverse charge is left out. Empty where the shop has no business address.',
  {
    currency: currencyCode,
    rows: array(OssRow),
    tax: decimal().describe('The sum of all rows.'),
    threshold: OssThreshold,
    csv: text().describe('The rows as a file.'),
  },
)
export type QueryOssReportResponse = z.output<typeof QueryOssReportResponse>
