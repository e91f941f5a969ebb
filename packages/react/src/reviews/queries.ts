import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

const cached = { staleTime: 60_000, retry: false } as const

/** The query of the approved reviews of a product, newest first, page after page. Needs the module `reviews`. */
export function reviewsQuery(client: ShopClient, productId: string, limit = 20) {
  return infiniteQueryOptions({
    ...cached,
    queryKey: [...queryKeys.catalog, 'reviews', productId, limit],
    queryFn: async ({ pageParam: offset, signal }) => {
      const query = {
        filter: { entityId: productId },
        sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
        paging: { limit, offset },
      }
      return (await moduleOf(client, 'reviews').queryReviews(query, {}, { signal })).reviews
    },
    initialPageParam: 0,
    getNextPageParam: (page, _, offset) => (page.length === limit ? offset + limit : undefined),
  })
}

/** The query of number and average of the approved reviews of products, at most 100. Needs the module `reviews`. */
export function ratingsQuery(client: ShopClient, productIds: readonly string[]) {
  return queryOptions({
    ...cached,
    queryKey: [...queryKeys.catalog, 'ratings', productIds],
    queryFn: ({ signal }) => moduleOf(client, 'reviews').summarizeReviews(productIds, { signal }),
  })
}
