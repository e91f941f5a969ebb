import type { NewReview, Review } from '@cartwright/contract'
import { productNotFound } from '../../catalog/product/product-errors.ts'
import { isVisibleProduct } from '../../catalog/read/visible-product.ts'
import { countUnlessBlocked, networkCount } from '../../people/sign-in/counters.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, rejected, tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { type Buyer, findBuyer } from './author.ts'
import { hasReviewed } from './has-reviewed.ts'
import { readReviewToken } from './review-link.ts'
import { type ReviewDetails, type ReviewRow, staffReader, toWire } from './store.ts'

const MINUTE = 60_000
const ROWS_PER_INSERT = 500
/** More reviews than a person writes within an hour. */
const attemptLimit = { free: 20, firstWait: MINUTE / 2, longestWait: 15 * MINUTE, forgotten: 60 * MINUTE }

/**
 * Stores a review. One of a customer waits for moderation; one of staff or an app is approved.
 *
 * @throws ApplicationError PRODUCT_NOT_FOUND, REVIEW_NEEDS_ORDER, REVIEW_ALREADY_EXISTS, TOO_MANY_REQUESTS
 * @throws ValidationError for another namespace, a date from a customer, or an author of other name
 */
export async function createReview(
  { site, caller, address, storeResponse }: Pick<Operation, 'site' | 'caller' | 'address' | 'storeResponse'>,
  review: NewReview,
): Promise<Review> {
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  const memberId = caller.role === 'member' ? caller.memberId : null
  validate(review, isStaff, memberId ?? undefined)
  if (!isStaff) await limitReviews(site, address)
  const contactId = review.author?.contactId?.toLowerCase()
  const linkedOrderId = review.orderToken === undefined ? null : await readReviewToken(site, review.orderToken)
  if (review.orderToken !== undefined && linkedOrderId === null) throw rejected('REVIEW_NEEDS_ORDER')
  return write(site, currentCause(), async (transaction) => {
    if (!(await isVisibleProduct(transaction, review.entityId))) throw productNotFound(review.entityId)
    const buyer = isStaff ? null : await findBuyer(transaction, caller, review, linkedOrderId)
    if (!isStaff && !buyer) throw rejected('REVIEW_NEEDS_ORDER')
    if (buyer && contactId !== undefined && contactId !== buyer.memberId)
      throw invalidField('review.author.contactId', 'must be the customer of the order')
    if (buyer && (await hasReviewed(transaction, review.entityId, buyer))) throw rejected('REVIEW_ALREADY_EXISTS')
    const reader = isStaff ? staffReader : { isStaff: false, memberId }
    const stored = toWire(await insertReview(transaction, review, buyer, site.now()), reader)
    storeResponse?.({ review: stored })
    return stored
  })
}

/**
 * Stores a review from staff or an app, which is approved.
 *
 * @throws ApplicationError PRODUCT_NOT_FOUND
 * @throws ValidationError for another namespace or an author without a name
 */
export async function importReview(transaction: Transaction, review: NewReview, now: Date): Promise<Review> {
  validate(review, true)
  if (!(await isVisibleProduct(transaction, review.entityId))) throw productNotFound(review.entityId)
  return toWire(await insertReview(transaction, review, null, now), staffReader)
}

interface ImportedReview {
  readonly review: NewReview
  readonly status: ReviewRow['status']
  readonly reply: string | undefined
}

/** Stores reviews from a file as staff decided about them in another shop. */
export async function insertImportedReviews(
  transaction: Transaction,
  given: readonly ImportedReview[],
  now: Date,
): Promise<void> {
  const rows = given.map(({ review, status, reply }) => rowOf(review, null, now, { status, reply }))
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const some = rows.slice(at, at + ROWS_PER_INSERT)
    await transaction.insertInto('reviews').values(some).execute()
  }
}

async function insertReview(
  transaction: Transaction,
  review: NewReview,
  buyer: Buyer | null,
  now: Date,
): Promise<ReviewRow> {
  const row = rowOf(review, buyer, now)
  await transaction.insertInto('reviews').values(row).execute()
  return row
}

/** A storefront may name the calling member as the author. Anybody else is rejected: the order decides. */
function validate(review: NewReview, isStaff: boolean, memberId?: string): void {
  const { contactId = memberId } = review.author ?? {}
  if (review.namespace !== 'stores') throw invalidField('review.namespace', 'must be stores')
  if (contactId?.toLowerCase() !== memberId)
    throw invalidField('review.author.contactId', isStaff ? 'is set by the site' : 'must be the calling member')
  if (!isStaff && review.reviewDate !== undefined)
    throw invalidField('review.reviewDate', 'can only be set by staff and apps', 'FIELD_NOT_ALLOWED')
  if (isStaff && review.author?.authorName === undefined) throw invalidField('review.author.authorName', 'is required')
  if (isStaff && (review.orderNumber ?? review.email ?? review.orderToken) !== undefined)
    throw invalidField('review.orderNumber', 'is only for customers', 'FIELD_NOT_ALLOWED')
}

function rowOf(
  { entityId, content, author, reviewDate }: NewReview,
  buyer: Buyer | null,
  now: Date,
  decided: Partial<Omit<ImportedReview, 'review'>> = {},
): ReviewRow {
  const created = now.toISOString()
  const details: ReviewDetails = {
    content,
    authorName: author?.authorName ?? buyer?.firstName,
    ...(decided.reply !== undefined && {
      reply: { message: decided.reply, createdDate: created, updatedDate: created },
    }),
    reviewDate: reviewDate ? new Date(reviewDate).toISOString() : created,
    updatedDate: created,
    manuallyChanged: decided.status !== undefined,
  }
  return {
    id: randomId(),
    product_id: entityId,
    status: decided.status ?? (buyer ? 'IN_MODERATION' : 'APPROVED'),
    rating: content.rating,
    verified: buyer ? 1 : 0,
    origin: buyer ? 'ORGANIC' : 'APP',
    member_id: buyer?.memberId ?? null,
    email_key: buyer?.emailKey ?? '',
    revision: 1,
    created_at: created,
    document: JSON.stringify(details),
  }
}

async function limitReviews(site: Services, address: string): Promise<void> {
  const counted = networkCount({ address }).map(({ key }) => ({ key: `review:${key}`, attemptLimit }))
  const wait = await write(site, null, (transaction) => countUnlessBlocked(transaction, counted, site.now()))
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
}
