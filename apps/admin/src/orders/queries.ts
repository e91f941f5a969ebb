import type { FulfillmentRequest, OrderDetails } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { type OrderView, orderFilter, orderSearch, orderSort } from './view.ts'

/** Orders of a view, 50 a page. */
export const orderList = (view: OrderView) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', view],
    queryFn: ({ pageParam, signal }) =>
      client.orderSearch.searchOrders(
        pageParam
          ? { ...orderSearch(view), cursorPaging: { cursor: pageParam, limit: 50 } }
          : { ...orderSearch(view), filter: orderFilter(view), sort: orderSort(view), cursorPaging: { limit: 50 } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => (metadata.hasNext ? metadata.cursors.next : undefined),
    placeholderData: keepPreviousData,
  })

/** An order with everything its page shows, in one request. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => client.orderManagement.getOrderDetails(id, { signal }),
    // A fulfillment service answers within seconds.
    refetchInterval: ({ state }) => (state.data?.fulfillmentRequests.some(isAwaited) ? 3000 : false),
  })

/** Whether a fulfillment service has yet to answer. */
const isAwaited = ({ status, cancelRequested }: FulfillmentRequest) => status === 'REQUESTED' || cancelRequested

/** An order, and what is listed beside it. */
export type OrderData = OrderDetails

/** Loads what a change of an order may have changed. */
export const refreshOrders = () => queries.invalidateQueries({ queryKey: ['orders'] })
