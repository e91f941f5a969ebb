/** The calls by which customers ask for a mail when an item is back in stock, and owners look after these requests. */

import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { PagingMetadata } from '../../platform/query/paging.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { CatalogReference } from '../../selling/cart/item.ts'
import { array, guid, language, list, map, message, optional, payload, text } from '../../wire.ts'
import { BackInStockNotificationRequestsCount, BackInStockSettingsResponse } from './messages.ts'
import {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  NewBackInStockNotificationRequest,
} from './notification-request.ts'

const requests = {
  module: 'backInStockNotifications',
  area: 'CUSTOMERS',
  service: 'backInStock',
  scope: 'MANAGE_ORDERS',
} as const
const owners = { ...requests, roles: ['owner', 'app'] } as const
const PATH = '/v1/back-in-stock-notification-requests'

const BackInStockNotificationRequestResponse = message(
  'BackInStockNotificationRequestResponse',
  'The request as it is stored.',
  { request: BackInStockNotificationRequest },
)

const BackInStockNotificationRequestIdRequest = message('BackInStockNotificationRequestIdRequest', 'Which request.', {
  id: guid,
})

const BackInStockAppRequest = message('BackInStockAppRequest', 'The app whose items it is about.', {
  appId: guid,
})

export const backInStock = defineCalls(
  { module: 'backInStockSettings', service: 'backInStock', roles: ['owner', 'app'], scope: 'MANAGE_SETTINGS' },
  {
    CreateBackInStockNotificationRequest: {
      ...requests,
      route: `POST ${PATH}`,
      description:
        'Requests one mail when a sold-out item is back. The response is the same if there is such a request.',
      details: 'A second request for the same address and item changes nothing.',
      arguments: {
        fields: ['request', 'itemDetails'],
        rest: 'options',
        types: { options: 'CreateBackInStockOptions' },
      },
      parameters: {
        request: 'the item, the address and, optionally, the page that the mail links to',
        itemDetails: 'what the shop shows of the item; the mail takes its texts from the catalog',
      },
      request: payload('Which item the mail is about, and where it goes.', {
        request: NewBackInStockNotificationRequest,
        itemDetails: optional(BackInStockItemDetails).describe(
          'Checked and not stored: the mail takes name, price and image from the catalog.',
        ),
        language: optional(language).describe(
          'The language of the mail. Default: that of the member, of the browser or of the site. An addition of this project.',
        ),
      }),
      response: BackInStockNotificationRequestResponse,
      roles: ['visitor', 'member', 'owner', 'app'],
      errors: [
        'REQUEST_COLLECTION_DISABLED',
        'ITEM_NOT_FOUND_IN_CATALOG',
        'INVALID_CATALOG_REFERENCE_OPTIONS',
        'ITEM_IS_IN_STOCK',
        'TOO_MANY_REQUESTS',
      ],
    },
    QueryBackInStockNotificationRequests: {
      ...owners,
      route: `GET ${PATH}`,
      description: 'Requests by filter, sort order and cursor.',
      details: 'Role: owner or app.',
      parameters: { filter: 'filter, sort order, and a page of at most 100 requests' },
      alternatives: [`POST ${PATH}/query`],
      request: payload('Which requests.', { query: optional(PlatformQuery) }),
      response: payload('A page of requests.', {
        requests: array(BackInStockNotificationRequest, { max: 100 }),
        metadata: PagingMetadata,
      }),
    },
    GetBackInStockNotificationRequestsCountByCatalogReferences: {
      ...owners,
      route: `GET ${PATH}/count-by-catalog-reference`,
      description: 'How many customers wait for each item. A product without options counts those of its variants too.',
      details: 'Role: owner or app.',
      result: 'response',
      request: message('CountBackInStockNotificationRequestsRequest', 'Which items.', {
        catalogReferences: array(CatalogReference, { min: 1, max: 100 }),
      }),
      response: message('CountBackInStockNotificationRequestsResponse', 'How many customers wait, item by item.', {
        countsPerCatalogReference: array(BackInStockNotificationRequestsCount),
      }),
    },
    GetBackInStockNotificationRequest: {
      ...owners,
      route: `GET ${PATH}/{id}`,
      description: 'One request.',
      details: 'Role: owner or app.',
      request: BackInStockNotificationRequestIdRequest,
      response: BackInStockNotificationRequestResponse,
      errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    },
    DeleteBackInStockNotificationRequest: {
      ...owners,
      route: `DELETE ${PATH}/{id}`,
      description: 'Deletes a request: no mail is sent for it.',
      details: 'Role: owner or app.',
      request: BackInStockNotificationRequestIdRequest,
      response: EmptyResponse,
      errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    },
    MarkAsNotificationSent: {
      ...owners,
      route: `PUT ${PATH}/{id}/mark-as-notification-sent`,
      description: 'Marks a request whose customer was notified in another way. The site sends no mail for it.',
      details: 'Role: owner or app.',
      request: BackInStockNotificationRequestIdRequest,
      response: BackInStockNotificationRequestResponse,
      errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    },
    ReportItemsBackInStock: {
      ...owners,
      route: `POST ${PATH}/report-items-back-in-stock`,
      description: 'Sends the mails of an item, or of some requests, now and whatever the stock is.',
      details: 'Role: owner or app.',
      arguments: { fields: ['itemDetails'], rest: 'report', types: { report: 'ReportItemsOptions' } },
      parameters: { itemDetails: "the item's texts in the mails", report: 'an item, or the ids of requests' },
      request: payload('Whom to write to, and about what.', {
        catalogReference: optional(CatalogReference).describe('All who wait for this item.'),
        requestIds: list(guid, { max: 100 }).describe('These requests. Excludes `catalogReference`.'),
        itemDetails: BackInStockItemDetails,
        extraAutomationTemplateParameters: optional(map(text())).describe(
          'Rejected unless empty: the mail has no template with further parameters.',
        ),
      }),
      response: EmptyResponse,
      errors: [
        'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
        'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
        'INVALID_CATALOG_REFERENCE_OPTIONS',
        'INVALID_ITEM_IMAGE_URL',
      ],
    },
    StartCollectingRequests: {
      route: `POST ${PATH}/settings/start-collecting`,
      description: 'Accepts back-in-stock requests, as every site does at first.',
      request: BackInStockAppRequest,
      response: BackInStockSettingsResponse,
      errors: ['NOT_SUPPORTED_APP_DEF_ID'],
    },
    StopCollectingRequests: {
      route: `POST ${PATH}/settings/stop-collecting`,
      description: 'Rejects further back-in-stock requests. Those there are stay.',
      request: BackInStockAppRequest,
      response: BackInStockSettingsResponse,
      errors: ['NOT_SUPPORTED_APP_DEF_ID'],
    },
    GetSettings: {
      route: `PUT ${PATH}/settings`,
      effect: 'read',
      description: 'Whether back-in-stock requests are accepted.',
      request: EmptyRequest,
      response: BackInStockSettingsResponse,
    },
  },
)
