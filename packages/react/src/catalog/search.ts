import type { SearchProductsRequest } from '@cartwright/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { currencyKey } from '../currency-key.ts'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'
import type { CatalogOptions } from './queries.ts'

const cached = { staleTime: 60_000, retry: false } as const

/** The query of products by words and filters, with the counts of each filter. Needs the module `products`. */
export function searchQuery(client: ShopClient, request: SearchProductsRequest, options?: CatalogOptions) {
  return queryOptions({
    ...cached,
    queryKey: currencyKey([...queryKeys.catalog, 'search', request], client, options),
    queryFn: ({ signal }) => moduleOf(client, 'products').searchProducts(request, { ...options, signal }),
  })
}

/** The same page after page, for a list that grows. `paging.limit` is the size of a page. Default: 24. */
export function searchPagesQuery(client: ShopClient, request: SearchProductsRequest, options?: CatalogOptions) {
  const limit = request.paging?.limit ?? 24
  return infiniteQueryOptions({
    ...cached,
    queryKey: currencyKey([...queryKeys.catalog, 'search-pages', request], client, options),
    queryFn: ({ pageParam: offset, signal }) =>
      moduleOf(client, 'products').searchProducts({ ...request, paging: { limit, offset } }, { ...options, signal }),
    initialPageParam: request.paging?.offset ?? 0,
    getNextPageParam: ({ products, metadata: { total } }, _, offset) => {
      const next = offset + products.length
      // Without a total, a full page implies another one.
      return (total === undefined ? products.length === limit : next < total) ? next : undefined
    },
  })
}
