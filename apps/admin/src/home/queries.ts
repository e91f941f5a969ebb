import type { OrderSearch } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { todayInShop } from '../kit/shop-day.ts'
import { addDays, fromZoned } from '../kit/zoned-time.ts'
import { dueFilters } from '../orders/payments/due-filters.ts'
import { orderFilter } from '../orders/view.ts'

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
    const [toShip, oldest, unpaid, toCapture, { returns }, { withdrawals }, today, giveBack, receive, accepted] =
      await Promise.all([
        ordersIn('to-ship', signal),
        ordersIn('to-ship', signal, {
          sort: [{ fieldName: 'createdDate', order: 'ASC' }],
          cursorPaging: { limit: OLDEST },
        }),
        ordersIn('unpaid', signal),
        client.orderSearch.searchOrders({ filter: authorized, cursorPaging: { limit: PAGE } }, { signal }),
        client.orderReturns.queryReturns(
          { filter: { status: 'REQUESTED' }, cursorPaging: { limit: PAGE } },
          { signal },
        ),
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
      ])
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
    }
  },
  enabled: may('VIEW_ORDERS'),
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
