import type { Order } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../app.ts'
import { orderFilter } from '../orders/view.ts'
import { startOfDay } from './figures.ts'

export const DAYS = 30
const PAGE = 100
const PAGES = 5
const DAY = 24 * 60 * 60_000

async function ordersSince(since: Date, signal: AbortSignal) {
  const orders: Order[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const filter = { createdDate: { $gte: since.toISOString() }, status: { $ne: 'CANCELED' } }
    const search = cursor ? { cursorPaging: { cursor, limit: PAGE } } : { filter, cursorPaging: { limit: PAGE } }
    const answer = await client.orderSearch.searchOrders(search, { signal })
    orders.push(...answer.orders)
    cursor = answer.metadata.cursors.next
    if (!answer.metadata.hasNext) return { orders, isPartial: false }
  }
  return { orders, isPartial: true }
}

const ordersIn = (tab: string, signal: AbortSignal) =>
  client.orderSearch.searchOrders({ filter: orderFilter({ q: '', tab }), cursorPaging: { limit: PAGE } }, { signal })

/** Everything on the first page. */
export const homeQuery = queryOptions({
  queryKey: ['orders', 'home'],
  queryFn: async ({ signal }) => {
    const since = startOfDay(new Date(Date.now() - (DAYS - 1) * DAY))
    const [recent, toShip, unpaid, first] = await Promise.all([
      ordersSince(since, signal),
      ordersIn('to-ship', signal),
      ordersIn('unpaid', signal),
      client.orderSearch.searchOrders({ cursorPaging: { limit: 1 } }, { signal }),
    ])
    return { ...recent, toShip, unpaid, hasOrder: first.orders.length > 0 }
  },
})

/** What a shop needs before it can sell. */
export const setUpQuery = queryOptions({
  queryKey: ['settings', 'set-up'],
  queryFn: async ({ signal }) => {
    const [{ profile }, products, { shippingOptions }, { taxRegions }, { properties }] = await Promise.all([
      client.storefront.getStorefrontSettings({ signal }),
      client.products.queryProducts({ signal }).eq('visible', true).limit(1).find(),
      client.shippingOptions.queryShippingOptions({}, { signal }),
      client.taxRegions.queryTaxRegions({}, { signal }),
      client.siteProperties.getSiteProperties({ signal }),
    ])
    return {
      profile: profile.name !== 'Shop' && Boolean(profile.email),
      product: products.length > 0,
      delivery: shippingOptions.some(({ active }) => active !== false),
      taxes: taxRegions.length > 0,
      currency: properties.paymentCurrency ?? 'EUR',
    }
  },
})
