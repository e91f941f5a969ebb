import type { Feed, OrderSearch } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { todayInShop } from '../kit/shop-day.ts'
import { addDays, fromZoned } from '../kit/zoned-time.ts'
import { dueFilters } from '../orders/payments/due-filters.ts'
import { orderFilter } from '../orders/view.ts'
import { feedsQuery } from '../settings/feeds/queries.ts'

const PAGE = 100
/** How many orders that wait to be sent the home page shows. */
const OLDEST = 6

const ordersIn = (tab: string, signal: AbortSignal, page: OrderSearch = { cursorPaging: { limit: PAGE } }) =>
  client.orderSearch.searchOrders({ filter: orderFilter({ q: '', tab }), ...page }, { signal })

/** What waits to be done. */
export const workQuery = queryOptions({
  queryKey: ['orders', 'home'],
  queryFn: async ({ signal }) => {
    const authorized = { paymentStatus: 'AUTHORIZED', status: { $ne: 'CANCELED' } }
    const from = { $gte: fromZoned({ day: todayInShop(), time: '00:00' }, facts.timeZone).toISOString() }
    const few = { cursorPaging: { limit: PAGE } }
    const [
      toShip,
      oldest,
      unpaid,
      toCapture,
      { returns },
      { withdrawals },
      today,
      giveBack,
      receive,
      accepted,
      ...others
    ] = await Promise.all([
      ordersIn('to-ship', signal),
      ordersIn('to-ship', signal, {
        sort: [{ fieldName: 'createdDate', order: 'ASC' }],
        cursorPaging: { limit: OLDEST },
      }),
      ordersIn('unpaid', signal),
      client.orderSearch.searchOrders({ filter: authorized, cursorPaging: { limit: PAGE } }, { signal }),
      client.orderReturns.queryReturns({ filter: { status: 'REQUESTED' }, cursorPaging: { limit: PAGE } }, { signal }),
      client.withdrawals.queryWithdrawals(
        // Anybody can send a statement that matches no order.
        { filter: { status: 'RECEIVED', orderId: { $ne: '' } }, cursorPaging: { limit: PAGE } },
        { signal },
      ),
      client.orderSearch.searchOrders(
        {
          // Orders that were imported today were bought before. Only the first date has an index.
          filter: { createdDate: from, purchasedDate: from, status: { $ne: 'CANCELED' } },
          cursorPaging: { limit: PAGE },
        },
        { signal },
      ),
      client.orderSearch.searchOrders({ filter: dueFilters['give-back'], cursorPaging: { limit: PAGE } }, { signal }),
      client.orderSearch.searchOrders({ filter: dueFilters.receive, cursorPaging: { limit: PAGE } }, { signal }),
      client.withdrawals.queryWithdrawals(
        {
          filter: { status: 'ACCEPTED', orderId: { $ne: '' } },
          sort: [{ fieldName: 'createdDate', order: 'ASC' }],
          cursorPaging: { limit: PAGE },
        },
        { signal },
      ),
      ordersIn('cancel-requests', signal),
      client.orderSearch.searchOrders(
        { filter: { paymentStatus: 'DECLINED', status: 'APPROVED' }, ...few },
        { signal },
      ),
      client.orderSearch.searchOrders({ cursorPaging: { limit: 1 } }, { signal }),
    ])
    const [cancelRequests, declined, any] = others
    return {
      toShip,
      oldest: oldest.orders,
      unpaid,
      toCapture,
      returns: returns.length,
      withdrawals: withdrawals.length,
      today,
      giveBack,
      receive,
      refundsDue: accepted.withdrawals,
      cancelRequests,
      declined,
      hasOrders: any.orders.length > 0,
    }
  },
  enabled: may('VIEW_ORDERS'),
})

export type Work = Awaited<ReturnType<NonNullable<(typeof workQuery)['queryFn']>>>

/** How many reviews wait to be checked. */
export const reviewsQuery = queryOptions({
  queryKey: ['reviews', 'home'],
  queryFn: async ({ signal }) => {
    const filter = { 'moderation.moderationStatus': 'IN_MODERATION' }
    const { metadata } = await client.reviews.queryReviews(
      { filter, paging: { limit: 1 } },
      { returnPrivateReviews: true },
      { signal },
    )
    return metadata.total ?? 0
  },
  enabled: may('VIEW_CUSTOMERS'),
})

/** How many feeds lack something of a product. */
export const feedsToFixQuery = queryOptions({
  ...feedsQuery,
  select: (feeds: readonly Feed[]) =>
    feeds.filter(({ active, report }) => active !== false && (report?.incompleteProducts ?? 0) > 0).length,
  enabled: may('MANAGE_PRODUCTS'),
})

/** A day before today, as `YYYY-MM-DD`. */
const dayBefore = (days: number) => addDays(todayInShop(), -days)

/** Sales of the last days, those of as many days before, and what sold best. */
export const salesQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', 'home', days],
    queryFn: async ({ signal }) => {
      const [from, to] = [dayBefore(days - 1), dayBefore(0)]
      const before = { from: dayBefore(2 * days - 1), to: dayBefore(days) }
      const [sales, earlier, products, funnel, funnelBefore] = await Promise.all([
        client.analytics.querySales({ from, to, dimension: 'DAY' }, { signal }),
        client.analytics.querySales({ ...before, dimension: 'CHANNEL' }, { signal }),
        client.analytics.querySales({ from, to, dimension: 'PRODUCT', limit: 5 }, { signal }),
        client.analytics.queryFunnel({ from, to }, { signal }),
        client.analytics.queryFunnel(before, { signal }),
      ])
      return { ...sales, before: earlier.total, products: products.rows, funnel, funnelBefore }
    },
    enabled: may('VIEW_ANALYTICS'),
  })

/** Pieces below which a variant is about to sell out. */
const FEW = 5

/** What is about to sell out. */
export const lowStockQuery = queryOptions({
  queryKey: ['products', 'stock', 'home'],
  queryFn: async ({ signal }) =>
    (await client.stockLevels.queryStockLevels({ atMost: FEW, paging: { limit: 6 } }, { signal })).stockLevels,
  enabled: may('VIEW_INVENTORY'),
})
export const lowStockPath = `/inventory?most=${FEW}`

/** What a shop needs before it can sell. */
export const setUpQuery = queryOptions({
  queryKey: ['settings', 'set-up'],
  queryFn: ({ signal }) => client.siteSettings.getSetUpList({ signal }),
  enabled: may('MANAGE_SETTINGS'),
})

export const refreshSetUp = () => queries.invalidateQueries({ queryKey: setUpQuery.queryKey })
