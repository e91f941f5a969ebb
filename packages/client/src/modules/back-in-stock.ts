import type { Call } from '../call.ts'
import type {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  CountBackInStockNotificationRequestsResponse,
  NewBackInStockNotificationRequest,
  QueryBackInStockNotificationRequestsResponse,
  ReportItemsBackInStockRequest,
} from '../generated/back-in-stock.ts'
import * as calls from '../generated/back-in-stock-notifications-calls.ts'
import type { CatalogReference } from '../generated/cart.ts'
import type { PlatformQuery } from '../generated/query.ts'
import { nestedQuery } from '../transport/nested-query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Sends the query in the address. A function, so that bundlers drop the calls that a page does not use. */
const inAddress = <Request extends object, Response>([route, fields = {}]: Call<Request, Response>): Call<
  Request,
  Response
> => [route, fields, nestedQuery]

/** Options of a new request. */
export interface CreateBackInStockOptions extends CallOptions {
  /** The language of the mail, such as `de`. */
  readonly language?: string
}

/** Which requests are mailed: those for an item, or these. */
export type ReportItemsOptions = Omit<ReportItemsBackInStockRequest, 'itemDetails'>

/** Requests of customers for one mail when a sold-out item is back. */
export const backInStockNotifications = {
  /**
   * Requests a mail. A second request for the same address and item changes nothing. Role: any.
   *
   * @param request the item, the address and, optionally, the page that the mail links to
   * @param itemDetails what the shop shows of the item; the mail takes its texts from the catalog
   * @throws CartwrightError with code `ITEM_IS_IN_STOCK`, `ITEM_NOT_FOUND_IN_CATALOG`,
   *   `INVALID_CATALOG_REFERENCE_OPTIONS`, `REQUEST_COLLECTION_DISABLED` or `TOO_MANY_REQUESTS`
   */
  createBackInStockNotificationRequest: async (
    send: Send,
    request: NewBackInStockNotificationRequest,
    itemDetails?: BackInStockItemDetails,
    { language, ...options }: CreateBackInStockOptions = {},
  ): Promise<BackInStockNotificationRequest> =>
    (await send(calls.createBackInStockNotificationRequest, { request, itemDetails, language }, options)).request,

  /**
   * One request. Role: owner or app.
   *
   * @throws CartwrightError with code `BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND`
   */
  getBackInStockNotificationRequest: async (
    send: Send,
    id: string,
    options?: CallOptions,
  ): Promise<BackInStockNotificationRequest> =>
    (await send(calls.getBackInStockNotificationRequest, { id }, options)).request,

  /**
   * A page of requests, newest first unless sorted otherwise. Role: owner or app.
   *
   * @param search filter, sort order, and a page of at most 100 requests
   */
  queryBackInStockNotificationRequests: (
    send: Send,
    search: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryBackInStockNotificationRequestsResponse> =>
    send(inAddress(calls.queryBackInStockNotificationRequests), { query: search }, options),

  /** How many customers wait for each of up to 100 items. Role: owner or app. */
  getBackInStockNotificationRequestsCountByCatalogReferences: (
    send: Send,
    catalogReferences: readonly CatalogReference[],
    options?: CallOptions,
  ): Promise<CountBackInStockNotificationRequestsResponse> =>
    send(inAddress(calls.getBackInStockNotificationRequestsCountByCatalogReferences), { catalogReferences }, options),

  /**
   * Deletes a request. Role: owner or app.
   *
   * @throws CartwrightError with code `BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND`
   */
  deleteBackInStockNotificationRequest: async (send: Send, id: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteBackInStockNotificationRequest, { id }, options)
  },

  /**
   * Marks a request whose customer was notified in another way. Role: owner or app.
   *
   * @throws CartwrightError with code `BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND`
   */
  markAsNotificationSent: async (
    send: Send,
    id: string,
    options?: CallOptions,
  ): Promise<BackInStockNotificationRequest> => (await send(calls.markAsNotificationSent, { id }, options)).request,

  /**
   * Sends the mails of an item, or of some requests, immediately and whatever the stock. Role: owner or app.
   * @param itemDetails the item's texts in the mails
   * @param report an item, or the ids of requests
   * @throws CartwrightError with code `REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS`,
   * `BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND`, `INVALID_CATALOG_REFERENCE_OPTIONS` or `INVALID_ITEM_IMAGE_URL`
   */
  reportItemsBackInStock: async (
    send: Send,
    itemDetails: BackInStockItemDetails,
    report: ReportItemsOptions = {},
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.reportItemsBackInStock, { ...report, itemDetails }, options)
  },
}
