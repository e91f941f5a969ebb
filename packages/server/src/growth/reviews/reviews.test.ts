import { calls, type NewReview, type Review } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { memberToken, signUp } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, checkOutCart } from '../../selling/checkout/testing.ts'

const { mug, wallpaper } = fixtures

let shop: BillingShop
let visitor: string
let bought: { orderNumber: string; email: string }
beforeAll(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
  visitor = await visitorToken(shop.site)
  const { order } = await placeTestOrder(shop, [[mug, 1]])
  bought = { orderNumber: order.number, email: order.buyerInfo.email ?? '' }
})
afterAll(() => shop.site.close())

const content = { title: 'My favourite', body: 'It keeps tea warm.', rating: 5 }
const newReview = (more: Partial<NewReview> = {}): NewReview => ({
  namespace: 'stores',
  entityId: mug,
  content,
  ...bought,
  ...more,
})
const create = async (token: string, review: NewReview): Promise<Review> =>
  (await ask(shop.site, token, calls.CreateReview, { review })).review
const publicReviews = async (filter: Record<string, unknown> = { entityId: mug }) =>
  (await ask(shop.site, visitor, calls.QueryReviews, { query: { filter } })).reviews
const remove = (reviewId: string) => ask(shop.site, shop.staff, calls.DeleteReview, { reviewId })

test('a guest reviews what was ordered; others see it once staff approved it', async () => {
  const review = await create(visitor, newReview({ author: { authorName: 'Ada' } }))
  expect(review).toMatchObject({
    content,
    author: { authorName: 'Ada' },
    verified: true,
    origin: { type: 'ORGANIC' },
    moderation: { moderationStatus: 'IN_MODERATION', manuallyChanged: false },
  })
  expect(await publicReviews()).toEqual([])
  expect(await rejection(shop.site, visitor, calls.GetReview, { reviewId: review.id })).toMatchObject({ status: 404 })
  const waiting = await ask(shop.site, shop.staff, calls.CountReviews, {
    filter: { 'moderation.moderationStatus': 'IN_MODERATION' },
    includePrivateReviews: true,
  })
  expect(waiting).toEqual({ count: 1 })
  await ask(shop.site, shop.staff, calls.UpdateModerationStatus, { reviewId: review.id, status: 'APPROVED' })
  expect(await publicReviews({ namespace: 'stores', entityId: mug })).toMatchObject([{ id: review.id, revision: '2' }])
  expect(await ask(shop.site, visitor, calls.CountReviews, { filter: { 'content.rating': { $gte: 5 } } })).toEqual({
    count: 1,
  })
  await remove(review.id)
  expect(await publicReviews()).toEqual([])
})

test('a customer reviews a product once', async () => {
  const { id } = await create(visitor, newReview())
  expect(await rejection(shop.site, visitor, calls.CreateReview, { review: newReview() })).toMatchObject({
    status: 409,
    code: 'REVIEW_ALREADY_EXISTS',
  })
  await remove(id)
})

test.each<[string, Partial<NewReview>]>([
  ['without an order', { orderNumber: undefined, email: undefined }],
  ['with the address of another', { email: 'eve@example.com' }],
  ['of a product that was not ordered', { entityId: wallpaper }],
])('rejects a review %s', async (_, more) => {
  const review = newReview(more)
  expect(await rejection(shop.site, visitor, calls.CreateReview, { review })).toMatchObject({
    status: 403,
    code: 'REVIEW_NEEDS_ORDER',
  })
})

test('a member who ordered nothing cannot review', async () => {
  const token = await memberToken(shop.site)
  const review = newReview({ orderNumber: undefined, email: undefined })
  expect(await rejection(shop.site, token, calls.CreateReview, { review })).toMatchObject({ status: 403 })
})

test('a member finds their own reviews by their contact, and learns nothing about those of others', async () => {
  const ada = await signUp(shop.site)
  const eve = await memberToken(shop.site)
  await buy(shop.site, ada.access_token, await checkOutCart(shop.site, ada.access_token, [[mug, 1]]))
  const own = { contactId: ada.memberId.toUpperCase() }
  const { orderNumber: _, email: _email, ...review } = newReview({ author: own })
  expect(await rejection(shop.site, eve, calls.CreateReview, { review })).toMatchObject({
    status: 400,
    fields: ['review.author.contactId'],
  })
  const { id, author } = await create(ada.access_token, review)
  expect(author).toMatchObject({ contactId: ada.memberId })
  await ask(shop.site, shop.staff, calls.UpdateModerationStatus, { reviewId: id, status: 'APPROVED' })
  const findBy = async (token: string, operator: string) =>
    (
      await ask(shop.site, token, calls.QueryReviews, {
        query: {
          filter: { $and: [{ entityId: mug }, { 'author.contactId': { [operator]: ada.memberId } }] },
          sort: [{ fieldName: 'author.contactId', order: 'DESC' }],
        },
      })
    ).reviews.map((one) => [one.id, one.author.contactId])
  expect(await findBy(ada.access_token, '$eq')).toEqual([[id, ada.memberId]])
  expect(await findBy(ada.access_token, '$ne')).toEqual([])
  for (const other of [eve, visitor]) {
    expect(await findBy(other, '$eq')).toEqual([])
    expect(await findBy(other, '$ne')).toEqual([[id, undefined]])
  }
  expect(await findBy(shop.staff, '$eq')).toEqual([[id, ada.memberId]])
  await remove(id)
})

