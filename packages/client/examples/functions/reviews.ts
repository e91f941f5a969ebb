import type { Callers } from './callers.ts'

/** A review by the shop itself, of a product that has none. */
async function create({ owner }: Callers) {
  const { product } = await owner.catalogWriter.createProduct({
    name: 'Reviewed bowl',
    productType: 'physical',
    priceData: { price: 12 },
  })
  return owner.reviews.createReview({
    namespace: 'stores',
    entityId: product.id,
    author: { authorName: 'Ada' },
    content: { title: 'A fine bowl', rating: 5 },
  })
}

export async function createReview({ member: client, placeOrder }: Callers) {
  const order = await client.orders.getOrder(await placeOrder())
  const productId = order.lineItems[0]?.catalogReference?.catalogItemId ?? ''
  // #region createReview
  const content = { title: 'My favourite mug', body: 'It keeps tea warm.', rating: 5 }
  const review = await client.reviews.createReview({ namespace: 'stores', entityId: productId, content })
  // #endregion
  return review.moderation.moderationStatus
}

export async function queryReviews({ visitor: client, productId }: Callers) {
  // #region queryReviews
  const { reviews } = await client.reviews.queryReviews({ filter: { entityId: productId } })
  // #endregion
  return reviews.map(({ content }) => content.rating)
}

export async function countReviews({ owner: client }: Callers) {
  // #region countReviews
  const filter = { 'moderation.moderationStatus': 'IN_MODERATION' }
  return client.reviews.countReviews(filter, { includePrivateReviews: true })
  // #endregion
}

export async function summarizeReviews({ visitor: client, productId }: Callers) {
  // #region summarizeReviews
  const [summary] = await client.reviews.summarizeReviews([productId])
  // #endregion
  return summary?.averageRating
}

export async function getReview(callers: Callers) {
  const { id: reviewId } = await create(callers)
  const { visitor: client } = callers
  // #region getReview
  const review = await client.reviews.getReview(reviewId)
  // #endregion
  return review.content.title
}

export async function updateReview(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateReview
  return client.reviews.updateReview(id, { revision, content: { title: 'A very fine bowl' } })
  // #endregion
}

export async function setReply(callers: Callers) {
  const { id: reviewId } = await create(callers)
  const { owner: client } = callers
  // #region setReply
  return client.reviews.setReply(reviewId, 'Thank you, Ada.')
  // #endregion
}

export async function removeReply(callers: Callers) {
  const { id: reviewId } = await create(callers)
  const { owner: client } = callers
  // #region removeReply
  return client.reviews.removeReply(reviewId)
  // #endregion
}

export async function updateModerationStatus(callers: Callers) {
  const { id: reviewId } = await create(callers)
  const { owner: client } = callers
  // #region updateModerationStatus
  return client.reviews.updateModerationStatus(reviewId, 'REJECTED')
  // #endregion
}

export async function deleteReview(callers: Callers) {
  const { id: reviewId } = await create(callers)
  const { owner: client } = callers
  // #region deleteReview
  return client.reviews.deleteReview(reviewId)
  // #endregion
}

export async function bulkCreateReview({ owner: client, productId }: Callers) {
  // #region bulkCreateReview
  const author = { authorName: 'Ada' }
  const reviews = [{ namespace: 'stores', entityId: productId, author, content: { rating: 5 } }]
  const { bulkActionMetadata } = await client.reviews.bulkCreateReview(reviews, { returnEntity: false })
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkUpdateModerationStatus(callers: Callers) {
  const { owner: client } = callers
  const { entityId } = await create(callers)
  // #region bulkUpdateModerationStatus
  return client.reviews.bulkUpdateModerationStatus({ entityId }, 'APPROVED')
  // #endregion
}

export async function bulkDeleteReviews(callers: Callers) {
  const { owner: client } = callers
  const { entityId } = await create(callers)
  // #region bulkDeleteReviews
  return client.reviews.bulkDeleteReviews({ entityId })
  // #endregion
}

export async function exportReviews({ owner: client }: Callers) {
  // #region exportReviews
  const csv = await client.reviews.exportReviews()
  // #endregion
  return csv
}

export async function importReviews({ owner: client }: Callers) {
  // #region importReviews
  const csv = 'Product,Author,Rating,Title\nbowl,Ada,5,A fine bowl\n'
  const { imported, problems } = await client.reviews.importReviews(csv, { dryRun: true })
  // #endregion
  return [imported, problems]
}
