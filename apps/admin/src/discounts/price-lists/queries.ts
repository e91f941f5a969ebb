import type { PriceListPrice } from '@cartwright/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { allCustomerGroups } from '../../customers/queries.ts'
import { may } from '../../facts/permissions.ts'
import { requireSeen } from '../../kit/unchanged.ts'
import { shopQuery } from '../queries.ts'

const PAGE = 100

/** The price lists; a shop has at most 100. */
export const priceListsQuery = queryOptions({
  queryKey: ['price-lists', 'all'],
  queryFn: async ({ signal }) =>
    (await client.priceLists.queryPriceLists({ cursorPaging: { limit: PAGE } }, { signal })).priceLists,
})

/** A list, and what its form offers: currencies, and the customer groups for a person who may view customers. */
export const priceListQuery = (id: string) =>
  queryOptions({
    queryKey: ['price-lists', 'one', id],
    queryFn: async ({ signal }) => {
      const [priceList, customerGroups, currencies, { timeZone }] = await Promise.all([
        client.priceLists.getPriceList(id, { signal }),
        may('VIEW_CUSTOMERS') ? allCustomerGroups(signal) : [],
        client.currencies.listCurrencies({ signal }),
        queries.ensureQueryData(shopQuery),
      ])
      return { priceList, timeZone, customerGroups, currencies: currencies.map(({ code }) => code) }
    },
  })

/** The prices of a list with the names of their products, 100 a page. */
export const listPrices = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['price-lists', 'prices', id],
    queryFn: async ({ pageParam, signal }) => {
      const { prices, total } = await client.priceLists.listPriceListPrices(
        id,
        { limit: PAGE, offset: pageParam },
        { signal },
      )
      const ids = [...new Set(prices.map(({ productId }) => productId))]
      const { items } =
        ids.length && may('VIEW_PRODUCTS')
          ? await client.products.queryProducts({ signal }).in('id', ids).limit(PAGE).find()
          : { items: [] }
      const products = new Map(items.map((product) => [product.id, product]))
      const next = pageParam + prices.length
      return { rows: prices.map((price) => ({ price, product: products.get(price.productId) })), total, next }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next, total }) => (next < total ? next : undefined),
  })

/** The most prices that one call gives. */
const MOST_PRICES = 1000

/**
 * Requires that a price is still what the person saw. Otherwise the page shows what is stored.
 *
 * @throws ConcurrentChange
 */
export async function requireSeenPrice(id: string, seen: PriceListPrice): Promise<void> {
  const isSeen = (one: PriceListPrice) => one.productId === seen.productId && one.variantId === seen.variantId
  let stored: PriceListPrice | undefined
  for (let offset = 0, total = 1; !stored && offset < total; offset += MOST_PRICES) {
    const page = await client.priceLists.listPriceListPrices(id, { limit: MOST_PRICES, offset })
    stored = page.prices.find(isSeen)
    total = page.total
  }
  if (stored?.price !== seen.price) await refreshPriceLists()
  requireSeen(stored?.price, seen.price)
}

export const refreshPriceLists = () => queries.invalidateQueries({ queryKey: ['price-lists'] })
