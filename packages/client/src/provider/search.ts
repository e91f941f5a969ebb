import { invalidArgument } from '../error.ts'
import type { SearchProductsRequest } from '../generated/catalog.ts'
import type { ModuleOf, ShopProducts, ShopProductsQuery, ShopSearch } from '../neutral.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Conditions that only a search of a site knows. */
const unsupported = ['brands', 'options', 'attributes', 'inStock', 'onSale'] as const

/**
 * Searches by the provider's query of products: names that begin with the text, collections and prices. It counts no facets.
 *
 * @throws CartwrightError for a condition that the query does not have, naming it
 */
export async function searchByQuery(
  products: ModuleOf<ShopProducts>,
  send: Send,
  request: SearchProductsRequest,
  options?: CallOptions,
): Promise<ShopSearch> {
  const violations = unsupported
    .filter((field) => hasValue(request[field]))
    .map((field) => ({ field, description: 'is no filter of the hosted provider' }))
  if (violations.length > 0) throw invalidArgument(violations)
  const { limit = 24, offset = 0 } = request.paging ?? {}
  const page = await narrowed(products.queryProducts(send, options), request).limit(limit).skip(offset).find()
  return {
    products: page.items,
    metadata: {
      count: page.items.length,
      offset,
      ...(page.totalCount !== undefined && { total: page.totalCount }),
      tooManyToCount: page.totalCount === undefined,
    },
    facets: { collections: [], brands: [], options: [], inStock: 0, outOfStock: 0, onSale: 0 },
  }
}

const hasValue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined)

function narrowed(query: ShopProductsQuery, request: SearchProductsRequest): ShopProductsQuery {
  const { text = '', collectionIds = [], price, sort } = request
  let next = query
  if (text.trim()) next = next.startsWith('name', text.trim())
  if (collectionIds.length > 0) next = next.hasSome('collectionIds', collectionIds)
  if (price?.minValue !== undefined) next = next.ge('price', price.minValue)
  if (price?.maxValue !== undefined) next = next.le('price', price.maxValue)
  switch (sort) {
    case 'PRICE_ASC':
      return next.ascending('price')
    case 'PRICE_DESC':
      return next.descending('price')
    case 'NEWEST':
      return next.descending('lastUpdated')
    case 'NAME':
      return next.ascending('name')
    default:
      return next
  }
}
