/** The calls of reviews: customers write them, everyone reads those that staff approved. */
import { BulkActionMetadata } from '../../catalog/v1/bulk-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { ReviewModerationStatus } from '../../enumerations.ts'
import { PagingMetadata } from '../../platform/query/paging.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, int, json, message, optional, payload, text } from '../../wire.ts'
import { BulkReviewResult } from './bulk-messages.ts'
import { ReviewRowProblem } from './file-messages.ts'
import { ReviewResponse } from './messages.ts'
import { ChangedReview, NewReview, Review, ReviewSummary } from './review.ts'

const reviews = { module: 'reviews', area: 'CUSTOMERS', service: 'reviews', scope: 'MANAGE_ORDERS' } as const

const staff = { ...reviews, roles: ['owner', 'app'], details: 'Role: owner or app.', response: ReviewResponse } as const
const PATH = '/v1/reviews'
const errors = ['REVIEW_NOT_FOUND'] as const

const bulk = { ...staff } as const
const BULK_PATH = '/v1/bulk/reviews'

const filter = json.describe(
  'Such as `{"entityId": "…"}`, also of reviews that are not approved. An empty filter is all of them.',
)

const BulkReviewJobResponse = message('BulkReviewJobResponse', 'The change is done.', {
  jobId: guid.describe('Id of this change. It is complete when the response arrives, so no job has this id.'),
})

const privateToo = optional(boolean).describe(
  'Also those that are not approved; only for staff and apps. Default false.',
)

const ReviewIdRequest = message('ReviewIdRequest', 'Which review.', { reviewId: guid })

