/** The calls for staff who check whether payments add up. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { DisputeStatus } from '../../enumerations.ts'
import { array, int, optional, payload, text } from '../../wire.ts'
import { PaymentDispute, PaymentReport } from './reconciliation.ts'

const page = {
  limit: optional(int({ min: 1, max: 100 })).describe('Default: 50.'),
  cursor: optional(text({ min: 1, max: 500 })).describe('The `next` of the page before.'),
}

const next = optional(text({ max: 500 })).describe('The cursor of the next page; none after the last.')

export const reconciliation = defineCalls(
  { module: 'reconciliation', service: 'siteSettings', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' },
  {
    ListPaymentReports: {
      route: 'GET /v1/payment-reports',
      description:
        'The daily comparisons of payments of the last 90 days, the newest first. An addition of this project.',
      arguments: 'request',
      request: payload('Which reports.', page),
      response: payload('A page of reports.', {
        reports: array(PaymentReport).describe('The newest first.'),
        next,
      }),
    },
    ListPaymentDisputes: {
      route: 'GET /v1/payment-disputes',
      description: 'Disputes of payments, the newest first. An addition of this project.',
      arguments: 'request',
      request: payload('Which disputes.', {
        status: optional(DisputeStatus).describe('Default: all.'),
        ...page,
      }),
      response: payload('A page of disputes.', {
        disputes: array(PaymentDispute).describe('The newest first.'),
        next,
      }),
    },
  },
)
