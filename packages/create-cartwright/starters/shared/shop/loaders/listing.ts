import type { SearchFacets, ShopProduct } from '@cartwright/client'
import {
  activeFilters,
  type ListingQuery,
  readListingQuery,
  searchQuery,
  toSearchRequest,
} from '@cartwright/react/server'
import { type CollectionLink, read, readCollections, type Shop } from '../shop'

/** Products on a page of a list. */
export const PAGE_SIZE = 24

/** A list of products: a collection, all products, or the results of a search. */
export interface Listing {
  readonly collection: CollectionLink | null
  /** Filters, order, words and page of the address. */
  readonly query: ListingQuery
  readonly products: readonly ShopProduct[]
  readonly facets: SearchFacets
  readonly total: number
  readonly pages: number
  /** Searched instead, where a word was misspelt. */
  readonly correctedText: string | undefined
  /** True for a list that filters narrow. It is in no search result. */
  readonly isFiltered: boolean
}

/**
 * Reads the list that an address names. `/collections/all` has all products.
 *
 * @returns null where there is no such collection
 */
export async function readListing(shop: Shop, url: URL, slug?: string): Promise<Listing | null> {
  const isAll = slug === undefined || slug === 'all'
  const collection = isAll ? null : ((await readCollections(shop)).find((one) => one.slug === slug) ?? null)
  if (!isAll && !collection) return null
  const query = readListingQuery(url.searchParams)
  const request = toSearchRequest(query, { collectionIds: collection ? [collection.id] : [], pageSize: PAGE_SIZE })
  const { products, facets, metadata, correctedText } = await read(searchQuery(shop.catalog, request, shop.cache))
  const total = metadata.total ?? products.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const isFiltered = activeFilters(query).length > 0
  return { collection, query, products, facets, total, pages, correctedText, isFiltered }
}

/** Products for the words that a shopper has typed so far. */
export async function readSuggestions({ catalog }: Shop, text: string): Promise<ShopProduct[]> {
  const words = text.trim().slice(0, 200)
  if (words.length < 2) return []
  return (await catalog.products.searchProducts({ text: words, soldOutLast: true, paging: { limit: 5 } })).products
}
