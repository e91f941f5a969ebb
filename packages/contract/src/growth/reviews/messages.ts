/** The requests and responses of reviews. */
import type { z } from 'zod'
import { message } from '../../wire.ts'
import { Review } from './review.ts'

export const ReviewResponse = message('ReviewResponse', 'The review as it is stored.', { review: Review })
export type ReviewResponse = z.output<typeof ReviewResponse>
