import type { ReviewModerationStatus } from '@cartwright/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { productsById } from '../../products/queries.ts'

const PAGE = 50

/** The statuses of the views, by their name in the address. */
export const statuses: Readonly<Record<string, ReviewModerationStatus>> = {
  '': 'IN_MODERATION',
  approved: 'APPROVED',
  rejected: 'REJECTED',
}

/** Reviews of a status, the newest first. */
export const reviewList = (status: ReviewModerationStatus) =>
  infiniteQueryOptions({
    queryKey: ['reviews', status],
    queryFn: ({ pageParam, signal }) =>
      client.reviews.queryReviews(
        { filter: { 'moderation.moderationStatus': status }, paging: { limit: PAGE, offset: pageParam } },
        { returnPrivateReviews: true },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ metadata: { offset = 0, total = 0 } }) => (offset + PAGE < total ? offset + PAGE : undefined),
  })

/** The names of the reviewed products, by their ids. */
export const productNames = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['reviews', 'products', ids],
    queryFn: async ({ signal }) => {
      const products = await productsById(ids, signal)
      return new Map(products.map(({ id, name }) => [id, name]))
    },
    enabled: ids.length > 0,
  })

export const refreshReviews = () => queries.invalidateQueries({ queryKey: ['reviews'] })
