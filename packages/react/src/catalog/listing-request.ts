import type { ProductSearchSort, SearchProductsRequest } from '@cartwright/client'
import type { ListingQuery, ListingSort } from './listing-query.ts'

const sorts: Readonly<Record<ListingSort, ProductSearchSort>> = {
  featured: 'RELEVANCE',
  newest: 'NEWEST',
  'price-up': 'PRICE_ASC',
  'price-down': 'PRICE_DESC',
  name: 'NAME',
}

/** Options of a request for a list besides its filters. */
export interface ListingOptions {
  /** The collections whose products it has, in place of those of the query. */
  readonly collectionIds?: readonly string[]
  /** Products of a page, at most 100. Default: 24. */
  readonly pageSize?: number
}

/** The request for the page of products that a query names, for `useSearch` or `searchQuery`. */
export function toSearchRequest(
  query: ListingQuery,
  { collectionIds = [], pageSize = 24 }: ListingOptions = {},
): SearchProductsRequest {
  const collections = collectionIds.length > 0 ? [...collectionIds] : query.collections
  const options = Object.entries(query.options).map(([name, choices]) => ({ name, choices }))
  const attributes = [
    ...Object.entries(query.attributes).map(([key, values]) => ({ key, values })),
    ...Object.entries(query.ranges).map(([key, { from: minValue, to: maxValue }]) => ({ key, minValue, maxValue })),
  ]
  const { priceFrom: minValue, priceTo: maxValue } = query
  return {
    ...(query.term && { text: query.term }),
    ...(collections.length > 0 && { collectionIds: collections }),
    ...(query.brands.length > 0 && { brands: query.brands }),
    ...(options.length > 0 && { options: options.slice(0, 6) }),
    ...(attributes.length > 0 && { attributes: attributes.slice(0, 10) }),
    ...((minValue !== undefined || maxValue !== undefined) && { price: { minValue, maxValue } }),
    ...(query.inStock && { inStock: true }),
    ...(query.onSale && { onSale: true }),
    sort: sorts[query.sort],
    soldOutLast: true,
    paging: { limit: pageSize, offset: (query.page - 1) * pageSize },
  }
}
