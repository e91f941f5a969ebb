/** The requests and responses of reviews. */
import type { z } from 'zod'
import { ReviewModerationStatus } from '../enumerations.ts'
import { PagingMetadata } from '../query/paging.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, guid, int, json, message, optional, text } from '../wire.ts'
import { ChangedReview, NewReview, Review, ReviewSummary } from './review.ts'

const privateToo = optional(boolean).describe(
  'Also those that are not approved; only for staff and apps. Default false.',
)

export const CreateReviewRequest = message('CreateReviewRequest', 'What to store.', { review: NewReview })
export type CreateReviewRequest = z.output<typeof CreateReviewRequest>

export const ReviewResponse = message('ReviewResponse', 'The review as it is stored.', { review: Review })
export type ReviewResponse = z.output<typeof ReviewResponse>

export const GetReviewRequest = message('GetReviewRequest', 'Which review.', {
  reviewId: guid,
  returnPrivateReviews: privateToo,
})
export type GetReviewRequest = z.output<typeof GetReviewRequest>

export const ReviewIdRequest = message('ReviewIdRequest', 'Which review.', { reviewId: guid })
export type ReviewIdRequest = z.output<typeof ReviewIdRequest>

export const UpdateReviewRequest = message('UpdateReviewRequest', 'What to change.', { review: ChangedReview })
export type UpdateReviewRequest = z.output<typeof UpdateReviewRequest>

export const QueryReviewsRequest = message('QueryReviewsRequest', 'Which reviews.', {
  query: optional(PlatformQuery),
  returnPrivateReviews: privateToo,
})
export type QueryReviewsRequest = z.output<typeof QueryReviewsRequest>

export const QueryReviewsResponse = message('QueryReviewsResponse', 'A page of reviews.', {
  reviews: array(Review, { max: 100 }),
  metadata: PagingMetadata,
})
export type QueryReviewsResponse = z.output<typeof QueryReviewsResponse>

export const CountReviewsRequest = message('CountReviewsRequest', 'Which reviews.', {
  filter: optional(json),
  includePrivateReviews: privateToo,
})
export type CountReviewsRequest = z.output<typeof CountReviewsRequest>

export const CountReviewsResponse = message('CountReviewsResponse', 'How many there are.', { count: int({ min: 0 }) })
export type CountReviewsResponse = z.output<typeof CountReviewsResponse>

export const SetReplyRequest = message('SetReplyRequest', 'What the shop says to a review.', {
  reviewId: guid,
  message: text({ min: 1, max: 1000 }),
})
export type SetReplyRequest = z.output<typeof SetReplyRequest>

export const UpdateModerationStatusRequest = message('UpdateModerationStatusRequest', 'Whether customers see it.', {
  reviewId: guid,
  status: ReviewModerationStatus,
})
export type UpdateModerationStatusRequest = z.output<typeof UpdateModerationStatusRequest>

export const SummarizeReviewsRequest = message('SummarizeReviewsRequest', 'Which products.', {
  entityIds: array(guid, { min: 1, max: 100 }),
})
export type SummarizeReviewsRequest = z.output<typeof SummarizeReviewsRequest>

export const SummarizeReviewsResponse = message('SummarizeReviewsResponse', 'A summary for each, in the given order.', {
  summaries: array(ReviewSummary, { max: 100 }),
})
export type SummarizeReviewsResponse = z.output<typeof SummarizeReviewsResponse>
