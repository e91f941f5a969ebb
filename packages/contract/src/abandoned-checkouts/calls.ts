/** The calls of abandoned checkouts. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  AbandonedCheckoutIdRequest,
  AbandonedCheckoutResponse,
  AddAbandonedCheckoutActivityRequest,
  BulkDeleteAbandonedCheckoutsRequest,
  BulkDeleteAbandonedCheckoutsResponse,
  GetAbandonedCheckoutAnalyticsRequest,
  GetAbandonedCheckoutAnalyticsResponse,
  QueryAbandonedCheckoutsRequest,
  QueryAbandonedCheckoutsResponse,
  SearchAbandonedCheckoutsRequest,
  SearchAbandonedCheckoutsResponse,
} from './messages.ts'

const staff = {
  module: 'abandonedCheckouts',
  service: 'abandonedCheckouts',
  scope: 'MANAGE_ORDERS',
  roles: ['owner', 'app'],
} as const
const PATH = '/v1/abandoned-checkout'

export const GetAbandonedCheckout = defineCall({
  ...staff,
  name: 'GetAbandonedCheckout',
  description: 'One abandoned checkout.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{abandonedCheckoutId}`,
  carrier: 'query',
  request: AbandonedCheckoutIdRequest,
  response: AbandonedCheckoutResponse,
  errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
})

export const QueryAbandonedCheckouts = defineCall({
  ...staff,
  name: 'QueryAbandonedCheckouts',
  description: 'Abandoned checkouts by filter, sort order and page; the newest first.',
  parameters: { filter: 'filter, sort order, and a page of at most 100' },
  method: 'POST',
  effect: 'read',
  path: `${PATH}/query`,
  carrier: 'body',
  request: QueryAbandonedCheckoutsRequest,
  response: QueryAbandonedCheckoutsResponse,
})

export const SearchAbandonedCheckouts = defineCall({
  ...staff,
  name: 'SearchAbandonedCheckouts',
  description: 'Abandoned checkouts by a part of the email address or of the name.',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/search`,
  carrier: 'body',
  request: SearchAbandonedCheckoutsRequest,
  response: SearchAbandonedCheckoutsResponse,
})

export const GetAbandonedCheckoutAnalytics = defineCall({
  ...staff,
  name: 'GetAbandonedCheckoutAnalytics',
  description: 'What was left in some days, and what of it was ordered after all.',
  arguments: { fields: ['startDate', 'endDate'], rest: 'options', types: { options: 'AnalyticsOptions' } },
  parameters: { startDate: 'such as `2026-11-01`', endDate: 'counted too' },
  method: 'POST',
  effect: 'read',
  path: `${PATH}/get-analytics`,
  carrier: 'body',
  request: GetAbandonedCheckoutAnalyticsRequest,
  response: GetAbandonedCheckoutAnalyticsResponse,
})

export const DeleteAbandonedCheckout = defineCall({
  ...staff,
  name: 'DeleteAbandonedCheckout',
  description: 'Deletes an abandoned checkout: no mail is sent for it. Its cart stays.',
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{abandonedCheckoutId}`,
  carrier: 'query',
  request: AbandonedCheckoutIdRequest,
  response: EmptyResponse,
  errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
})

export const BulkDeleteAbandonedCheckouts = defineCall({
  ...staff,
  name: 'BulkDeleteAbandonedCheckouts',
  description: 'Deletes up to 100 abandoned checkouts. Each succeeds or fails by itself.',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/abandoned-checkout/delete',
  carrier: 'body',
  request: BulkDeleteAbandonedCheckoutsRequest,
  response: BulkDeleteAbandonedCheckoutsResponse,
})

export const AddAbandonedCheckoutActivity = defineCall({
  ...staff,
  name: 'AddAbandonedCheckoutActivity',
  description: 'Records what was done to win an order back, such as a call.',
  method: 'POST',
  effect: 'write',
  path: '/v1/abandoned-checkouts/{abandonedCheckoutId}/add-activity',
  carrier: 'body',
  request: AddAbandonedCheckoutActivityRequest,
  response: AbandonedCheckoutResponse,
  errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
})
