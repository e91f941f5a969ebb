import type { SearchFacets, SearchProductsRequest, ShopProduct } from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { searchQuery } from '@cartwright/react/server'
import { type CollectionLink, read, readCollections, type Shop } from '../shop'

/** Products on a page of a list. */
export const PAGE_SIZE = 24

/** Names of the fields of the filters, and of the parameters of an address. The rest of a name is that of the option. */
export const filters = { option: 'option:', attribute: 'attribute:' } as const

/** A list of products: a collection, all products, or the results of a search. */
export interface Listing {
  readonly collection: CollectionLink | null
  readonly text: string
  readonly products: readonly ShopProduct[]
  readonly facets: SearchFacets
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly sort: ProductSearchSort
  /** Searched instead, where a word was misspelt. */
  readonly correctedText: string | undefined
  /** The parameters that narrow the list. Such a list is in no search result. */
  readonly chosen: readonly (readonly [name: string, value: string])[]
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
  const parameters = url.searchParams
  const request = toRequest(parameters, collection)
  const response = await read(searchQuery(shop.catalog, request, shop.cache))
  const total = response.metadata.total ?? response.products.length
  return {
    collection,
    text: parameters.get('q')?.trim() ?? '',
    products: response.products,
    facets: response.facets,
    total,
    page: pageOf(parameters),
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    sort: request.sort ?? ProductSearchSort.RELEVANCE,
    correctedText: response.correctedText,
    chosen: [...parameters].filter(([name, value]) => value !== '' && !['q', 'page', 'sort'].includes(name)),
  }
}

function toRequest(parameters: URLSearchParams, collection: CollectionLink | null): SearchProductsRequest {
  const text = parameters.get('q')?.trim().slice(0, 200)
  const brands = parameters.getAll('brand')
  const options = groupsOf(parameters, filters.option, 6).map(([name, choices]) => ({ name, choices }))
  const attributes = groupsOf(parameters, filters.attribute, 10).map(([key, values]) => ({ key, values }))
  const [minValue, maxValue] = [numberOf(parameters, 'min'), numberOf(parameters, 'max')]
  const sort = Object.values(ProductSearchSort).find((one) => one === parameters.get('sort'))
  return {
    ...(text && { text }),
    ...(collection && { collectionIds: [collection.id] }),
    ...(brands.length > 0 && { brands }),
    ...(options.length > 0 && { options }),
    ...(attributes.length > 0 && { attributes }),
    ...((minValue !== undefined || maxValue !== undefined) && { price: { minValue, maxValue } }),
    ...(parameters.get('stock') && { inStock: true }),
    ...(parameters.get('sale') && { onSale: true }),
    ...(sort && { sort }),
    soldOutLast: true,
    paging: { limit: PAGE_SIZE, offset: (pageOf(parameters) - 1) * PAGE_SIZE },
  }
}

const pageOf = (parameters: URLSearchParams): number =>
  Math.min(Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1), 400)

/** The values of all parameters with a prefix, by the rest of their names. */
function groupsOf(parameters: URLSearchParams, prefix: string, most: number): [name: string, values: string[]][] {
  const names = [...new Set(parameters.keys())].filter((name) => name.startsWith(prefix) && name !== prefix)
  return names.slice(0, most).map((name) => [name.slice(prefix.length), parameters.getAll(name)])
}

function numberOf(parameters: URLSearchParams, name: string): number | undefined {
  const value = Number(parameters.get(name) || NaN)
  return value >= 0 && value < 1e9 ? value : undefined
}

/** Products for the words that a shopper has typed so far. */
export interface Suggestion {
  readonly name: string
  readonly slug: string
  readonly image: string | undefined
  readonly price: string
}

export async function readSuggestions({ catalog }: Shop, text: string): Promise<Suggestion[]> {
  const words = text.trim().slice(0, 200)
  if (words.length < 2) return []
  const { products } = await catalog.products.searchProducts({ text: words, paging: { limit: 6 } })
  return products.map(({ name, slug, media, convertedPriceData }) => ({
    name,
    slug,
    image: media.mainMedia?.thumbnail?.url ?? media.mainMedia?.image?.url,
    price: convertedPriceData.formatted.discountedPrice,
  }))
}
