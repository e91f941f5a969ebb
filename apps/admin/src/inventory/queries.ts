import type { Location, StockLevel } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { allPages } from '../kit/all-pages.ts'

/** Variants of a page. */
export const PAGE = 100

/** What the list of stock shows, as its address holds it. */
export interface StockView {
  readonly q: string
  /** At most so many pieces; empty for any number. */
  readonly most: string
  /** Id of the only location that is shown; empty for all. */
  readonly location: string
}

export const readStockView = (search: URLSearchParams): StockView => ({
  q: search.get('q') ?? '',
  most: search.get('most') ?? '',
  location: search.get('location') ?? '',
})

/** The request for a page of a view. */
export const stockRequest = ({ q, most }: Pick<StockView, 'q' | 'most'>, offset: number) => ({
  ...(q.trim() && { search: q.trim() }),
  ...(/^\d+$/.test(most) && { atMost: Number(most) }),
  paging: { limit: PAGE, offset },
})

/** Counted variants with their stock, 100 a page. */
export const stockList = ({ q, most }: Omit<StockView, 'location'>) =>
  infiniteQueryOptions({
    queryKey: ['products', 'stock', q, most],
    queryFn: async ({ pageParam, signal }) => {
      const request = stockRequest({ q, most }, pageParam)
      const { stockLevels } = await client.stockLevels.queryStockLevels(request, { signal })
      return { items: stockLevels, next: stockLevels.length === PAGE ? pageParam + PAGE : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const allLocations = (signal: AbortSignal): Promise<Location[]> =>
  allPages(async (paging) => (await client.locations.listLocations({ paging }, { signal })).locations)

/** The locations that hold stock. */
export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: ({ signal }) => allLocations(signal),
})

export const nameOf = ({ productName, choices }: StockLevel): string =>
  [productName, ...Object.values(choices)].join(' · ')

export const keyOf = ({ productId, variantId }: StockLevel): string => `${productId} ${variantId}`

export const refreshStock = () => queries.invalidateQueries({ queryKey: ['products'] })
