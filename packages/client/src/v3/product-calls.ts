/** The calls of catalog V3 for products; a page loads them with the first one. */
import { isCartwrightError } from '../error.ts'
import type { SearchProductsRequest, SearchProductsResponse } from '../generated/catalog.ts'
import type { ProductFieldV3 } from '../generated/enumerations.ts'
import * as own from '../generated/products-calls.ts'
import * as calls from '../generated/products-v3-calls.ts'
import type { ShopProduct } from '../neutral.ts'
import type { SendQuery } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import { byOffset } from './pages.ts'
import { toFilterV3, toSortV3 } from './to-filter.ts'
import { toProduct } from './to-product.ts'

/** What a product of the first wire has of its own accord. */
const fields: readonly ProductFieldV3[] = [
  'URL',
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'DIRECT_CATEGORIES_INFO',
]

async function bySlug(send: Send, slug: string, options: CallOptions | undefined): Promise<ShopProduct[]> {
  try {
    return [toProduct((await send(calls.getProductBySlugV3, { slug, fields }, options)).product)]
  } catch (error) {
    if (isCartwrightError(error) && error.status === 404) return []
    throw error
  }
}

/** Pages of products, each with the cursors of those before. */
export function sendQuery(send: Send): SendQuery<'products', ShopProduct> {
  const page = byOffset(async (query, options) => {
    const { products, pagingMetadata } = await send(
      calls.queryProductsV3,
      { query, fields },
      { ...options, repeatable: true },
    )
    return [products.map(toProduct), pagingMetadata.cursors?.next]
  })
  return async (_, { query }, options) => {
    const { slug, ...others } = query.filter
    // By its slug alone, a product is read as its page needs it: with its variants.
    if (typeof slug === 'string' && !Object.keys(others).length) {
      const products = await bySlug(send, slug, options)
      return {
        products,
        metadata: { count: products.length, offset: 0, total: products.length, tooManyToCount: false },
      }
    }
    const [products, metadata] = await page(
      { ...query, filter: toFilterV3(query.filter), sort: toSortV3(query.sort) },
      options,
    )
    return { products, metadata }
  }
}

export const getProduct = async (
  send: Send,
  productId: string,
  _?: Record<never, never>,
  options?: CallOptions,
): Promise<{ product: ShopProduct }> => {
  const { product } = await send(calls.getProductV3, { productId, fields }, options)
  return { product: toProduct(product) }
}

export const searchProducts = (
  send: Send,
  request: SearchProductsRequest,
  options?: CallOptions,
): Promise<SearchProductsResponse> => send(own.searchProducts, request, { ...options, repeatable: true })
