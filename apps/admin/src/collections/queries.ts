import type { Collection } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { allPages } from '../kit/all-pages.ts'

const PAGE = 100

/** All collections by name. */
export const allCollections = (signal: AbortSignal): Promise<Collection[]> =>
  allPages(
    async ({ limit, offset }) =>
      (await client.collections.queryCollections({ signal }).ascending('name').limit(limit).skip(offset).find()).items,
  )

/** The built-in collection of all products has an id like no other. */
export const isBuiltIn = (id: string): boolean => id.startsWith('00000000-')

/** Collections by name, 100 a page. */
export const collectionList = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'list', q],
    queryFn: async ({ pageParam, signal }) => {
      const all = client.collections.queryCollections({ signal })
      const found = q.trim() ? all.startsWith('name', q.trim()) : all
      const page = await found.ascending('name').limit(PAGE).skip(pageParam).find()
      return { items: page.items, next: page.hasNext() ? pageParam + page.length : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['collections', 'one', id],
    queryFn: ({ signal }) => client.collections.getCollection(id, { signal }),
  })

/** The products of a collection in the order in which it shows them. */
export const collectionProducts = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'products', id],
    queryFn: async ({ pageParam, signal }) => {
      const request = { collectionIds: [id], paging: { limit: PAGE, offset: pageParam } }
      const { products, metadata } = await client.products.searchProducts(request, { signal })
      const total = metadata.total ?? products.length
      const next = pageParam + products.length
      return { products, total, next: products.length > 0 && next < Math.min(total, 1000) ? next : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

/** What the conditions of rules offer: brands, options and collections that are filled by hand. */
export const ruleChoices = queryOptions({
  queryKey: ['products', 'rule-choices'],
  queryFn: async ({ signal }) => {
    const { facets } = await client.products.searchProducts({ paging: { limit: 1 } }, { signal })
    const collections = await allCollections(signal)
    return {
      brands: facets.brands.map(({ name }) => name),
      options: facets.options.map(({ name, choices }) => ({
        name,
        choices: choices.map(({ description }) => description),
      })),
      collections: collections.filter(({ id, hasRules }) => !hasRules && !isBuiltIn(id)),
    }
  },
})

/** The rules of a collection; null where it is filled by hand. */
export const rulesQuery = (id: string) =>
  queryOptions({
    queryKey: ['collections', 'rules', id],
    queryFn: async ({ signal }) => (await client.collectionRules.getCollectionRules(id, { signal })).rules ?? null,
  })

export const refreshCollections = () =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['collections'] }),
    queries.invalidateQueries({ queryKey: ['products'] }),
  ])
