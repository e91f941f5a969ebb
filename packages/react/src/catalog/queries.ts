import {
  type CallOptions,
  type Collection,
  type CollectionsQuery,
  isCartwrightError,
  type Page,
  type ShopProduct,
  type ShopProductsQuery,
} from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { currencyKey } from '../currency-key.ts'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/** A cached page: plain data, so that a server can dehydrate it. */
export interface PageData<Item> {
  items: Item[]
  currentPage: number | undefined
  totalPages: number | undefined
  totalCount: number | undefined
  hasNext: boolean
  hasPrev: boolean
}

/** Which product: by its id or by its slug. */
export type ProductName = { id: string } | { slug: string }

const minute = 60_000
const stored = { staleTime: minute, retry: false } as const

/** How a server reads the catalog: `{ fetchOptions: { next: { tags: ['catalog'] } } }` for the cache of Next.js. */
export type CatalogOptions = Pick<CallOptions, 'fetchOptions' | 'currency'>

/** The query of one product; null where there is none. */
export function productQuery(client: ShopClient, name: ProductName, options?: CatalogOptions) {
  return queryOptions({
    ...stored,
    queryKey: currencyKey([...queryKeys.catalog, 'product', name], client, options),
    queryFn: async ({ signal }): Promise<ShopProduct | null> => {
      const products = moduleOf(client, 'products')
      if ('slug' in name) {
        const { items } = await products
          .queryProducts({ ...options, signal })
          .eq('slug', name.slug)
          .limit(1)
          .find()
        return items[0] ?? null
      }
      try {
        return (await products.getProduct(name.id, {}, { ...options, signal })).product
      } catch (error) {
        if (isCartwrightError(error) && error.code === 'PRODUCT_NOT_FOUND') return null
        throw error
      }
    },
  })
}

/** The query of a page of products. */
export function productsQuery(
  client: ShopClient,
  refine: (query: ShopProductsQuery) => ShopProductsQuery = (query) => query,
  options?: CatalogOptions,
) {
  const build = (call?: CallOptions) => refine(moduleOf(client, 'products').queryProducts({ ...options, ...call }))
  const { filter, sort, paging } = build()
  return queryOptions({
    ...stored,
    queryKey: currencyKey([...queryKeys.catalog, 'products', { filter, sort, paging }], client, options),
    queryFn: async ({ signal }) => toPageData(await build({ signal }).find()),
  })
}

/** The query of a page of collections. */
export function collectionsQuery(
  client: ShopClient,
  refine: (query: CollectionsQuery) => CollectionsQuery = (query) => query,
  options?: CatalogOptions,
) {
  const build = (call?: CallOptions) =>
    refine(moduleOf(client, 'collections').queryCollections({ ...options, ...call }))
  const { filter, sort, paging } = build()
  return queryOptions({
    ...stored,
    queryKey: [...queryKeys.catalog, 'collections', { filter, sort, paging }],
    queryFn: async ({ signal }): Promise<PageData<Collection>> => toPageData(await build({ signal }).find()),
  })
}

function toPageData<Item>(page: Page<Item>): PageData<Item> {
  const { items, currentPage, totalPages, totalCount } = page
  return { items, currentPage, totalPages, totalCount, hasNext: page.hasNext(), hasPrev: page.hasPrev() }
}
