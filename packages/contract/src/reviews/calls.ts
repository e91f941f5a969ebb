/** The calls of reviews: customers write them, everyone reads those that staff approved. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  BulkCreateReviewRequest,
  BulkCreateReviewResponse,
  BulkDeleteReviewsRequest,
  BulkReviewJobResponse,
  BulkUpdateModerationStatusRequest,
} from './bulk-messages.ts'
import { ExportReviewsResponse, ImportReviewsRequest, ImportReviewsResponse } from './file-messages.ts'
import {
  CountReviewsRequest,
  CountReviewsResponse,
  CreateReviewRequest,
  GetReviewRequest,
  QueryReviewsRequest,
  QueryReviewsResponse,
  ReviewIdRequest,
  ReviewResponse,
  SetReplyRequest,
  SummarizeReviewsRequest,
  SummarizeReviewsResponse,
  UpdateModerationStatusRequest,
  UpdateReviewRequest,
} from './messages.ts'

const reviews = { module: 'reviews', area: 'CUSTOMERS', service: 'reviews', scope: 'MANAGE_ORDERS' } as const
const everyone = { ...reviews, roles: ['visitor', 'member', 'owner', 'app'] } as const
const staff = {
  ...reviews,
  roles: ['owner', 'app'],
  details: 'Role: owner or app.',
  effect: 'write',
  response: ReviewResponse,
} as const
const PATH = '/v1/reviews'
const errors = ['REVIEW_NOT_FOUND'] as const

export const CreateReview = defineCall({
  ...everyone,
  name: 'CreateReview',
  description: 'Stores a review by a customer who ordered the product. Staff approves it before others see it.',
  details: 'A guest names the order by `orderNumber` and `email`. One from staff or an app is approved at once.',
  parameters: { review: 'the product, the stars and the texts' },
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: CreateReviewRequest,
  response: ReviewResponse,
  errors: ['PRODUCT_NOT_FOUND', 'REVIEW_NEEDS_ORDER', 'REVIEW_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
})

export const QueryReviews = defineCall({
  ...everyone,
  name: 'QueryReviews',
  description: 'Approved reviews by filter, sort order and cursor; the newest first unless sorted otherwise.',
  details: 'Staff and apps get the others too with `returnPrivateReviews`.',
  arguments: { fields: ['query'], rest: 'settings', types: { settings: 'QueryReviewsOptions' } },
  result: 'response',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/query`,
  carrier: 'body',
  request: QueryReviewsRequest,
  response: QueryReviewsResponse,
})

export const CountReviews = defineCall({
  ...everyone,
  name: 'CountReviews',
  description: 'How many approved reviews match a filter.',
  details: 'Staff and apps count the others too with `includePrivateReviews`.',
  arguments: { fields: ['filter'], rest: 'settings', types: { settings: 'CountReviewsOptions' } },
  method: 'POST',
  effect: 'read',
  path: `${PATH}/count`,
  carrier: 'body',
  request: CountReviewsRequest,
  response: CountReviewsResponse,
})

export const SummarizeReviews = defineCall({
  ...everyone,
  name: 'SummarizeReviews',
  description: 'Number and average of the approved reviews of products. An addition of this project.',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/summaries`,
  carrier: 'body',
  request: SummarizeReviewsRequest,
  response: SummarizeReviewsResponse,
})

export const GetReview = defineCall({
  ...everyone,
  name: 'GetReview',
  description: 'An approved review.',
  details: 'Staff and apps get any with `returnPrivateReviews`.',
  arguments: { fields: ['reviewId'], rest: 'settings', types: { settings: 'GetReviewOptions' } },
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{reviewId}`,
  carrier: 'query',
  request: GetReviewRequest,
  response: ReviewResponse,
  errors,
})

export const UpdateReview = defineCall({
  ...staff,
  name: 'UpdateReview',
  description: 'Changes a review; what is not given stays.',
  arguments: { types: { review: 'ReviewChanges' } },
  method: 'PATCH',
  path: `${PATH}/{review.id}`,
  carrier: 'body',
  request: UpdateReviewRequest,
  errors: ['REVIEW_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const DeleteReview = defineCall({
  ...staff,
  name: 'DeleteReview',
  description: 'Deletes a review.',
  method: 'DELETE',
  path: `${PATH}/{reviewId}`,
  carrier: 'query',
  request: ReviewIdRequest,
  errors,
})

export const SetReply = defineCall({
  ...staff,
  name: 'SetReply',
  description: 'Sets what the shop says to a review. Customers see it below the review.',
  method: 'PATCH',
  path: `${PATH}/{reviewId}/reply`,
  carrier: 'body',
  request: SetReplyRequest,
  errors,
})

export const RemoveReply = defineCall({
  ...staff,
  name: 'RemoveReply',
  description: 'Removes the reply to a review.',
  method: 'DELETE',
  path: `${PATH}/{reviewId}/reply`,
  carrier: 'query',
  request: ReviewIdRequest,
  errors,
})

export const UpdateModerationStatus = defineCall({
  ...staff,
  name: 'UpdateModerationStatus',
  description: 'Shows a review to customers, or hides it.',
  method: 'PATCH',
  path: `${PATH}/{reviewId}/moderate`,
  carrier: 'body',
  request: UpdateModerationStatusRequest,
  errors,
})

const bulk = { ...staff, method: 'POST', carrier: 'body' } as const
const BULK_PATH = '/v1/bulk/reviews'

export const BulkCreateReview = defineCall({
  ...bulk,
  name: 'BulkCreateReview',
  description: 'Stores reviews from another shop. Each succeeds or fails by itself, and is approved.',
  arguments: { fields: ['reviews'], rest: 'settings', types: { settings: 'BulkCreateReviewOptions' } },
  result: 'response',
  path: `${BULK_PATH}/create`,
  request: BulkCreateReviewRequest,
  response: BulkCreateReviewResponse,
})

export const BulkDeleteReviews = defineCall({
  ...bulk,
  name: 'BulkDeleteReviews',
  description: 'Deletes all reviews that match a filter.',
  result: 'response',
  path: `${BULK_PATH}/delete`,
  request: BulkDeleteReviewsRequest,
  response: BulkReviewJobResponse,
})

export const BulkUpdateModerationStatus = defineCall({
  ...bulk,
  name: 'BulkUpdateModerationStatus',
  description: 'Approves or rejects all reviews that match a filter.',
  result: 'response',
  path: `${BULK_PATH}/moderate`,
  request: BulkUpdateModerationStatusRequest,
  response: BulkReviewJobResponse,
})

export const ExportReviews = defineCall({
  ...staff,
  name: 'ExportReviews',
  description: 'All reviews of the shop as CSV, also those that are not approved. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: `${BULK_PATH}/export`,
  carrier: 'query',
  request: EmptyRequest,
  response: ExportReviewsResponse,
})

export const ImportReviews = defineCall({
  ...bulk,
  name: 'ImportReviews',
  description: 'Stores the reviews of a CSV file, all of them or none. Those that the shop has are left out.',
  arguments: { fields: ['csv'], rest: 'settings', types: { settings: 'ReviewImportOptions' } },
  parameters: { csv: 'with the columns `Product` (its slug), `Author` and `Rating`; others are optional' },
  path: `${BULK_PATH}/import`,
  request: ImportReviewsRequest,
  response: ImportReviewsResponse,
})
