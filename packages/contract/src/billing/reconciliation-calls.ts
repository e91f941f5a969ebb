/** The calls for staff who check whether payments add up. Additions of this project. */
import { defineCall } from '../call.ts'
import {
  ListPaymentDisputesRequest,
  ListPaymentDisputesResponse,
  ListPaymentReportsRequest,
  ListPaymentReportsResponse,
} from './reconciliation.ts'

const list = {
  module: 'reconciliation',
  service: 'siteSettings',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
} as const

export const ListPaymentReports = defineCall({
  ...list,
  name: 'ListPaymentReports',
  description: 'The daily comparisons of payments of the last 90 days, the newest first. An addition of this project.',
  arguments: 'request',
  path: '/v1/payment-reports',
  request: ListPaymentReportsRequest,
  response: ListPaymentReportsResponse,
})

export const ListPaymentDisputes = defineCall({
  ...list,
  name: 'ListPaymentDisputes',
  description: 'Disputes of payments, the newest first. An addition of this project.',
  arguments: 'request',
  path: '/v1/payment-disputes',
  request: ListPaymentDisputesRequest,
  response: ListPaymentDisputesResponse,
})
