import { plainText } from '../../../catalog/product/plain-text.ts'
import { findMovedReview, removeMovedReview, saveMovedReview } from '../../../growth/reviews/moved-reviews.ts'
import { detailsOf } from '../../../growth/reviews/store.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { compared, type EntityWriter, fitting, type ReadBack } from './writer.ts'

export const reviewWriter: EntityWriter<'reviews'> = {
  references: ({ productId }) => [['products', productId]],
  write: async (record, { transaction, known, freshId, idOf, note, now }) => {
    const { rating, title, body, authorName, reply, status, verified = false } = record
    const productId = idOf('products', record.productId)
    if (productId === undefined)
      throw invalidField('productId', `the product ${record.productId} did not move`, 'OTHER')
    const stars = Math.round(rating)
    if (!(stars >= 1 && stars <= 5)) throw invalidField('rating', `${rating} is not between 1 and 5`, 'OTHER')
    if (stars !== rating) note('rating', `${rating} became ${stars}`)
    const id = known ?? freshId
    await saveMovedReview(
      transaction,
      {
        id,
        productId,
        status,
        rating: stars,
        isVerified: verified,
        ...(title && { title: fitting(title, 200, 'title', note) }),
        ...(body && { body: fitting(plainText(body), 5000, 'body', note) }),
        ...(authorName && { authorName: fitting(authorName, 100, 'authorName', note) }),
        ...(reply && { reply: fitting(plainText(reply), 1000, 'reply', note) }),
      },
      record.createdDate ? new Date(record.createdDate) : now,
    )
    return { id, revision: '1' }
  },
  remove: async ({ transaction }, { id }) => {
    await removeMovedReview(transaction, id)
    return null
  },
  sums: ({ rating }) => ({ stars: Math.round(rating) }),
  fields: ({ rating, title, authorName, status, createdDate }) =>
    compared({ rating: Math.round(rating), title, author: authorName, status, date: createdDate?.slice(0, 10) }),
  read: async (db, ids) => {
    const found = new Map<string, ReadBack>()
    for (const id of ids) {
      const row = await findMovedReview(db, id)
      if (!row) continue
      const { content, authorName, reviewDate } = detailsOf(row)
      found.set(id, {
        sums: { stars: row.rating },
        fields: compared({
          rating: row.rating,
          title: content.title,
          author: authorName,
          status: row.status,
          date: reviewDate.slice(0, 10),
        }),
      })
    }
    return found
  },
}
