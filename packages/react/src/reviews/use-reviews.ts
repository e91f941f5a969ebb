'use client'

import type { NewReview, Review, ReviewSummary } from '@cartwright/client'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'
import { uniqueById } from '../unique-by-id.ts'
import { ratingsQuery, reviewsQuery } from './queries.ts'

/**
 * The approved reviews of a product, newest first: `reviews` of all pages so far, `fetchNextPage` while `hasNextPage`, and
 * `summary` with their number and average.
 *
 * @param limit how many a page has, at most 100
 * @param loaded reviews and summary that a server has loaded already: then no request is sent
 */
export function useReviews(productId: string, limit?: number, loaded?: LoadedReviews) {
  const client = useShop()
  const { data, ...query } = useInfiniteQuery({
    ...reviewsQuery(client, productId, limit),
    enabled: loaded === undefined,
  })
  const { data: summaries } = useQuery({ ...ratingsQuery(client, [productId]), enabled: loaded === undefined })
  if (loaded) return { ...query, ...loaded, isPending: false, hasNextPage: false, error: null }
  return { ...query, reviews: uniqueById(data?.pages.flat() ?? []), summary: summaries?.[0] }
}

/** Reviews of a product that a server has loaded. */
export interface LoadedReviews {
  readonly reviews: readonly Review[]
  readonly summary: ReviewSummary | undefined
}

/** A review that a shopper writes. A guest names the order by `orderNumber` and `email`. */
export interface ReviewInput extends Omit<NewReview, 'namespace' | 'entityId' | 'reviewDate'> {}

/**
 * Sends a review of a product that the shopper ordered. Others see it once staff has approved it. Needs the module `reviews`.
 */
export function useWriteReview(productId: string) {
  const client = useShop()
  return useMutation({
    mutationFn: (review: ReviewInput) =>
      moduleOf(client, 'reviews').createReview({ ...review, namespace: 'stores', entityId: productId }),
  })
}
