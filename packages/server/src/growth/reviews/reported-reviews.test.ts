import { calls, type NewReview } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'

const { mug } = fixtures

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
beforeEach(() => ask(shop.site, shop.staff, calls.BulkDeleteReviews, { filter: { entityId: mug } }))

const stars = async (rating: number, more: Partial<NewReview> = {}) =>
  (
    await ask(shop.site, shop.staff, calls.CreateReview, {
      review: { namespace: 'stores', entityId: mug, content: { rating }, author: { authorName: 'Ada' }, ...more },
    })
  ).review
const guestReview = (more: Partial<NewReview>) => ({
  review: { namespace: 'stores', entityId: mug, content: { rating: 5 }, ...bought, ...more },
})
const summary = async () => {
  const { summaries } = await ask(shop.site, visitor, calls.SummarizeReviews, { entityIds: [mug] })
  return [summaries[0]?.count, summaries[0]?.averageRating]
}

/** As keyboards for East Asian languages write digits. */
const fullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

test('stars that staff changes count at once: gh:woocommerce/woocommerce#19581', async () => {
  const { id, revision } = await stars(3)
  expect(await summary()).toEqual([1, '3.0'])
  await ask(shop.site, shop.staff, calls.UpdateReview, { review: { id, revision, content: { rating: 5 } } })
  expect(await summary()).toEqual([1, '5.0'])
})

test('a deleted review leaves number and average: gh:mozilla/addons-server#6727', async () => {
  await stars(5)
  await stars(5)
  const { id } = await stars(2)
  expect(await summary()).toEqual([3, '4.0'])
  await ask(shop.site, shop.staff, calls.DeleteReview, { reviewId: id })
  expect(await summary()).toEqual([2, '5.0'])
})

test('a review that is rejected later leaves the average, and returns when it is approved: gh:mozilla/addons-server#11612', async () => {
  await stars(5)
  const { id: reviewId } = await stars(1)
  const decide = (status: 'APPROVED' | 'REJECTED') =>
    ask(shop.site, shop.staff, calls.UpdateModerationStatus, { reviewId, status })
  await decide('REJECTED')
  expect(await summary()).toEqual([1, '5.0'])
  await decide('APPROVED')
  expect(await summary()).toEqual([2, '3.0'])
})

test('the average of the last product review is no zero stars: gh:gburton/CE-Phoenix#349', async () => {
  const { id: reviewId } = await stars(1)
  await ask(shop.site, shop.staff, calls.DeleteReview, { reviewId })
  expect(await summary()).toEqual([0, '0.0'])
})

test.each([{}, { rating: 0 }, { rating: 4.5 }, { rating: 6 }])(
  'stars of %o are rejected, so that none count as zero: gh:woocommerce/woocommerce#7375',
  async (content) => {
    const review = { namespace: 'stores', entityId: mug, content, author: { authorName: 'Ada' } }
    const rejected = await rejection(shop.site, shop.staff, calls.CreateReview, { review })
    expect(rejected).toEqual({ status: 400, fields: ['review.content.rating'] })
  },
)

test.each([
  ['the address in capitals', () => ({ email: bought.email.toUpperCase() })],
  ['a blank behind the address', () => ({ email: `${bought.email} ` })],
  ['# before the number', () => ({ orderNumber: `#${bought.orderNumber}` })],
  ['No. before the number', () => ({ orderNumber: `No. ${bought.orderNumber}` })],
  ['blanks around the number', () => ({ orderNumber: ` ${bought.orderNumber} ` })],
  ['a full stop behind the number', () => ({ orderNumber: `${bought.orderNumber}.` })],
  ['full-width digits', () => ({ orderNumber: fullWidth(bought.orderNumber) })],
])('a guest reviews with %s: gh:shopware/shopware#8686', async (_, more) => {
  const { review } = await ask(shop.site, visitor, calls.CreateReview, guestReview(more()))
  expect(review.verified).toBe(true)
})

test('stars alone are a review, and wait like others: gh:solidusio-contrib/solidus_reviews#41', async () => {
  const { review } = await ask(shop.site, visitor, calls.CreateReview, guestReview({ content: { rating: 4 } }))
  expect(review).toMatchObject({ content: { rating: 4 }, moderation: { moderationStatus: 'IN_MODERATION' } })
  expect(await summary()).toEqual([0, '0.0'])
})

test('emoji and markup of a review are shown as they were written: gh:mozilla/addons-server#9263', async () => {
  const content = { title: 'Love it 😍👩🏽‍🍳', body: 'Tea < 80 °C & “fine” 🇩🇪\n<b>5/5</b>', rating: 5 }
  const { id } = await stars(5, { content })
  const { reviews } = await ask(shop.site, visitor, calls.QueryReviews, { query: { filter: { entityId: mug } } })
  expect(reviews).toMatchObject([{ id, content }])
})
