import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { type ProductView, productsOf } from './view.ts'

const PAGE = 100

/** Products of a view, 100 a page. */
export const productList = (view: ProductView) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', view],
    queryFn: async ({ pageParam, signal }) => {
      const page = await productsOf(view, signal).limit(PAGE).skip(pageParam).find()
      return { items: page.items, total: page.totalCount, next: page.hasNext() ? pageParam + page.length : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** A product, its cost included. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) =>
      (await client.products.getProduct(id, { includeMerchantSpecificData: true }, { signal })).product,
  })

/** All collections by name, for choosing. */
export const collectionsQuery = queryOptions({
  queryKey: ['collections', 'all'],
  queryFn: async ({ signal }) =>
    (await client.collections.queryCollections({ signal }).ascending('name').limit(100).find()).items,
})

export const refreshProducts = () =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['products'] }),
    queries.invalidateQueries({ queryKey: ['collections'] }),
  ])

/** After a product was deleted. Its page may still be mounted, and would ask for what is gone. */
export const forgetProduct = (id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: productQuery(id).queryKey, refetchType: 'none' }),
    queries.invalidateQueries({ queryKey: ['products', 'list'] }),
    queries.invalidateQueries({ queryKey: ['collections'] }),
  ])
