import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { FULFILLMENTS } from '../../orders/fulfillments/fulfillments.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { endReminders } from '../abandoned/opt-out.ts'
import { deliveryConsumer } from './delivery-consumer.ts'
import { queueReviewMails } from './queue-mails.ts'

const DAY = 24 * 60 * 60 * 1000
const { mug, bowl } = fixtures

let shop: BillingShop
let clock: number
beforeEach(async () => {
  clock = 0
  shop = await openBillingShop({
    paymentProviders: [new TestGateway().provider],
    now: () => new Date(Date.now() + clock),
  })
})
afterEach(() => shop.site.close())

const askAfter = (reviewMailDays: number) =>
  ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { reviewMailDays } })
const rows = () => shop.site.db.selectFrom('review_mails').select(['order_id', 'status']).execute()
const mails = async () =>
  (await shop.site.db.selectFrom('mails').select(['recipient', 'text']).execute()).filter(({ text }) =>
    text.includes('/reviews?order='),
  )

async function send({ id: orderId, lineItems }: Order) {
  const fulfillment = { lineItems: lineItems.map(({ id, quantity }) => ({ id, quantity })) }
  await ask(shop.site, shop.staff, calls.CreateFulfillment, { orderId, fulfillment })
}

/** So many days later the site has done its hourly work. */
async function pass(days: number) {
  clock += days * DAY
  await queueReviewMails(shop.site)
}

const tokenIn = (text: string | undefined) =>
  new URL(/https?:\S+\/reviews\?\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('order') ?? ''

test('a customer is asked once, some days after the delivery, and reviews without an account', async () => {
  await askAfter(7)
  const orderMailTexts = [{ kind: 'REVIEW_REQUEST' as const, language: 'en', intro: 'Tell us about {number}.' }]
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { orderMailTexts } })
  const { order } = await placeTestOrder(shop, [
    [mug, 1],
    [bowl, 1],
  ])
  await send(order)
  await expect.poll(rows).toEqual([{ order_id: order.id, status: 'WAITING' }])
  await pass(6)
  expect(await rows()).toMatchObject([{ status: 'WAITING' }])
  await pass(2)
  await expect.poll(rows).toMatchObject([{ status: 'SENT' }])
  await pass(1)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: order.buyerInfo.email, text: expect.stringContaining('/unsubscribe/') })
  expect(mail?.text).toContain(`Tell us about ${order.number}.`)

  const visitor = await visitorToken(shop.site)
  const orderToken = tokenIn(mail?.text)
  const review = (entityId: string, token: string) => ({
    review: { namespace: 'stores', entityId, content: { rating: 5 }, orderToken: token },
  })
  const { review: stored } = await ask(shop.site, visitor, calls.CreateReview, review(mug, orderToken))
  expect(stored).toMatchObject({ verified: true, moderation: { moderationStatus: 'IN_MODERATION' } })
  const again = await rejection(shop.site, visitor, calls.CreateReview, review(mug, orderToken))
  expect(again).toMatchObject({ code: 'REVIEW_ALREADY_EXISTS' })
  const forged = await rejection(shop.site, visitor, calls.CreateReview, review(bowl, `${orderToken}x`))
  expect(forged).toMatchObject({ code: 'REVIEW_NEEDS_ORDER' })
  const unordered = await rejection(shop.site, visitor, calls.CreateReview, review(fixtures.wallpaper, orderToken))
  expect(unordered).toMatchObject({ code: 'REVIEW_NEEDS_ORDER' })
})

test('remembers no delivery while the setting is 0', async () => {
  const entity = { orderId: 'order', fulfillments: [{ createdDate: '2026-01-01T00:00:00.000Z' }] }
  const payload = JSON.stringify({ updatedEvent: { currentEntity: entity } })
  const event = { entityType: FULFILLMENTS, slug: 'updated', entityId: 'order', sequence: 1, id: 'event', payload }
  const given = { ...event, occurredAt: '2026-01-01T00:00:00.000Z', actor: null, audience: null }
  await deliveryConsumer(shop.site).deliver(given)
  expect(await rows()).toEqual([])
  await askAfter(7)
  await deliveryConsumer(shop.site).deliver(given)
  expect(await rows()).toEqual([{ order_id: 'order', status: 'WAITING' }])
  await pass(0)
  // The mail is much too late by now.
  expect(await rows()).toEqual([{ order_id: 'order', status: 'SKIPPED' }])
})

test('an opt-out by the link of a mail ends these mails', async () => {
  await askAfter(7)
  const statusOf = async (order: Order) => (await rows()).find(({ order_id }) => order_id === order.id)?.status
  const { order: first } = await placeTestOrder(shop, [[mug, 1]])
  await send(first)
  await expect.poll(() => statusOf(first)).toBe('WAITING')
  await pass(7)
  await expect.poll(() => statusOf(first)).toBe('SENT')
  const link = new URL(/https?:\S+\/unsubscribe\/\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '')
  expect(await endReminders(shop.site, link.searchParams.get('token') ?? '')).toBe(true)
  const { order: second } = await placeTestOrder(shop, [[bowl, 1]])
  await send(second)
  await expect.poll(() => statusOf(second)).toBe('WAITING')
  await pass(7)
  await expect.poll(() => statusOf(second)).toBe('SKIPPED')
  expect(await mails()).toHaveLength(1)
})
