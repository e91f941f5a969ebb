/** The requests and responses that store or change several reviews. */
import type { z } from 'zod'
import { BulkActionMetadata, ItemMetadata } from '../catalog/bulk-messages.ts'
import { ReviewModerationStatus } from '../enumerations.ts'
import { array, boolean, guid, json, message, optional } from '../wire.ts'
import { NewReview, Review } from './review.ts'

export const BulkCreateReviewRequest = message('BulkCreateReviewRequest', 'What to store.', {
  reviews: array(NewReview, { min: 1, max: 100 }),
  returnEntity: optional(boolean).describe('Whether the response has the reviews. Default: no.'),
})
export type BulkCreateReviewRequest = z.output<typeof BulkCreateReviewRequest>

export const BulkReviewResult = message('BulkReviewResult', 'The result for one review.', {
  itemMetadata: ItemMetadata,
  review: optional(Review),
})
export type BulkReviewResult = z.output<typeof BulkReviewResult>

export const BulkCreateReviewResponse = message('BulkCreateReviewResponse', 'The result for each review.', {
  results: array(BulkReviewResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkCreateReviewResponse = z.output<typeof BulkCreateReviewResponse>

const filter = json.describe(
  'Such as `{"entityId": "…"}`, also of reviews that are not approved. An empty filter is all of them.',
)

export const BulkDeleteReviewsRequest = message('BulkDeleteReviewsRequest', 'Which reviews.', { filter })
export type BulkDeleteReviewsRequest = z.output<typeof BulkDeleteReviewsRequest>

export const BulkUpdateModerationStatusRequest = message(
  'BulkUpdateModerationStatusRequest',
  'Which reviews, and what staff decided.',
  { filter, status: ReviewModerationStatus },
)
export type BulkUpdateModerationStatusRequest = z.output<typeof BulkUpdateModerationStatusRequest>

export const BulkReviewJobResponse = message('BulkReviewJobResponse', 'The change is done.', {
  jobId: guid.describe('Id of this change. It is complete when the response arrives, so no job has this id.'),
})
export type BulkReviewJobResponse = z.output<typeof BulkReviewJobResponse>
