import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { changeEach } from '../../platform/query/bulk-results.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { createReview, importReview } from './create-review.ts'
import { exportReviews, importReviews } from './csv.ts'
import { deleteReview, moderateReview, setReply, updateReview } from './manage-reviews.ts'
import { countReviews, findReviewIds, queryReviews, type Reader, summarizeReviews } from './query-reviews.ts'
import { requireReview, toWire } from './store.ts'

/** Serves the calls of reviews. */
export function reviewRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateReview, async (context, { review }) => ({ review: await createReview(context, review) }))
  serve(app, calls.QueryReviews, ({ site, caller }, { query, returnPrivateReviews }) =>
    queryReviews(site.db, query, readerOf(caller, returnPrivateReviews, 'returnPrivateReviews')),
  )
  serve(app, calls.CountReviews, async ({ site, caller }, { filter, includePrivateReviews }) => ({
    count: await countReviews(site.db, filter, readerOf(caller, includePrivateReviews, 'includePrivateReviews')),
  }))
  serve(app, calls.SummarizeReviews, async ({ site }, { entityIds }) => ({
    summaries: await summarizeReviews(site.db, entityIds),
  }))
  serve(app, calls.GetReview, async ({ site, caller }, { reviewId, returnPrivateReviews }) => {
    const reader = readerOf(caller, returnPrivateReviews, 'returnPrivateReviews')
    return { review: toWire(await requireReview(site.db, reviewId, reader.isPrivate), reader) }
  })
  serveWrite(app, calls.UpdateReview, async (transaction, { now }, { review }) => ({
    review: await updateReview(transaction, review, now()),
  }))
  serveWrite(app, calls.DeleteReview, async (transaction, _, { reviewId }) => ({
    review: await deleteReview(transaction, reviewId),
  }))
  serveWrite(app, calls.SetReply, async (transaction, { now }, { reviewId, message }) => ({
    review: await setReply(transaction, reviewId, message, now()),
  }))
  serveWrite(app, calls.RemoveReply, async (transaction, { now }, { reviewId }) => ({
    review: await setReply(transaction, reviewId, null, now()),
  }))
  serveWrite(app, calls.BulkCreateReview, async (transaction, { now }, { reviews, returnEntity }) => {
    const done = await changeEach(
      transaction,
      reviews,
      (review) => importReview(transaction, review, now()),
      (_, review) => review?.id,
    )
    const results = done.results.map(({ itemMetadata, value }) => ({
      itemMetadata,
      ...(returnEntity && value && { review: value }),
    }))
    return { results, bulkActionMetadata: done.bulkActionMetadata }
  })
  serveWrite(app, calls.BulkDeleteReviews, async (transaction, _, { filter }) => {
    for (const id of await findReviewIds(transaction, filter)) await deleteReview(transaction, id)
    return { jobId: randomId() }
  })
  serveWrite(app, calls.BulkUpdateModerationStatus, async (transaction, { now }, { filter, status }) => {
    for (const id of await findReviewIds(transaction, filter)) await moderateReview(transaction, id, status, now())
    return { jobId: randomId() }
  })
  serve(app, calls.ExportReviews, ({ site }) => exportReviews(site.db))
  serveWrite(app, calls.ImportReviews, (transaction, { now }, request) => importReviews(transaction, request, now()))
  serveWrite(app, calls.UpdateModerationStatus, async (transaction, { now }, { reviewId, status }) => ({
    review: await moderateReview(transaction, reviewId, status, now()),
  }))
}

/** @throws ValidationError where a customer asks for reviews that are not approved */
function readerOf(caller: Caller, isPrivate = false, field: string): Reader {
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  if (isPrivate && !isStaff) throw invalidField(field, 'is only for staff and apps', 'FIELD_NOT_ALLOWED')
  return { isStaff, memberId: caller.role === 'member' ? caller.memberId : null, isPrivate }
}
