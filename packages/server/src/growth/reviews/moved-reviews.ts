import type { ReviewModerationStatus } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { ReviewDetails, ReviewRow } from './store.ts'
import './tables.ts'

/** A review of another shop, as staff decided about it there. */
export interface MovedReviewRow {
  readonly id: string
  readonly productId: string
  readonly status: ReviewModerationStatus
  readonly rating: number
  readonly title?: string | undefined
  readonly body?: string | undefined
  readonly authorName?: string | undefined
  readonly reply?: string | undefined
  readonly isVerified: boolean
}

/** Stores a review of another shop with its date, or replaces the one with its id. */
export async function saveMovedReview(transaction: Transaction, review: MovedReviewRow, date: Date): Promise<void> {
  const at = date.toISOString()
  const { title, body, authorName, reply } = review
  const details: ReviewDetails = {
    content: { rating: review.rating, ...(title && { title }), ...(body && { body }) },
    ...(authorName && { authorName }),
    ...(reply && { reply: { message: reply, createdDate: at, updatedDate: at } }),
    reviewDate: at,
    updatedDate: at,
    manuallyChanged: true,
  }
  const row: ReviewRow = {
    id: review.id,
    product_id: review.productId,
    status: review.status,
    rating: review.rating,
    verified: review.isVerified ? 1 : 0,
    origin: 'APP',
    member_id: null,
    email_key: '',
    revision: 1,
    created_at: at,
    document: JSON.stringify(details),
  }
  const { id: _, ...changed } = row
  await transaction
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

export const findMovedReview = (db: Queryable, id: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()

export async function removeMovedReview(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('reviews').where('id', '=', id).execute()
}
