/** Reviews of products by customers. */
import type { z } from 'zod'
import { ReviewModerationStatus, ReviewOriginType } from '../../enumerations.ts'
import { boolean, email, guid, int, int64, message, optional, text, timestamp } from '../../wire.ts'

const title = text({ min: 1, max: 200 })
const body = text({ min: 1, max: 5000 })
const rating = int({ min: 1, max: 5 }).describe('Stars, from 1 to 5.')
const authorName = text({ min: 1, max: 100 }).describe('Shown beside the review.')
const namespace = text({ min: 1, max: 36 }).describe('`stores`.')
const entityId = guid.describe('The product.')

export const ReviewContent = message('ReviewContent', 'What a customer thinks of a product.', {
  title: optional(title),
  body: optional(body),
  rating,
})
export type ReviewContent = z.output<typeof ReviewContent>

export const ReviewAuthor = message('ReviewAuthor', 'Who wrote a review.', {
  authorName: optional(authorName),
  contactId: optional(guid).describe('The member. Only staff and the member see it. In a request: the calling member.'),
})
export type ReviewAuthor = z.output<typeof ReviewAuthor>

export const ReviewReply = message('ReviewReply', 'What the shop says to a review.', {
  message: text({ min: 1, max: 1000 }),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type ReviewReply = z.output<typeof ReviewReply>

export const ReviewModeration = message('ReviewModeration', 'Whether customers see a review.', {
  moderationStatus: ReviewModerationStatus,
  manuallyChanged: boolean.describe('Whether staff decided.'),
})
export type ReviewModeration = z.output<typeof ReviewModeration>

export const ReviewOrigin = message('ReviewOrigin', 'Where a review comes from.', { type: ReviewOriginType })
export type ReviewOrigin = z.output<typeof ReviewOrigin>

export const Review = message('Review', 'A review of a product.', {
  id: guid,
  revision: int64,
  namespace,
  entityId,
  content: ReviewContent,
  author: ReviewAuthor,
  reply: optional(ReviewReply),
  moderation: ReviewModeration,
  verified: boolean.describe('Whether the author ordered the product.'),
  origin: ReviewOrigin,
  reviewDate: timestamp.describe('When it was written; differs from `createdDate` for imported ones.'),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type Review = z.output<typeof Review>

export const NewReview = message('NewReview', 'A review to store.', {
  namespace,
  entityId,
  content: ReviewContent,
  author: optional(ReviewAuthor).describe('Default: the first name of the member or buyer.'),
  reviewDate: optional(timestamp).describe('Date of an imported review; only from staff and apps.'),
  orderNumber: optional(text({ min: 1, max: 30 })).describe('Number of a guest’s order. An addition of this project.'),
  email: optional(email).describe('The address of that order. An addition of this project.'),
  orderToken: optional(text({ min: 1, max: 500 })).describe(
    'Token of the link in a mail that asks for reviews, instead of number and address. An addition of this project.',
  ),
})
export type NewReview = z.output<typeof NewReview>

export const ChangedReviewContent = message('ChangedReviewContent', 'Changes of what a customer thinks.', {
  title: optional(title),
  body: optional(body),
  rating: optional(rating),
})
export type ChangedReviewContent = z.output<typeof ChangedReviewContent>

export const ChangedReview = message('ChangedReview', 'Changes of a review; what is left out stays.', {
  id: guid,
  revision: int64,
  content: optional(ChangedReviewContent),
  author: optional(ReviewAuthor),
  reviewDate: optional(timestamp),
})
export type ChangedReview = z.output<typeof ChangedReview>

export const ReviewSummary = message('ReviewSummary', 'The approved reviews of a product in figures.', {
  entityId,
  count: int({ min: 0 }),
  averageRating: text().describe('With one decimal, such as `4.6`; `0.0` without reviews.'),
})
export type ReviewSummary = z.output<typeof ReviewSummary>
