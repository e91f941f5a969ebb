import { type CustomerConditions, calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { eraseGuest } from '../../people/members/privacy/erase-guest.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { registerMember } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'

let shop: BillingShop
let email: string
let placed: Date
let spent: number
beforeAll(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 2]])
  email = order.buyerInfo.email?.toLowerCase() ?? ''
  placed = new Date(order.createdDate)
  spent = Number(order.priceSummary.total.amount)
})
afterAll(() => shop.site.close())

const query = (request: object = {}) => ask(shop.site, shop.staff, calls.QueryBuyers, request)
const count = async (conditions: CustomerConditions) => (await query({ conditions })).total
const tag = (changes: object, emails = [email]) =>
  ask(shop.site, shop.staff, calls.UpdateCustomerTags, { emails, ...changes })
const subscribe = (subscriptionStatus: 'SUBSCRIBED' | 'UNSUBSCRIBED') =>
  ask(shop.site, shop.staff, calls.UpsertEmailSubscription, {
    subscription: { email, subscriptionStatus, consentText: 'Yes.' },
  })
const around = (milliseconds: number) => new Date(placed.getTime() + milliseconds).toISOString()

describe('customers are found by', () => {
  test('the number and the value of their orders', async () => {
    expect(await count({ minimumOrders: 1 })).toBe(1)
    expect(await count({ minimumOrders: 2 })).toBe(0)
    expect(await count({ minimumSpent: spent })).toBe(1)
    expect(await count({ minimumSpent: spent + 0.01 })).toBe(0)
  })

  test('the time of their last order', async () => {
    expect(await count({ lastOrderFrom: around(0) })).toBe(1)
    expect(await count({ lastOrderFrom: around(1) })).toBe(0)
    expect(await count({ lastOrderBefore: around(1) })).toBe(1)
    expect(await count({ lastOrderBefore: around(0) })).toBe(0)
  })

  test('the country of an order', async () => {
    expect(await count({ country: 'DE' })).toBe(1)
    expect(await count({ country: 'FR' })).toBe(0)
  })

  test('their consent to the newsletter', async () => {
    expect(await count({ subscribed: false })).toBe(1)
    await subscribe('SUBSCRIBED')
    expect(await count({ subscribed: true })).toBe(1)
    expect((await query()).buyers).toMatchObject([{ subscribed: true }])
    await subscribe('UNSUBSCRIBED')
    expect(await count({ subscribed: true })).toBe(0)
  })

  test('a tag, written in any case', async () => {
    await tag({ add: ['Wholesale', ' Press '] })
    await tag({ add: ['WHOLESALE'] }, ['Grace@example.com'])
    expect((await query()).buyers).toMatchObject([{ tags: ['Press', 'Wholesale'] }])
    expect(await count({ tag: 'wholesale' })).toBe(1)
    expect(await ask(shop.site, shop.staff, calls.ListCustomerTags, {})).toMatchObject({
      tags: [{ customers: 2 }, { tag: 'Press', customers: 1 }],
    })
    await tag({ remove: ['wholesale', 'press'] })
    expect(await count({ tag: 'wholesale' })).toBe(0)
  })

  test('a saved segment and further conditions', async () => {
    const { customerSegment } = await ask(shop.site, shop.staff, calls.CreateCustomerSegment, {
      customerSegment: { name: 'Germans', conditions: { country: 'DE' } },
    })
    const segmentId = customerSegment.id
    expect((await query({ segmentId })).total).toBe(1)
    expect((await query({ segmentId, conditions: { minimumOrders: 2 } })).total).toBe(0)
    await ask(shop.site, shop.staff, calls.DeleteCustomerSegment, { customerSegmentId: segmentId ?? '' })
    expect(await rejection(shop.site, shop.staff, calls.QueryBuyers, { segmentId })).toEqual({
      status: 404,
      code: 'CUSTOMER_SEGMENT_NOT_FOUND',
    })
  })
})

describe('members without an order', () => {
  const member = 'mia@example.com'
  beforeAll(async () => registerMember(shop.site, await visitorToken(shop.site), member))

  test('are found where they are asked for, and in segments', async () => {
    expect((await query()).total).toBe(1)
    const { buyers, total } = await query({ members: true })
    expect(total).toBe(2)
    expect(buyers[1]).toMatchObject({ email: member, orders: 0, spent: '0.00', memberId: expect.any(String) })
    expect(buyers[1]?.lastOrderDate).toBe(undefined)
    expect((await query({ members: true, search: 'MIA@' })).buyers).toMatchObject([{ email: member }])
    expect((await query({ members: true, email: member })).total).toBe(1)
    const { customerSegment } = await ask(shop.site, shop.staff, calls.CreateCustomerSegment, {
      customerSegment: { name: 'Never ordered', conditions: { registered: true, maximumOrders: 0 } },
    })
    expect((await query({ segmentId: customerSegment.id })).buyers).toMatchObject([{ email: member }])
    expect((await query({ segmentId: customerSegment.id, members: false })).total).toBe(0)
  })

  test('are found by account, tag and newsletter, and by nothing that takes an order', async () => {
    const found = async (conditions: CustomerConditions) => (await query({ members: true, conditions })).total
    expect(await found({ registered: true })).toBe(1)
    expect(await found({ registered: false })).toBe(1)
    await tag({ add: ['Press'] }, [member])
    expect(await found({ tag: 'press' })).toBe(1)
    await tag({ remove: ['press'] }, [member])
    expect(await found({ subscribed: false })).toBe(2)
    expect(await found({ minimumOrders: 1 })).toBe(1)
    expect(await found({ country: 'DE', registered: true })).toBe(0)
    expect(await found({ lastOrderBefore: around(1), registered: true })).toBe(0)
  })
})

test('a customer has at most 50 tags', async () => {
  const tags = (from: number) => Array.from({ length: 20 }, (_, index) => `Tag ${from + index}`)
  await tag({ add: tags(0) })
  await tag({ add: tags(20) })
  expect(await rejection(shop.site, shop.staff, calls.UpdateCustomerTags, { emails: [email], add: tags(40) })).toEqual({
    status: 400,
    fields: ['add'],
  })
})

test('erasing a guest removes the tags', async () => {
  await eraseGuest(shop.site, email)
  expect(await ask(shop.site, shop.staff, calls.ListCustomerTags, {})).toMatchObject({ tags: [{ tag: 'WHOLESALE' }] })
})
