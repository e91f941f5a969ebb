import type { ChangedReview, Review } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejectCleared } from '../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { changeReview, detailsOf, requireReview, staffReader, toWire } from './store.ts'

/** @throws ApplicationError `REVIEW_NOT_FOUND`, `REVISION_CONFLICT` */
export async function updateReview(transaction: Transaction, given: ChangedReview, now: Date): Promise<Review> {
  rejectCleared(given, 'review', 'content', 'author', 'reviewDate')
  const row = await requireReview(transaction, given.id, true)
  if (given.revision !== String(row.revision)) throw rejected('REVISION_CONFLICT')
  if (given.author?.contactId !== undefined) throw invalidField('review.author.contactId', 'is set by the site')
  const { authorName } = given.author ?? {}
  const { content } = detailsOf(row)
  const changes = {
    content: { ...content, ...given.content, rating: given.content?.rating ?? content.rating },
    ...(authorName !== undefined && { authorName }),
    ...(given.reviewDate !== undefined && { reviewDate: new Date(given.reviewDate).toISOString() }),
  }
  return toWire(await changeReview(transaction, row, changes, now), staffReader)
}

/** @throws ApplicationError `REVIEW_NOT_FOUND` */
export async function deleteReview(transaction: Transaction, id: string): Promise<Review> {
  const row = await requireReview(transaction, id, true)
  await transaction.deleteFrom('reviews').where('id', '=', row.id).execute()
  return toWire(row, staffReader)
}

/** @throws ApplicationError `REVIEW_NOT_FOUND` */
export async function setReply(
  transaction: Transaction,
  id: string,
  message: string | null,
  now: Date,
): Promise<Review> {
  const row = await requireReview(transaction, id, true)
  const date = now.toISOString()
  const { reply } = detailsOf(row)
  const next = message === null ? undefined : { message, createdDate: reply?.createdDate ?? date, updatedDate: date }
  return toWire(await changeReview(transaction, row, { reply: next }, now), staffReader)
}

/** @throws ApplicationError `REVIEW_NOT_FOUND` */
export async function moderateReview(
  transaction: Transaction,
  id: string,
  status: Review['moderation']['moderationStatus'],
  now: Date,
): Promise<Review> {
  const row = await requireReview(transaction, id, true)
  return toWire(await changeReview(transaction, row, { status, manuallyChanged: true }, now), staffReader)
}
