/** The calls of abandoned checkouts. */
import { BulkActionMetadata } from '../../catalog/v1/bulk-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { AbandonedCheckoutActivityType, AbandonedCheckoutMetric, AbandonedCheckoutStatus } from '../../enumerations.ts'
import { PagingMetadata } from '../../platform/query/paging.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, currencyCode, decimal, float, guid, int, localDate, message, optional, payload } from '../../wire.ts'
import { AbandonedCheckout } from './abandoned-checkout.ts'
import { AbandonedCheckoutSearch, BulkAbandonedCheckoutResult } from './messages.ts'

const PATH = '/v1/abandoned-checkout'

const AbandonedCheckoutIdRequest = message('AbandonedCheckoutIdRequest', 'Which abandoned checkout.', {
  abandonedCheckoutId: guid,
})

const AbandonedCheckoutResponse = message('AbandonedCheckoutResponse', 'The abandoned checkout.', {
  abandonedCheckout: AbandonedCheckout,
})

export const abandonedCheckouts = defineCalls(
  { module: 'abandonedCheckouts', service: 'abandonedCheckouts', scope: 'MANAGE_ORDERS', roles: ['owner', 'app'] },
  {
    GetAbandonedCheckout: {
      route: `GET ${PATH}/{abandonedCheckoutId}`,
      description: 'One abandoned checkout.',
      request: AbandonedCheckoutIdRequest,
      response: AbandonedCheckoutResponse,
      errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
    },
    QueryAbandonedCheckouts: {
      route: `POST ${PATH}/query`,
      effect: 'read',
      description: 'Abandoned checkouts by filter, sort order and page; the newest first.',
      parameters: { filter: 'filter, sort order, and a page of at most 100' },
      request: payload('Which abandoned checkouts.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of them.', {
        results: array(AbandonedCheckout).describe('The same as `abandonedCheckouts`, by its older name.'),
        abandonedCheckouts: array(AbandonedCheckout),
        metadata: PagingMetadata,
      }),
    },
    SearchAbandonedCheckouts: {
      route: `POST ${PATH}/search`,
      effect: 'read',
      description: 'Abandoned checkouts by a part of the email address or of the name.',
      request: payload('Which of them.', {
        search: optional(AbandonedCheckoutSearch),
      }),
      response: payload('A page of them.', {
        abandonedCheckouts: array(AbandonedCheckout),
        pagingMetadata: PagingMetadata,
      }),
    },
    GetAbandonedCheckoutAnalytics: {
      route: `POST ${PATH}/get-analytics`,
      effect: 'read',
      description: 'What was left in some days, and what of it was ordered after all.',
      arguments: { fields: ['startDate', 'endDate'], rest: 'options', types: { options: 'AnalyticsOptions' } },
      parameters: { startDate: 'such as `2026-11-01`', endDate: 'counted too' },
      request: payload('Which days, in the time zone of the shop, and which numbers.', {
        startDate: localDate,
        endDate: localDate.describe('Counted too.'),
        metrics: optional(array(AbandonedCheckoutMetric, { max: 6 })).describe('Default: all.'),
        statuses: optional(array(AbandonedCheckoutStatus, { max: 2 })).describe('Default: both.'),
      }),
      response: payload(
        'What was left in those days, and what of it was ordered after all. In the currency of the shop.',
        {
          currency: currencyCode,
          recoverableValue: optional(decimal({ gte: 0 })),
          recoverableCheckoutCount: optional(int()),
          averageRecoverableCheckoutValue: optional(decimal({ gte: 0 })),
          recoveredValue: optional(decimal({ gte: 0 })),
          recoveredCheckoutCount: optional(int()),
          recoveryRate: optional(float()).describe(
            'The part of all abandoned checkouts that was ordered, from 0 to 1.',
          ),
        },
      ),
    },
    DeleteAbandonedCheckout: {
      route: `DELETE ${PATH}/{abandonedCheckoutId}`,
      description: 'Deletes an abandoned checkout: no mail is sent for it. Its cart stays.',
      request: AbandonedCheckoutIdRequest,
      response: EmptyResponse,
      errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
    },
    BulkDeleteAbandonedCheckouts: {
      route: 'POST /v1/bulk/abandoned-checkout/delete',
      description: 'Deletes up to 100 abandoned checkouts. Each succeeds or fails by itself.',
      request: payload('Which to delete.', {
        abandonedCheckoutIds: array(guid, { min: 1, max: 100 }),
      }),
      response: payload('What became of each.', {
        results: array(BulkAbandonedCheckoutResult),
        bulkActionMetadata: BulkActionMetadata,
      }),
    },
    AddAbandonedCheckoutActivity: {
      route: 'POST /v1/abandoned-checkouts/{abandonedCheckoutId}/add-activity',
      description: 'Records what was done to win an order back, such as a call.',
      request: payload('What was done.', {
        abandonedCheckoutId: guid,
        activityType: AbandonedCheckoutActivityType,
      }),
      response: AbandonedCheckoutResponse,
      errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
    },
  },
)
