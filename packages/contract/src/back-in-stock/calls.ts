/** The calls by which customers ask for a mail when an item is back in stock, and owners look after these requests. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  BackInStockAppRequest,
  BackInStockNotificationRequestIdRequest,
  BackInStockNotificationRequestResponse,
  BackInStockSettingsResponse,
  CountBackInStockNotificationRequestsRequest,
  CountBackInStockNotificationRequestsResponse,
  CreateBackInStockNotificationRequestRequest,
  QueryBackInStockNotificationRequestsRequest,
  QueryBackInStockNotificationRequestsResponse,
  ReportItemsBackInStockRequest,
} from './messages.ts'

const requests = {
  module: 'backInStockNotifications',
  area: 'CUSTOMERS',
  service: 'backInStock',
  scope: 'MANAGE_ORDERS',
} as const
const owners = { ...requests, roles: ['owner', 'app'] } as const
const PATH = '/v1/back-in-stock-notification-requests'

export const CreateBackInStockNotificationRequest = defineCall({
  ...requests,
  name: 'CreateBackInStockNotificationRequest',
  description: 'Requests one mail when a sold-out item is back. The response is the same if there is such a request.',
  details: 'A second request for the same address and item changes nothing.',
  arguments: { fields: ['request', 'itemDetails'], rest: 'options', types: { options: 'CreateBackInStockOptions' } },
  parameters: {
    request: 'the item, the address and, optionally, the page that the mail links to',
    itemDetails: 'what the shop shows of the item; the mail takes its texts from the catalog',
  },
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: CreateBackInStockNotificationRequestRequest,
  response: BackInStockNotificationRequestResponse,
  roles: ['visitor', 'member', 'owner', 'app'],
  errors: [
    'REQUEST_COLLECTION_DISABLED',
    'ITEM_NOT_FOUND_IN_CATALOG',
    'INVALID_CATALOG_REFERENCE_OPTIONS',
    'ITEM_IS_IN_STOCK',
    'TOO_MANY_REQUESTS',
  ],
})

export const QueryBackInStockNotificationRequests = defineCall({
  ...owners,
  name: 'QueryBackInStockNotificationRequests',
  description: 'Requests by filter, sort order and cursor.',
  details: 'Role: owner or app.',
  parameters: { filter: 'filter, sort order, and a page of at most 100 requests' },
  method: 'GET',
  effect: 'read',
  path: PATH,
  alternatives: [{ method: 'POST', path: `${PATH}/query` }],
  carrier: 'query',
  request: QueryBackInStockNotificationRequestsRequest,
  response: QueryBackInStockNotificationRequestsResponse,
})

export const GetBackInStockNotificationRequestsCountByCatalogReferences = defineCall({
  ...owners,
  name: 'GetBackInStockNotificationRequestsCountByCatalogReferences',
  description: 'How many customers wait for each item. A product without options counts those of its variants too.',
  details: 'Role: owner or app.',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/count-by-catalog-reference`,
  carrier: 'query',
  request: CountBackInStockNotificationRequestsRequest,
  response: CountBackInStockNotificationRequestsResponse,
})

export const GetBackInStockNotificationRequest = defineCall({
  ...owners,
  name: 'GetBackInStockNotificationRequest',
  description: 'One request.',
  details: 'Role: owner or app.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{id}`,
  carrier: 'query',
  request: BackInStockNotificationRequestIdRequest,
  response: BackInStockNotificationRequestResponse,
  errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
})

export const DeleteBackInStockNotificationRequest = defineCall({
  ...owners,
  name: 'DeleteBackInStockNotificationRequest',
  description: 'Deletes a request: no mail is sent for it.',
  details: 'Role: owner or app.',
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{id}`,
  carrier: 'query',
  request: BackInStockNotificationRequestIdRequest,
  response: EmptyResponse,
  errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
})

export const MarkAsNotificationSent = defineCall({
  ...owners,
  name: 'MarkAsNotificationSent',
  description: 'Marks a request whose customer was notified in another way. The site sends no mail for it.',
  details: 'Role: owner or app.',
  method: 'PUT',
  effect: 'write',
  path: `${PATH}/{id}/mark-as-notification-sent`,
  carrier: 'body',
  request: BackInStockNotificationRequestIdRequest,
  response: BackInStockNotificationRequestResponse,
  errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
})

export const ReportItemsBackInStock = defineCall({
  ...owners,
  name: 'ReportItemsBackInStock',
  description: 'Sends the mails of an item, or of some requests, now and whatever the stock is.',
  details: 'Role: owner or app.',
  arguments: { fields: ['itemDetails'], rest: 'report', types: { report: 'ReportItemsOptions' } },
  parameters: { itemDetails: "the item's texts in the mails", report: 'an item, or the ids of requests' },
  method: 'POST',
  effect: 'write',
  path: `${PATH}/report-items-back-in-stock`,
  carrier: 'body',
  request: ReportItemsBackInStockRequest,
  response: EmptyResponse,
  errors: [
    'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
    'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
    'INVALID_CATALOG_REFERENCE_OPTIONS',
    'INVALID_ITEM_IMAGE_URL',
  ],
})

const settings = {
  module: 'backInStockSettings',
  service: 'backInStock',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
  carrier: 'body',
  response: BackInStockSettingsResponse,
} as const

export const StartCollectingRequests = defineCall({
  ...settings,
  name: 'StartCollectingRequests',
  description: 'Accepts back-in-stock requests, as every site does at first.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/settings/start-collecting`,
  request: BackInStockAppRequest,
  errors: ['NOT_SUPPORTED_APP_DEF_ID'],
})

export const StopCollectingRequests = defineCall({
  ...settings,
  name: 'StopCollectingRequests',
  description: 'Rejects further back-in-stock requests. Those there are stay.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/settings/stop-collecting`,
  request: BackInStockAppRequest,
  errors: ['NOT_SUPPORTED_APP_DEF_ID'],
})

export const GetSettings = defineCall({
  ...settings,
  name: 'GetSettings',
  description: 'Whether back-in-stock requests are accepted.',
  method: 'PUT',
  effect: 'read',
  path: `${PATH}/settings`,
  request: EmptyRequest,
})
