import * as calls from '../generated/order-search-calls.ts'
import type { OrderSearch, SearchOrdersResponse } from '../generated/orders.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Orders found by words and filter. */
export const orderSearch = {
  /**
   * A page of the caller's own orders, newest first unless sorted otherwise. Role: any; an app or the owner for all
   * orders. A visitor sees what they bought as a guest.
   *
   * @param search words, filter, at most 4 sort criteria, and a page of at most 100 orders; for the page after it, pass
   *   `metadata.cursors.next` as `cursorPaging.cursor`, without filter and sort
   */
  searchOrders: (send: Send, search: OrderSearch = {}, options?: CallOptions): Promise<SearchOrdersResponse> =>
    send(calls.searchOrders, { search }, { ...options, repeatable: true }),
}
