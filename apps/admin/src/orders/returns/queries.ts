import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'

/** What is open, and each step of a return. */
const filters: Readonly<Record<string, Record<string, unknown>>> = {
  '': { status: { $in: ['REQUESTED', 'APPROVED', 'RECEIVED'] } },
  requested: { status: 'REQUESTED' },
  approved: { status: 'APPROVED' },
  received: { status: 'RECEIVED' },
  ended: { status: { $in: ['CLOSED', 'DECLINED', 'CANCELED'] } },
}

export const returnTabs = Object.keys(filters)

/** Returns of a tab, the newest first; a search is for the number of the order. */
export const returnList = (tab: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['returns', 'list', tab, q],
    queryFn: ({ pageParam, signal }) => {
      const number = q.trim().replace(/^#/, '')
      const filter = { ...(filters[tab] ?? filters['']), ...(number && { orderNumber: { $startsWith: number } }) }
      const first = { filter, cursorPaging: { limit: 50 } }
      const query = pageParam ? { cursorPaging: { cursor: pageParam, limit: 50 } } : first
      return client.orderReturns.queryReturns(query, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ pagingMetadata }) => (pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined),
    placeholderData: keepPreviousData,
  })

/** A return and the order that it is of. */
export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ['returns', 'one', id],
    queryFn: async ({ signal }) => {
      const given = await client.orderReturns.getReturn(id, { signal })
      return { given, order: await client.orders.getOrder(given.orderId, { signal }) }
    },
  })

export type ReturnData = Awaited<ReturnType<NonNullable<ReturnType<typeof returnQuery>['queryFn']>>>

/**
 * What the items of a return that arrived come to when they are refunded, as far as they were not refunded before.
 *
 * @param shipping what of the delivery is refunded too; empty: nothing
 */
export const returnRefund = ({ given, order }: ReturnData, shipping: string) =>
  queryOptions({
    // Not below `returns`, so that the refund itself does not request the preview again, which would fail then.
    queryKey: ['refund-preview', order.id, given.id, shipping],
    queryFn: async ({ signal }) => {
      const refundability = await client.orderBilling.getOrderRefundability(order.id, { signal })
      const left = new Map(refundability.lineItems.map((line) => [line.lineItemId, line.availableRefundQuantity]))
      const lineItems = given.lineItems.flatMap(({ lineItemId, receivedQuantity = 0 }) => {
        const quantity = Math.min(receivedQuantity, left.get(lineItemId) ?? 0)
        return quantity > 0 ? [{ lineItemId, quantity }] : []
      })
      const items = { lineItems, ...(shipping && { shipping: { amount: { amount: shipping } } }) }
      return client.orderBilling.calculateRefund(order.id, items, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** A return moves money and stock, so its order changes too. */
export const refreshReturns = () =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['returns'] }),
    queries.invalidateQueries({ queryKey: ['orders'] }),
  ])