export const reviewsCalls = defineCalls(
  { ...reviews, roles: ['visitor', 'member', 'owner', 'app'] },
  {
    CreateReview: {
      route: `POST ${PATH}`,
      description: 'Stores a review by a customer who ordered the product. Staff approves it before others see it.',
      details: 'A guest names the order by `orderNumber` and `email`. One from staff or an app is approved at once.',
      parameters: { review: 'the product, the stars and the texts' },
      request: payload('What to store.', { review: NewReview }),
      response: ReviewResponse,
      errors: ['PRODUCT_NOT_FOUND', 'REVIEW_NEEDS_ORDER', 'REVIEW_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
    },
    QueryReviews: {
      route: `POST ${PATH}/query`,
      effect: 'read',
      description: 'Approved reviews by filter, sort order and cursor; the newest first unless sorted otherwise.',
      details: 'Staff and apps get the others too with `returnPrivateReviews`.',
      arguments: { fields: ['query'], rest: 'settings', types: { settings: 'QueryReviewsOptions' } },
      result: 'response',
      request: payload('Which reviews.', {
        query: optional(PlatformQuery),
        returnPrivateReviews: privateToo,
      }),
      response: payload('A page of reviews.', {
        reviews: array(Review, { max: 100 }),
        metadata: PagingMetadata,
      }),
    },
    CountReviews: {
      route: `POST ${PATH}/count`,
      effect: 'read',
      description: 'How many approved reviews match a filter.',
      details: 'Staff and apps count the others too with `includePrivateReviews`.',
      arguments: { fields: ['filter'], rest: 'settings', types: { settings: 'CountReviewsOptions' } },
      request: payload('Which reviews.', {
        filter: optional(json),
        includePrivateReviews: privateToo,
      }),
      response: payload('How many there are.', { count: int({ min: 0 }) }),
    },
    SummarizeReviews: {
      route: `POST ${PATH}/summaries`,
      effect: 'read',
      description: 'Number and average of the approved reviews of products. An addition of this project.',
      request: payload('Which products.', {
        entityIds: array(guid, { min: 1, max: 100 }),
      }),
      response: payload('A summary for each, in the given order.', {
        summaries: array(ReviewSummary, { max: 100 }),
      }),
    },
    GetReview: {
      route: `GET ${PATH}/{reviewId}`,
      description: 'An approved review.',
      details: 'Staff and apps get any with `returnPrivateReviews`.',
      arguments: { fields: ['reviewId'], rest: 'settings', types: { settings: 'GetReviewOptions' } },
      request: payload('Which review.', {
        reviewId: guid,
        returnPrivateReviews: privateToo,
      }),
      response: ReviewResponse,
      errors,
    },
    UpdateReview: {
      ...staff,
      route: `PATCH ${PATH}/{review.id}`,
      description: 'Changes a review; what is not given stays.',
      arguments: { types: { review: 'ReviewChanges' } },
      request: payload('What to change.', { review: ChangedReview }),
      errors: ['REVIEW_NOT_FOUND', 'REVISION_CONFLICT'],
    },
    DeleteReview: {
      ...staff,
      route: `DELETE ${PATH}/{reviewId}`,
      description: 'Deletes a review.',
      request: ReviewIdRequest,
      errors,
    },
    SetReply: {
      ...staff,
      route: `PATCH ${PATH}/{reviewId}/reply`,
      description: 'Sets what the shop says to a review. Customers see it below the review.',
      request: payload('What the shop says to a review.', {
        reviewId: guid,
        message: text({ min: 1, max: 1000 }),
      }),
      errors,
    },
    RemoveReply: {
      ...staff,
      route: `DELETE ${PATH}/{reviewId}/reply`,
      description: 'Removes the reply to a review.',
      request: ReviewIdRequest,
      errors,
    },
    UpdateModerationStatus: {
      ...staff,
      route: `PATCH ${PATH}/{reviewId}/moderate`,
      description: 'Shows a review to customers, or hides it.',
      request: payload('Whether customers see it.', {
        reviewId: guid,
        status: ReviewModerationStatus,
      }),
      errors,
    },
    BulkCreateReview: {
      ...bulk,
      route: `POST ${BULK_PATH}/create`,
      description: 'Stores reviews from another shop. Each succeeds or fails by itself, and is approved.',
      arguments: { fields: ['reviews'], rest: 'settings', types: { settings: 'BulkCreateReviewOptions' } },
      result: 'response',
      request: payload('What to store.', {
        reviews: array(NewReview, { min: 1, max: 100 }),
        returnEntity: optional(boolean).describe('Whether the response has the reviews. Default: no.'),
      }),
      response: payload('The result for each review.', {
        results: array(BulkReviewResult),
        bulkActionMetadata: BulkActionMetadata,
      }),
    },
    BulkDeleteReviews: {
      ...bulk,
      route: `POST ${BULK_PATH}/delete`,
      description: 'Deletes all reviews that match a filter.',
      result: 'response',
      request: payload('Which reviews.', { filter }),
      response: BulkReviewJobResponse,
    },
    BulkUpdateModerationStatus: {
      ...bulk,
      route: `POST ${BULK_PATH}/moderate`,
      description: 'Approves or rejects all reviews that match a filter.',
      result: 'response',
      request: payload('Which reviews, and what staff decided.', { filter, status: ReviewModerationStatus }),
      response: BulkReviewJobResponse,
    },
    ExportReviews: {
      ...staff,
      route: `GET ${BULK_PATH}/export`,
      description: 'All reviews of the shop as CSV, also those that are not approved. An addition of this project.',
      request: EmptyRequest,
      response: payload('All reviews of the shop as a file.', {
        csv: text(),
      }),
    },
    ImportReviews: {
      ...bulk,
      route: `POST ${BULK_PATH}/import`,
      description: 'Stores the reviews of a CSV file, all of them or none. Those that the shop has are left out.',
      arguments: { fields: ['csv'], rest: 'settings', types: { settings: 'ReviewImportOptions' } },
      parameters: { csv: 'with the columns `Product` (its slug), `Author` and `Rating`; others are optional' },
      request: payload('A file of reviews.', {
        csv: text({ min: 1, max: 5_000_000 }).describe(
          'With the columns `Product` (its slug), `Author` and `Rating`; `Title`, `Text`, `Date`, `Status` and `Reply`. At most 5,000 rows.',
        ),
        dryRun: optional(boolean).describe('Nothing is stored. Default false.'),
      }),
      response: payload('What the import did, or would do.', {
        rows: int(),
        imported: int(),
        known: int().describe('Reviews that the shop had before.'),
        problems: array(ReviewRowProblem).describe('At most 100. A file with a problem is not imported at all.'),
        problemCount: int(),
      }),
    },
  },
)
