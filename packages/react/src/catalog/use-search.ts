'use client'

import type { SearchProductsRequest, ShopProduct, ShopSearch } from '@cartwright/client'
import { keepPreviousData, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { currencyKey } from '../currency-key.ts'
import { useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'
import { moduleOf } from '../shop-client.ts'
import { uniqueById } from '../unique-by-id.ts'
import { useDebounced } from '../use-debounced.ts'
import { searchPagesQuery, searchQuery } from './search.ts'

/**
 * Products by words and filters, and `facets`: how many products each further filter would leave. The results before stay
 * until the next ones have come.
 *
 * @example
 * ```tsx
 * const { data } = useSearch({ text: 'mug', inStock: true, paging: { limit: 24 } })
 * ```
 */
export function useSearch(request: SearchProductsRequest): UseQueryResult<ShopSearch> {
  return useQuery({ ...searchQuery(useShop(), request), placeholderData: keepPreviousData })
}

/**
 * A list of products that grows: `products` of all pages so far, and `fetchNextPage` while `hasNextPage`. With an empty
 * request it lists the whole catalog.
 */
export function useInfiniteProducts(request: SearchProductsRequest = {}) {
  const { data, ...query } = useInfiniteQuery({
    ...searchPagesQuery(useShop(), request),
    placeholderData: keepPreviousData,
  })
  const products = uniqueById(data?.pages.flatMap(({ products }) => products) ?? [])
  return { ...query, products, facets: data?.pages[0]?.facets }
}

/** Products for what is typed so far. */
export interface Suggestions {
  readonly products: readonly ShopProduct[]
  /** True where no product has all of the words. */
  readonly partialMatch?: boolean | undefined
}

/** Options of `useSuggestions`: how many, and how long to wait for the next letter. */
export interface SuggestionsOptions {
  /** How many products. Default: 5. */
  limit?: number
  /** Milliseconds without a key before the request is sent. Default: 150. */
  debounce?: number
  /** Loads the suggestions, such as from a route of the app. Default: the module `products`. */
  load?: ((text: string, signal: AbortSignal) => Promise<Suggestions>) | undefined
}

const SHORTEST = 2

/** Products for what is typed into a search field so far; none for less than two characters. */
export function useSuggestions(
  text: string,
  { limit = 5, debounce = 150, load }: SuggestionsOptions = {},
): UseQueryResult<Suggestions> {
  const client = useShop()
  const term = useDebounced(text.trim(), debounce)
  const isEnough = term.length >= SHORTEST
  return useQuery({
    queryKey: currencyKey([...queryKeys.catalog, 'suggestions', term, limit], client),
    queryFn: ({ signal }) =>
      load
        ? load(term, signal)
        : moduleOf(client, 'products').searchProducts({ text: term, soldOutLast: true, paging: { limit } }, { signal }),
    staleTime: 60_000,
    retry: false,
    enabled: isEnough,
    placeholderData: (before) => (isEnough ? before : undefined),
  })
}
