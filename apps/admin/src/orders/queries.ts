import { type FulfillmentRequest, type Order, STORES_APP_ID } from '@cartwright/client'
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

/** An order with everything its page shows. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => {
      const [order, { fulfillments }, requests, transactions, mails, refundability] = await Promise.all([
        client.orders.getOrder(id, { signal }),
        client.orderFulfillments.listFulfillmentsForSingleOrder(id, { signal }),
        client.orderFulfillments.listFulfillmentRequests(id, { signal }),
        client.orderTransactions.listTransactionsForSingleOrder(id, { signal }),
        client.orderMails.listOrderMails(id, { signal }),
        client.orderBilling.getOrderRefundability(id, { signal }),
      ])
      return { order, fulfillments, requests, transactions, mails, refundability }
    },
    // A fulfillment service answers within seconds.
    refetchInterval: ({ state }) => (state.data?.requests.some(isAwaited) ? 3000 : false),
  })

/** Whether a fulfillment service has yet to answer. */
const isAwaited = ({ status, cancelRequested }: FulfillmentRequest) => status === 'REQUESTED' || cancelRequested

/** The fulfillment services of the shop. */
export const fulfillmentServices = queryOptions({
  queryKey: ['fulfillment-services'],
  queryFn: ({ signal }) => client.orderFulfillments.listFulfillmentServices({ signal }),
})

/** The files that the customer of an order may download. */
export const orderDownloads = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id, 'downloads'],
    queryFn: ({ signal }) => client.downloads.listOrderDownloads(id, { signal }),
  })

/** The names of downloads in an order whose product has no file. */
export const linesWithoutFile = ({ id, lineItems }: Order) =>
  queryOptions({
    queryKey: ['orders', 'one', id, 'without-file'],
    queryFn: async ({ signal }) => {
      const digital = lineItems.filter(({ itemType }) => itemType.preset === 'DIGITAL')
      const names = await Promise.all(
        digital.map(async ({ catalogReference, productName }) => {
          if (catalogReference?.appId !== STORES_APP_ID) return []
          const files = await client.downloads
            .listProductFiles(catalogReference.catalogItemId, { signal })
            .catch(() => [])
          return files.length === 0 ? [productName.original] : []
        }),
      )
      return names.flat()
    },
    enabled: lineItems.some(({ itemType }) => itemType.preset === 'DIGITAL'),
  })

/** The invoice of an order, and its credit notes. */
export const orderInvoices = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id, 'invoices'],
    queryFn: ({ signal }) => client.orderInvoices.listOrderInvoices(id, { signal }),
  })

/** The packing slips of an order: of what is still to be sent, if anything, then of each parcel. */
export const packingSlips = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id, 'packing-slips'],
    queryFn: ({ signal }) => client.orderFulfillments.listPackingSlips(id, { signal }),
  })

/** The links to pay that were sent for an order, the newest first. */
export const orderPaymentRequests = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id, 'payment-requests'],
    queryFn: async ({ signal }) =>
      (await client.orderPaymentRequests.queryOrderPaymentRequests({ filter: { orderId: id } }, { signal }))
        .orderPaymentRequests,
  })

export type OrderData = Awaited<ReturnType<NonNullable<ReturnType<typeof orderQuery>['queryFn']>>>

/** Loads what a change of an order may have changed. */
export const refreshOrders = () => queries.invalidateQueries({ queryKey: ['orders'] })
