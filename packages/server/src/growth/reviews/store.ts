import type { Review, ReviewContent, ReviewReply } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { ReviewTables } from './tables.ts'

export type ReviewRow = ReviewTables['reviews']

/** What no column holds. */
export interface ReviewDetails {
  readonly content: ReviewContent
  readonly authorName?: string | undefined
  readonly reply?: ReviewReply | undefined
  readonly reviewDate: string
  readonly updatedDate: string
  readonly manuallyChanged: boolean
}

export const detailsOf = ({ document }: Pick<ReviewRow, 'document'>): ReviewDetails => JSON.parse(document)

/** Who reads a review. `memberId` is null for visitors, staff and apps. */
export interface ReviewReader {
  readonly isStaff: boolean
  readonly memberId: string | null
}

export const staffReader: ReviewReader = { isStaff: true, memberId: null }

/** A review as the wire has it. Staff and its author see which member wrote it. */
export function toWire(row: ReviewRow, reader: ReviewReader): Review {
  const { content, authorName, reply, reviewDate, updatedDate, manuallyChanged } = detailsOf(row)
  return {
    id: row.id,
    revision: String(row.revision),
    namespace: 'stores',
    entityId: row.product_id,
    content,
    author: {
      ...(authorName !== undefined && { authorName }),
      ...(row.member_id !== null &&
        (reader.isStaff || reader.memberId === row.member_id) && { contactId: row.member_id }),
    },
    ...(reply && { reply }),
    moderation: { moderationStatus: row.status, manuallyChanged },
    verified: row.verified === 1,
    origin: { type: row.origin },
    reviewDate,
    createdDate: row.created_at,
    updatedDate,
  }
}

/** @throws ApplicationError `REVIEW_NOT_FOUND`, also for one that customers do not see unless `isPrivate` */
export async function requireReview(db: Queryable, id: string, isPrivate: boolean): Promise<ReviewRow> {
  const row = await db.selectFrom('reviews').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
  if (!row || !(isPrivate || row.status === 'APPROVED')) throw rejected('REVIEW_NOT_FOUND')
  return row
}

/** Stores changes of a review and raises its revision. */
export async function changeReview(
  transaction: Transaction,
  row: ReviewRow,
  changes: Partial<ReviewDetails> & { readonly status?: ReviewRow['status'] },
  now: Date,
): Promise<ReviewRow> {
  const { status = row.status, ...details } = changes
  const document: ReviewDetails = { ...detailsOf(row), ...details, updatedDate: now.toISOString() }
  const changed = {
    status,
    rating: document.content.rating,
    revision: row.revision + 1,
    document: JSON.stringify(document),
  }
  await transaction.updateTable('reviews').set(changed).where('id', '=', row.id).execute()
  return { ...row, ...changed }
}
