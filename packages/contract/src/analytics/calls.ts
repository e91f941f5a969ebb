/** The calls of reports. Additions of this project. */
import { defineCall } from '../call.ts'
import {
  QueryFunnelRequest,
  QueryFunnelResponse,
  QueryPaymentTotalsRequest,
  QueryPaymentTotalsResponse,
  QuerySalesRequest,
  QuerySalesResponse,
  QueryTaxTotalsRequest,
  QueryTaxTotalsResponse,
} from './messages.ts'

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
    'Sales by day, product, collection, country, discount, channel or kind of device. Canceled orders are left out. A product of two collections counts in both.',
  path: '/v1/analytics/sales/query',
  request: QuerySalesRequest,
  response: QuerySalesResponse,
})

export const QueryTaxTotals = defineCall({
  ...reports,
  name: 'QueryTaxTotals',
  description:
    'Taxes of the orders of some days by region and rate, as they were charged. Canceled orders are left out.',
  path: '/v1/analytics/taxes/query',
  request: QueryTaxTotalsRequest,
  response: QueryTaxTotalsResponse,
})

export const QueryPaymentTotals = defineCall({
  ...reports,
  name: 'QueryPaymentTotals',
  description: 'What each payment provider captured and refunded, by day.',
  path: '/v1/analytics/payments/query',
  request: QueryPaymentTotalsRequest,
  response: QueryPaymentTotalsResponse,
})

export const QueryFunnel = defineCall({
  ...reports,
  name: 'QueryFunnel',
  description: 'How many carts and checkouts of some days became orders, and how many customers are new.',
  path: '/v1/analytics/funnel/query',
  request: QueryFunnelRequest,
  response: QueryFunnelResponse,
})
