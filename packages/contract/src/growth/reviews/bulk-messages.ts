/** The requests and responses that store or change several reviews. */
import type { z } from 'zod'
import { ItemMetadata } from '../../catalog/v1/bulk-messages.ts'
import { message, optional } from '../../wire.ts'
import { Review } from './review.ts'

export const BulkReviewResult = message('BulkReviewResult', 'The result for one review.', {
  itemMetadata: ItemMetadata,
  review: optional(Review),
})
export type BulkReviewResult = z.output<typeof BulkReviewResult>