test('a visitor who knows an order never learns its member', async () => {
  const ada = await signUp(shop.site)
  const order = await buy(shop.site, ada.access_token, await checkOutCart(shop.site, ada.access_token, [[mug, 1]]))
  const { number: orderNumber, buyerInfo } = order
  const review = newReview({ orderNumber, email: buyerInfo.email })
  const seen = await create(visitor, review)
  expect(seen.author.contactId).toBeUndefined()
  await remove(seen.id)
  const own = await create(ada.access_token, { ...review, author: { contactId: ada.memberId } })
  expect(own.author.contactId).toBe(ada.memberId)
  await remove(own.id)
})

test('staff imports reviews with their date, changes them and replies', async () => {
  const given = { namespace: 'stores', entityId: mug, content: { rating: 3 }, author: { authorName: 'Grace' } }
  const review = await create(shop.staff, { ...given, reviewDate: '2024-05-01T10:00:00.000Z' })
  expect(review).toMatchObject({
    verified: false,
    origin: { type: 'APP' },
    moderation: { moderationStatus: 'APPROVED' },
    reviewDate: '2024-05-01T10:00:00.000Z',
  })
  const changed = { id: review.id, revision: review.revision, content: { rating: 4 } }
  await ask(shop.site, shop.staff, calls.UpdateReview, { review: changed })
  expect(await rejection(shop.site, shop.staff, calls.UpdateReview, { review: changed })).toMatchObject({ status: 409 })
  await ask(shop.site, shop.staff, calls.SetReply, { reviewId: review.id, message: 'Thank you.' })
  expect(await publicReviews()).toMatchObject([{ content: { rating: 4 }, reply: { message: 'Thank you.' } }])
  await ask(shop.site, shop.staff, calls.RemoveReply, { reviewId: review.id })
  expect((await publicReviews())[0]).not.toHaveProperty('reply')
  await remove(review.id)
})

test('summaries have number and average of approved reviews alone', async () => {
  const stars = [5, 4, 4]
  for (const rating of stars)
    await create(shop.staff, { namespace: 'stores', entityId: mug, content: { rating }, author: { authorName: 'A' } })
  await create(visitor, newReview({ content: { rating: 1 } }))
  const { summaries } = await ask(shop.site, visitor, calls.SummarizeReviews, { entityIds: [wallpaper, mug] })
  expect(summaries).toEqual([
    { entityId: wallpaper, count: 0, averageRating: '0.0' },
    { entityId: mug, count: 3, averageRating: '4.3' },
  ])
})

test('customers do not ask for reviews that are not approved, and do not learn which member wrote one', async () => {
  const hidden = { query: {}, returnPrivateReviews: true }
  expect(await rejection(shop.site, visitor, calls.QueryReviews, hidden)).toMatchObject({ status: 400 })
})

test('staff stores, moderates and deletes reviews in bulk', async () => {
  const author = { authorName: 'Bo' }
  const imported = { namespace: 'stores', entityId: wallpaper, author, content: { rating: 4 } }
  const { results, bulkActionMetadata } = await ask(shop.site, shop.staff, calls.BulkCreateReview, {
    reviews: [imported, { ...imported, author: {} }, { ...imported, content: { rating: 2 } }],
    returnEntity: true,
  })
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
  expect(results.map(({ review }) => review?.content.rating)).toEqual([4, undefined, 2])
  const filter = { entityId: wallpaper, 'content.rating': { $lt: 3 } }
  await ask(shop.site, shop.staff, calls.BulkUpdateModerationStatus, { filter, status: 'REJECTED' })
  expect(await publicReviews({ entityId: wallpaper })).toMatchObject([{ content: { rating: 4 } }])
  await ask(shop.site, shop.staff, calls.BulkDeleteReviews, { filter: { entityId: wallpaper } })
  const request = { filter: { entityId: wallpaper }, includePrivateReviews: true }
  expect(await ask(shop.site, shop.staff, calls.CountReviews, request)).toEqual({ count: 0 })
  const denied = await rejection(shop.site, visitor, calls.BulkDeleteReviews, { filter: {} })
  expect(denied).toMatchObject({ status: 403 })
})
