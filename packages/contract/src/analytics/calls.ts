/** The calls of reports. Additions of this project. */
import { defineCall } from '../call.ts'
import {
  ExportJournalRequest,
  ExportJournalResponse,
  QueryStatementRequest,
  QueryStatementResponse,
} from './accounting.ts'
import {
  QueryFunnelRequest,
  QueryFunnelResponse,
  QueryOssReportRequest,
  QueryOssReportResponse,
  QueryPaymentTotalsRequest,
  QueryPaymentTotalsResponse,
  QuerySalesRequest,
  QuerySalesResponse,
  QueryTaxTotalsRequest,
  QueryTaxTotalsResponse,
} from './messages.ts'
import {
  QueryPayoutsRequest,
  QueryPayoutsResponse,
  QueryPayoutTransactionsRequest,
  QueryPayoutTransactionsResponse,
} from './payouts.ts'

const reports = {
  module: 'analytics',
  service: 'orders',
  scope: 'MANAGE_ORDERS',
  roles: ['owner', 'app'],
  method: 'POST',
  effect: 'read',
  carrier: 'body',
} as const

export const QuerySales = defineCall({
  ...reports,
  name: 'QuerySales',
  description:
    'Sales by day, product, collection, country, discount, channel or kind of device. An order that is canceled is deducted on the day on which it was canceled. A product of two collections counts in both.',
  arguments: 'request',
  parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop' },
  path: '/v1/analytics/sales/query',
  request: QuerySalesRequest,
  response: QuerySalesResponse,
})

export const QueryTaxTotals = defineCall({
  ...reports,
  name: 'QueryTaxTotals',
  description:
    'Taxes that were charged on some days by region and rate, less those of what went back or was canceled on these days.',
  arguments: 'request',
  path: '/v1/analytics/taxes/query',
  request: QueryTaxTotalsRequest,
  response: QueryTaxTotalsResponse,
})

export const QueryOssReport = defineCall({
  ...reports,
  name: 'QueryOssReport',
  description:
    'Sales to consumers in other EU states by country and rate, for the One Stop Shop, with the threshold of EUR 10,000 and a CSV file. Orders of all currencies count by their value in the currency of the shop. Refunds and cancellations are deducted in the period in which they were made.',
  arguments: 'request',
  parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop; a quarter for a return' },
  path: '/v1/analytics/oss/query',
  request: QueryOssReportRequest,
  response: QueryOssReportResponse,
})

export const QueryPaymentTotals = defineCall({
  ...reports,
  name: 'QueryPaymentTotals',
  description: 'What each payment provider captured and refunded, by day.',
  arguments: 'request',
  path: '/v1/analytics/payments/query',
  request: QueryPaymentTotalsRequest,
  response: QueryPaymentTotalsResponse,
})

export const QueryFunnel = defineCall({
  ...reports,
  name: 'QueryFunnel',
  description: 'How many carts and checkouts of some days became orders, and how many customers are new.',
  arguments: 'request',
  path: '/v1/analytics/funnel/query',
  request: QueryFunnelRequest,
  response: QueryFunnelResponse,
})

export const QueryPayouts = defineCall({
  ...reports,
  name: 'QueryPayouts',
  description: 'What a payment provider paid out to the bank account of the shop, the newest first.',
  arguments: 'request',
  parameters: { request: 'days as `YYYY-MM-DD`, both included; without a provider, the first that lists payouts' },
  path: '/v1/analytics/payouts/query',
  request: QueryPayoutsRequest,
  response: QueryPayoutsResponse,
  errors: ['PAYOUTS_NOT_LISTED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
})

export const QueryPayoutTransactions = defineCall({
  ...reports,
  name: 'QueryPayoutTransactions',
  description: 'The payments, refunds and fees that a payout consists of, with their orders.',
  arguments: 'request',
  path: '/v1/analytics/payouts/transactions/query',
  request: QueryPayoutTransactionsRequest,
  response: QueryPayoutTransactionsResponse,
  errors: ['PAYOUTS_NOT_LISTED', 'PAYOUT_NOT_FOUND', 'PAYMENT_PROVIDER_UNAVAILABLE'],
})

export const QueryStatement = defineCall({
  ...reports,
  name: 'QueryStatement',
  description:
    'What a day or month came to: sales by country and rate, what went back, gift cards, money by way to pay, and what customers owe, with a CSV file.',
  arguments: 'request',
  parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop' },
  path: '/v1/analytics/statement/query',
  request: QueryStatementRequest,
  response: QueryStatementResponse,
})

export const ExportJournal = defineCall({
  ...reports,
  name: 'ExportJournal',
  description:
    'The journal of some days as a file for an accountant: each entry as CSV, or postings for DATEV with the accounts of the setting `accounting`.',
  arguments: 'request',
  path: '/v1/analytics/journal/export',
  request: ExportJournalRequest,
  response: ExportJournalResponse,
})
