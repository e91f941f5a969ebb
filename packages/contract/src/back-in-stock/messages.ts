/** The requests and responses of the back-in-stock calls. */
import type { z } from 'zod'
import { CatalogReference } from '../cart/item.ts'
import { PagingMetadata } from '../query/paging.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, guid, int, language, list, map, message, optional, text } from '../wire.ts'
import {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  NewBackInStockNotificationRequest,
} from './notification-request.ts'

export const CreateBackInStockNotificationRequestRequest = message(
  'CreateBackInStockNotificationRequestRequest',
  'Which item the mail is about, and where it goes.',
  {
    request: NewBackInStockNotificationRequest,
    itemDetails: optional(BackInStockItemDetails).describe(
      'Checked and not stored: the mail takes name, price and image from the catalog.',
    ),
    language: optional(language).describe(
      'The language of the mail. Default: that of the member, of the browser or of the site. An addition of this project.',
    ),
  },
)
export type CreateBackInStockNotificationRequestRequest = z.output<typeof CreateBackInStockNotificationRequestRequest>

export const BackInStockNotificationRequestResponse = message(
  'BackInStockNotificationRequestResponse',
  'The request as it is stored.',
  { request: BackInStockNotificationRequest },
)
export type BackInStockNotificationRequestResponse = z.output<typeof BackInStockNotificationRequestResponse>

export const BackInStockNotificationRequestIdRequest = message(
  'BackInStockNotificationRequestIdRequest',
  'Which request.',
  { id: guid },
)
export type BackInStockNotificationRequestIdRequest = z.output<typeof BackInStockNotificationRequestIdRequest>

export const QueryBackInStockNotificationRequestsRequest = message(
  'QueryBackInStockNotificationRequestsRequest',
  'Which requests.',
  { query: optional(PlatformQuery) },
)
export type QueryBackInStockNotificationRequestsRequest = z.output<typeof QueryBackInStockNotificationRequestsRequest>

export const QueryBackInStockNotificationRequestsResponse = message(
  'QueryBackInStockNotificationRequestsResponse',
  'A page of requests.',
  { requests: array(BackInStockNotificationRequest, { max: 100 }), metadata: PagingMetadata },
)
export type QueryBackInStockNotificationRequestsResponse = z.output<typeof QueryBackInStockNotificationRequestsResponse>

export const CountBackInStockNotificationRequestsRequest = message(
  'CountBackInStockNotificationRequestsRequest',
  'Which items.',
  { catalogReferences: array(CatalogReference, { min: 1, max: 100 }) },
)
export type CountBackInStockNotificationRequestsRequest = z.output<typeof CountBackInStockNotificationRequestsRequest>

export const BackInStockNotificationRequestsCount = message(
  'BackInStockNotificationRequestsCount',
  'How many customers wait for an item.',
  { catalogReference: CatalogReference, count: int({ min: 0 }) },
)
export type BackInStockNotificationRequestsCount = z.output<typeof BackInStockNotificationRequestsCount>

export const CountBackInStockNotificationRequestsResponse = message(
  'CountBackInStockNotificationRequestsResponse',
  'How many customers wait, item by item.',
  { countsPerCatalogReference: array(BackInStockNotificationRequestsCount) },
)
export type CountBackInStockNotificationRequestsResponse = z.output<typeof CountBackInStockNotificationRequestsResponse>

export const ReportItemsBackInStockRequest = message(
  'ReportItemsBackInStockRequest',
  'Whom to write to, and about what.',
  {
    catalogReference: optional(CatalogReference).describe('All who wait for this item.'),
    requestIds: list(guid, { max: 100 }).describe('These requests. Excludes `catalogReference`.'),
    itemDetails: BackInStockItemDetails,
    extraAutomationTemplateParameters: optional(map(text())).describe(
      'Rejected unless empty: the mail has no template with further parameters.',
    ),
  },
)
export type ReportItemsBackInStockRequest = z.output<typeof ReportItemsBackInStockRequest>

export const BackInStockCollectionState = message(
  'BackInStockCollectionState',
  'Whether requests for the items of an app are accepted.',
  { appId: guid, collectingRequests: boolean },
)
export type BackInStockCollectionState = z.output<typeof BackInStockCollectionState>

export const BackInStockSettings = message('BackInStockSettings', 'Whether requests are accepted.', {
  collectionStates: array(BackInStockCollectionState),
})
export type BackInStockSettings = z.output<typeof BackInStockSettings>

export const BackInStockAppRequest = message('BackInStockAppRequest', 'The app whose items it is about.', {
  appId: guid,
})
export type BackInStockAppRequest = z.output<typeof BackInStockAppRequest>

export const BackInStockSettingsResponse = message('BackInStockSettingsResponse', 'The settings after the call.', {
  settings: BackInStockSettings,
})
export type BackInStockSettingsResponse = z.output<typeof BackInStockSettingsResponse>
