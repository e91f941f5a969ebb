import { isCartwrightError, type Order } from '@cartwright/client'
import type { WithdrawableOrderChoice } from '@cartwright/client/site'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/** The query of the shopper's orders, newest first, page after page. Needs the module `orderSearch`. */
export function ordersQuery(client: ShopClient, limit = 20) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.orders, 'list', limit],
    queryFn: ({ pageParam: cursor, signal }) =>
      moduleOf(client, 'orderSearch').searchOrders({ cursorPaging: { limit, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => (metadata.hasNext ? metadata.cursors.next : undefined),
    retry: false,
  })
}

/** The query of one order of the shopper; null where there is none. Needs the module `orders`. */
export function orderQuery(client: ShopClient, id: string) {
  return queryOptions({
    queryKey: [...queryKeys.orders, 'one', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      try {
        return await moduleOf(client, 'orders').getOrder(id, { signal })
      } catch (error) {
        if (isCartwrightError(error) && error.status === 404) return null
        throw error
      }
    },
    retry: false,
  })
}

/** The query of the files of an order. Links expire, so they are never taken from the cache as fresh. Needs the module `downloads`. */
export function downloadsQuery(client: ShopClient, orderId: string) {
  return queryOptions({
    queryKey: [...queryKeys.orders, 'downloads', orderId],
    queryFn: ({ signal }) => moduleOf(client, 'downloads').listOrderDownloads(orderId, { signal }),
    retry: false,
  })
}

/** The query of the returns of an order, and of what can still be returned. Needs the module `orderReturns`. */
export function returnsQuery(client: ShopClient, orderId: string) {
  return queryOptions({
    queryKey: [...queryKeys.orders, 'returns', orderId],
    queryFn: async ({ signal }) => {
      const orderReturns = moduleOf(client, 'orderReturns')
      const [{ returns }, returnable] = await Promise.all([
        orderReturns.queryReturns({ filter: { orderId } }, { signal }),
        orderReturns.listReturnableItems(orderId, { signal }),
      ])
      return { returns, returnable }
    },
    retry: false,
  })
}

/** The query of what a customer can withdraw from, by the order's id or the token of a mail. Needs the module `withdrawals`. */
export function withdrawableOrderQuery(client: ShopClient, choice: WithdrawableOrderChoice) {
  return queryOptions({
    queryKey: [...queryKeys.orders, 'withdrawal', choice],
    queryFn: ({ signal }) => moduleOf(client, 'withdrawals').getWithdrawableOrder(choice, { signal }),
    retry: false,
  })
}
