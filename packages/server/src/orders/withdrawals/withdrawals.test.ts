import { calls, type Order, type Withdrawal } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { findMail, listMails, type StoredMail } from '../../platform/mail/mailbox.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'
import { withdrawalPeriod } from './period.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.parse('2026-07-01T10:20:30Z')
let time = START
let shop: BillingShop
beforeEach(async () => {
  time = START
  shop = await openBillingShop({ now: () => new Date(time) })
  await writeSettings(shop.site.db, { business: { email: 'shop@example.com', timeZone: 'Europe/Berlin' } })
})
afterEach(() => shop.site.close())

const visitor = async () => (await visitorTokens(shop.site, shop.clientId)).access_token
const person = { name: 'Ada Larkin', email: 'ada@example.com' }
const stored = async (id: string) =>
  (await ask(shop.site, shop.staff, calls.GetWithdrawal, { withdrawalId: id })).withdrawal
const queryAll = async () => (await ask(shop.site, shop.staff, calls.QueryWithdrawals, {})).withdrawals

async function state(withdrawal: object): Promise<Withdrawal> {
  const request = { withdrawal: { ...person, ...withdrawal } }
  return (await ask(shop.site, await visitor(), calls.CreateWithdrawal, request)).withdrawal
}

/** The mails about withdrawals to an address, the newest first. */
async function mailsTo(to: string): Promise<StoredMail[]> {
  const mails = await listMails(shop.site.db)
  const wanted = mails.filter((mail) => mail.to === to && /withdr|widerr/i.test(mail.subject))
  return (await Promise.all(wanted.map(({ id }) => findMail(shop.site.db, id)))).flatMap((mail) => mail ?? [])
}

async function mailTo(to: string, count = 1): Promise<StoredMail> {
  await expect.poll(async () => (await mailsTo(to)).length).toBe(count)
  const [newest] = await mailsTo(to)
  if (!newest) throw new Error('There is no mail')
  return newest
}

/** The token of the link in the mail that confirms an order. */
async function tokenOf({ number }: Order): Promise<string> {
  const find = async () => {
    const mails = await listMails(shop.site.db)
    const id = mails.find(({ subject }) => subject.startsWith(`Your order ${number}`))?.id ?? ''
    return (await findMail(shop.site.db, id))?.text ?? ''
  }
  await expect.poll(find).toContain('Withdraw from contract here: ')
  return decodeURIComponent(/\/withdrawal\/([^?\s]+)/.exec(await find())?.[1] ?? '')
}

const deliver = async (order: Order, quantity: number) => {
  const lineItems = [{ id: order.lineItems[0]?.id ?? '', quantity }]
  const { fulfillmentId } = await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId: order.id,
    fulfillment: { lineItems },
  })
  return async () => {
    const fulfillment = { id: fulfillmentId, completed: true }
    await ask(shop.site, shop.staff, calls.UpdateFulfillment, { orderId: order.id, fulfillment })
  }
}

describe('a statement', () => {
  test('of a guest names order number and address, and is acknowledged by mail with its exact time', async () => {
    const { order } = await placeTestOrder(shop)
    const created = await state({ orderNumber: order.number, items: 'the blue mug' })
    expect(created).toMatchObject({ status: 'RECEIVED', createdDate: '2026-07-01T10:20:30.000Z' })
    expect(Object.keys(created)).not.toContain('orderId')
    expect(await stored(created.id)).toMatchObject({ orderId: order.id, isLate: false, period: { start: 'ORDER' } })
    const { text, html } = await mailTo('ada@example.com')
    for (const part of ['Ada Larkin', order.number, 'the blue mug', 'July 1, 2026 at 12:20:30 PM Central European'])
      expect(text).toContain(part)
    expect(text).toContain('It does not decide about it')
    expect(html).toContain('the blue mug')
    expect((await mailTo('shop@example.com')).text).toContain(`/admin/orders/withdrawals/${created.id}`)
  })

  test('finds the order by its number, whatever stands around it', async () => {
    const { order } = await placeTestOrder(shop)
    for (const orderNumber of [`# ${order.number} `, `No. ${order.number}.`, `(${order.number})`]) {
      const { id } = await state({ orderNumber })
      expect([orderNumber, (await stored(id)).orderId]).toEqual([orderNumber, order.id])
    }
  })

  test('in German is acknowledged in German', async () => {
    const request = { withdrawal: { ...person, orderNumber: '1' }, language: 'de' }
    await ask(shop.site, await visitor(), calls.CreateWithdrawal, request)
    const { subject, text } = await mailTo('ada@example.com')
    expect(subject).toContain('Widerruf')
    expect(text).toContain('1. Juli 2026 um 12:20:30 Mitteleuropäische Sommerzeit')
  })

  test('gets the same answer whether or not an order matches, and the shop sees the unmatched one', async () => {
    const { order } = await placeTestOrder(shop)
    const [matched, otherAddress, unknown] = [
      await state({ orderNumber: order.number }),
      await state({ orderNumber: order.number, email: 'eve@example.com' }),
      await state({ orderNumber: 'A-99' }),
    ]
    const shape = ({ id: _, email: _email, orderNumber: _number, ...rest }: Withdrawal) => rest
    expect(shape(otherAddress)).toEqual(shape(matched))
    expect(shape(unknown)).toEqual(shape(matched))
    const all = await queryAll()
    expect(all.map(({ orderId }) => orderId ?? null).sort()).toEqual([order.id, null, null].sort())
    const count = async (filter: Record<string, unknown>) =>
      (await ask(shop.site, shop.staff, calls.QueryWithdrawals, { query: { filter } })).withdrawals.length
    expect([await count({ orderId: '' }), await count({ orderId: { $ne: '' } })]).toEqual([2, 1])
    await expect
      .poll(async () => (await mailsTo('shop@example.com')).filter(({ text }) => text.includes('No order has')).length)
      .toBe(2)
  })

  test('by the link of a mail chooses lines and quantities', async () => {
    const { order } = await placeTestOrder(shop, [[fixtures.mug, 3]])
    const token = await tokenOf(order)
    const { order: linked } = await ask(shop.site, await visitor(), calls.GetWithdrawableOrder, { token })
    expect(linked).toMatchObject({
      orderNumber: order.number,
      email: 'ada@example.com',
      name: 'Ada Larkin',
      isLate: false,
    })
    const [line] = linked.lineItems
    const lineItems = [{ lineItemId: line?.lineItemId ?? '', quantity: 2 }]
    const created = await state({ token, lineItems })
    expect(created.lineItems).toEqual(lineItems)
    expect((await mailTo('ada@example.com')).text).toContain('2 × Harbour mug')
    const tooMany = { withdrawal: { ...person, token, lineItems: [{ ...lineItems[0], quantity: 4 }] } }
    expect(await rejection(shop.site, await visitor(), calls.CreateWithdrawal, tooMany)).toEqual({
      status: 400,
      code: 'INVALID_WITHDRAWAL_QUANTITY',
    })
    const foreign = { withdrawal: { ...person, token: 'x', lineItems } }
    expect(await rejection(shop.site, await visitor(), calls.CreateWithdrawal, foreign)).toMatchObject({ status: 404 })
    const guessed = { withdrawal: { ...person, orderNumber: order.number, lineItems } }
    expect(await rejection(shop.site, await visitor(), calls.CreateWithdrawal, guessed)).toMatchObject({ status: 400 })
  })

  test('about an own order needs no link, and another customer cannot make it', async () => {
    const { order, token } = await placeTestOrder(shop)
    const request = { withdrawal: { ...person, orderId: order.id } }
    const { withdrawal } = await ask(shop.site, token, calls.CreateWithdrawal, request)
    expect(withdrawal.orderNumber).toBe(order.number)
    expect(await rejection(shop.site, await visitor(), calls.CreateWithdrawal, request)).toEqual({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    })
  })

  test('about the same items again returns the first one and sends no second mail', async () => {
    const { order } = await placeTestOrder(shop, [[fixtures.mug, 2]])
    const first = await state({ orderNumber: order.number })
    time += 1000
    expect(await state({ orderNumber: order.number, name: ' ada  larkin' })).toEqual(first)
    const token = await tokenOf(order)
    const lineItems = [{ lineItemId: order.lineItems[0]?.id ?? '', quantity: 1 }]
    expect((await state({ token, lineItems })).id).toBe(first.id)
    await mailTo('ada@example.com')
    expect(await queryAll()).toHaveLength(1)
    const other = await state({ orderNumber: order.number, name: 'Eve' })
    expect(other.id).not.toBe(first.id)
  })

  test('is stored before its acknowledgement is sent', async () => {
    const failing = await openBillingShop({
      now: () => new Date(time),
      // No mail server listens there.
      smtpUrl: 'smtp://127.0.0.1:9',
    })
    try {
      const { access_token: token } = await visitorTokens(failing.site, failing.clientId)
      const request = { withdrawal: { ...person, orderNumber: '1001' } }
      const { withdrawal } = await ask(failing.site, token, calls.CreateWithdrawal, request)
      const found = await ask(failing.site, failing.staff, calls.GetWithdrawal, { withdrawalId: withdrawal.id })
      expect(found.withdrawal.status).toBe('RECEIVED')
    } finally {
      await failing.site.close()
    }
  })

  test('is limited per address of mail', async () => {
    for (const number of ['1', '2', '3', '4', '5']) await state({ orderNumber: number })
    const request = { withdrawal: { ...person, orderNumber: '6' } }
    expect(await rejection(shop.site, await visitor(), calls.CreateWithdrawal, request)).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('is not taken where the shop offers no withdrawals, and mails link none', async () => {
    await writeSettings(shop.site.db, { withdrawalDays: 0 })
    const { order } = await placeTestOrder(shop)
    const request = { withdrawal: { ...person, orderNumber: order.number } }
    expect(await rejection(shop.site, await visitor(), calls.CreateWithdrawal, request)).toEqual({
      status: 403,
      code: 'WITHDRAWALS_DISABLED',
    })
    const { storefront } = await ask(shop.site, null, calls.GetStorefront, {})
    expect(storefront.withdrawalUrl).toBeUndefined()
    await writeSettings(shop.site.db, { withdrawalDays: 14 })
    const offering = await ask(shop.site, null, calls.GetStorefront, { language: 'de' })
    expect(offering.storefront.withdrawalUrl).toBe(`${shop.site.url}/withdrawal?lang=de`)
  })
})

describe('mails about a statement', () => {
  const hostile = { name: 'Pay at https://evil.example', items: 'See www.evil.example or ada@evil.example' }
  const link = /evil\.example/

  test('that matches no order repeat neither number nor items', async () => {
    await state({ ...hostile, orderNumber: 'evil.example/77' })
    const { subject, text, html } = await mailTo('ada@example.com')
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(link)
      expect(part).not.toContain('77')
    }
    expect(text).not.toContain('See www')
    expect(text).toContain('Pay at https[:]//evil[.]example')
    expect(text).toContain('We found no order')
    const staffMail = await mailTo('shop@example.com')
    for (const part of [staffMail.subject, staffMail.text, staffMail.html]) expect(part).not.toMatch(link)
  })

  test('that matches an order repeat both, without a link', async () => {
    const { order } = await placeTestOrder(shop)
    await state({ ...hostile, orderNumber: order.number })
    const { subject, text, html } = await mailTo('ada@example.com')
    expect(subject).toContain(order.number)
    expect(text).toContain('See www[.]evil[.]example or ada@evil[.]example')
    for (const part of [text, html]) expect(part).not.toMatch(link)
  })

  test('go to an address three times, from whichever networks, and always where an order matches', async () => {
    const { order } = await placeTestOrder(shop)
    const [route] = calls.CreateWithdrawal.routes
    const token = await visitor()
    const stateFrom = async (address: string, orderNumber: string) => {
      const init = { method: 'POST', headers: { authorization: token } }
      const body = JSON.stringify({ withdrawal: { ...person, orderNumber } })
      return (await shop.site.fetch(new Request(shop.site.url + route?.path, { ...init, body }), address)).status
    }
    for (let one = 0; one < 12; one++) expect(await stateFrom(`203.0.113.${one}`, `A-${one}`)).toBe(200)
    await mailTo('ada@example.com', 3)
    expect(await stateFrom('198.51.100.7', order.number)).toBe(200)
    expect((await mailTo('ada@example.com', 4)).subject).toContain(order.number)
    expect(await queryAll()).toHaveLength(13)
  })

  test('are limited by network, whether or not an order matches', async () => {
    const { order } = await placeTestOrder(shop)
    const [route] = calls.CreateWithdrawal.routes
    const token = await visitor()
    const stateFor = async (email: string, orderNumber: string) => {
      const init = { method: 'POST', headers: { authorization: token } }
      const body = JSON.stringify({ withdrawal: { ...person, email, orderNumber } })
      return (await shop.site.fetch(new Request(shop.site.url + route?.path, { ...init, body }), '203.0.113.5')).status
    }
    for (let one = 0; one < 20; one++) expect(await stateFor(`stranger${one}@example.com`, 'A-1')).toBe(200)
    expect(await stateFor('stranger20@example.com', 'A-1')).toBe(429)
    expect(await stateFor('ada@example.com', order.number)).toBe(429)
  })
})

describe('the period', () => {
  const settings = { withdrawalDays: 14, business: { timeZone: 'Europe/Berlin' } }
  const order = { createdDate: '2026-07-01T10:00:00.000Z' }
  const sent = { createdDate: '2026-07-03T10:00:00.000Z', lineItems: [] }

  test('counts from the last delivery, else from the shipment, else from the order', () => {
    expect(withdrawalPeriod(order, [], settings)).toEqual({
      start: 'ORDER',
      startDate: order.createdDate,
      endDate: '2026-07-15T21:59:59.999Z',
    })
    expect(withdrawalPeriod(order, [sent], settings)).toMatchObject({
      start: 'SHIPMENT',
      endDate: '2026-07-17T21:59:59.999Z',
    })
    const delivered = { ...sent, completedDate: '2026-07-06T10:00:00.000Z' }
    expect(withdrawalPeriod(order, [delivered], settings)).toMatchObject({
      start: 'DELIVERY',
      startDate: '2026-07-06T10:00:00.000Z',
      endDate: '2026-07-20T21:59:59.999Z',
    })
  })

  test('that would end on a weekend ends on Monday', () => {
    const saturday = { createdDate: '2026-07-04T10:00:00.000Z' }
    expect(withdrawalPeriod(saturday, [], settings).endDate).toBe('2026-07-20T21:59:59.999Z')
  })

  test('does not refuse a late statement: it is marked', async () => {
    const { order: placed } = await placeTestOrder(shop, [[fixtures.mug, 1]])
    const complete = await deliver(placed, 1)
    time += 10 * DAY
    await complete()
    time += 13 * DAY
    expect(await stored((await state({ orderNumber: placed.number })).id)).toMatchObject({
      isLate: false,
      period: { start: 'DELIVERY' },
    })
    time += 4 * DAY
    const late = await state({ orderNumber: placed.number, items: 'the mug' })
    expect(late.status).toBe('RECEIVED')
    expect(await stored(late.id)).toMatchObject({ isLate: true })
  })

  test('has not ended while a parcel is missing', async () => {
    const { order: placed } = await placeTestOrder(shop, [[fixtures.mug, 2]])
    await deliver(placed, 1)
    time += 40 * DAY
    expect(await stored((await state({ orderNumber: placed.number })).id)).toMatchObject({ isLate: false })
  })
})

describe('the shop', () => {
  const accept = (withdrawalId: string, options: object = {}) =>
    ask(shop.site, shop.staff, calls.AcceptWithdrawal, { withdrawalId, ...options })

  test('accepts a withdrawal, starts a return of its items, and completes it', async () => {
    const { order } = await placeTestOrder(shop, [[fixtures.mug, 2]])
    const { id } = await state({ orderNumber: order.number })
    await mailTo('ada@example.com')
    const { withdrawal } = await accept(id, { message: 'Moorweg 1, Bremen' })
    expect(withdrawal).toMatchObject({ status: 'ACCEPTED', revision: '2' })
    const { return: started } = await ask(shop.site, shop.staff, calls.GetReturn, {
      returnId: withdrawal.returnId ?? '',
    })
    expect(started).toMatchObject({ status: 'APPROVED', lineItems: [{ quantity: 2, reason: 'CHANGED_MIND' }] })
    expect((await mailTo('ada@example.com', 2)).text).toContain('Moorweg 1, Bremen')
    const stale = { withdrawalId: id, revision: '1' }
    expect(await rejection(shop.site, shop.staff, calls.CompleteWithdrawal, stale)).toMatchObject({
      code: 'REVISION_CONFLICT',
    })
    const completed = await ask(shop.site, shop.staff, calls.CompleteWithdrawal, { withdrawalId: id, revision: '2' })
    expect(completed.withdrawal.status).toBe('COMPLETED')
    expect(await rejection(shop.site, shop.staff, calls.AcceptWithdrawal, { withdrawalId: id })).toEqual({
      status: 409,
      code: 'WITHDRAWAL_STEP_NOT_ALLOWED',
    })
  })

  test('accepts one in words without a return', async () => {
    const { order } = await placeTestOrder(shop)
    const { id } = await state({ orderNumber: order.number, items: 'the mug' })
    expect((await accept(id)).withdrawal).not.toHaveProperty('returnId')
  })

  test('declines one with a reason, which the customer reads; the same statement is taken again', async () => {
    const { order } = await placeTestOrder(shop)
    const { id } = await state({ orderNumber: order.number })
    await mailTo('ada@example.com')
    const message = 'The cake was made to order.'
    await ask(shop.site, shop.staff, calls.DeclineWithdrawal, { withdrawalId: id, message })
    expect((await mailTo('ada@example.com', 2)).text).toContain(message)
    expect((await state({ orderNumber: order.number })).id).not.toBe(id)
  })

  test('alone reads withdrawals', async () => {
    const { id } = await state({ orderNumber: '1' })
    const token = await visitor()
    expect(await rejection(shop.site, token, calls.GetWithdrawal, { withdrawalId: id })).toMatchObject({ status: 403 })
    expect(await rejection(shop.site, token, calls.QueryWithdrawals, {})).toMatchObject({ status: 403 })
  })
})

describe('an exempt line', () => {
  const exempt = (withdrawalExemption: 'PERISHABLE' | 'DIGITAL' | 'NONE') =>
    ask(shop.site, shop.staff, calls.UpdateProduct, { product: { id: fixtures.mug, withdrawalExemption } })

  test('is named on the order, in its mail and when the customer withdraws, and is not refused', async () => {
    await exempt('PERISHABLE')
    const { order } = await placeTestOrder(shop, [
      [fixtures.mug, 1],
      [fixtures.bowl, 1],
    ])
    const [mug, bowl] = order.lineItems
    expect(mug?.withdrawalExemption).toBe('PERISHABLE')
    expect(bowl).not.toHaveProperty('withdrawalExemption')
    // A later change of the product does not change what was bought.
    await exempt('NONE')
    const token = await tokenOf(order)
    const { order: linked } = await ask(shop.site, await visitor(), calls.GetWithdrawableOrder, { token })
    expect(linked.lineItems).toMatchObject([{ exemption: 'PERISHABLE' }, { lineItemId: bowl?.id }])
    expect(linked.lineItems[1]).not.toHaveProperty('exemption')
    const created = await state({ token })
    expect(created).not.toHaveProperty('exemptLineItemIds')
    expect(await stored(created.id)).toMatchObject({ status: 'RECEIVED', exemptLineItemIds: [mug?.id] })
    expect((await mailTo('shop@example.com')).text).toContain('have no right of withdrawal')
  })

  test('is left out of the return, unless staff include it', async () => {
    await exempt('PERISHABLE')
    const returned = async (items: Parameters<typeof placeTestOrder>[1], options: object) => {
      const { order } = await placeTestOrder(shop, items)
      const { id } = await state({ orderNumber: order.number })
      const { withdrawal } = await ask(shop.site, shop.staff, calls.AcceptWithdrawal, { withdrawalId: id, ...options })
      const { returnId } = withdrawal
      if (returnId === undefined) return 0
      return (await ask(shop.site, shop.staff, calls.GetReturn, { returnId })).return.lineItems.length
    }
    const mug = [fixtures.mug, 1] as const
    expect(await returned([mug, [fixtures.bowl, 1]], {})).toBe(1)
    expect(await returned([mug], {})).toBe(0)
    expect(await returned([mug], { includeExempt: true })).toBe(1)
  })

  test('of digital content is exempt with recorded consent alone', async () => {
    await exempt('DIGITAL')
    const { order } = await placeTestOrder(shop)
    expect(order.lineItems[0]).toMatchObject({ withdrawalExemption: 'DIGITAL' })
    expect(order.lineItems[0]).not.toHaveProperty('withdrawalConsentDate')
    const token = await tokenOf(order)
    const { order: linked } = await ask(shop.site, await visitor(), calls.GetWithdrawableOrder, { token })
    expect(linked.lineItems[0]).not.toHaveProperty('exemption')
  })
})

describe('accepting a withdrawal from what was not sent', () => {
  const gateway = new TestGateway()
  async function withdrawnOrder(lines?: 'first'): Promise<{ order: Order; withdrawalId: string }> {
    await shop.site.close()
    shop = await openBillingShop({ now: () => new Date(time), paymentProviders: [gateway.provider] })
    const { order } = await placeTestOrder(shop, [
      [fixtures.mug, 2],
      [fixtures.apron, 1, { variantId: fixtures.apronVariants.mediumMoss }],
    ])
    await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
    const [mugs] = order.lineItems
    const token = await tokenOf(order)
    const lineItems = lines && [{ lineItemId: mugs?.id ?? '', quantity: 2 }]
    const { id: withdrawalId } = await state({ token, ...(lineItems && { lineItems }) })
    return { order, withdrawalId }
  }
  const getOrder = async (id: string) => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
  const accept = (withdrawalId: string) =>
    ask(shop.site, shop.staff, calls.AcceptWithdrawal, { withdrawalId, cancelUnsent: true, createReturn: true })

  test('cancels the order with its delivery and refunds it', async () => {
    const { order, withdrawalId } = await withdrawnOrder()
    const money = gateway.money
    const { withdrawal } = await accept(withdrawalId)
    expect(withdrawal).toMatchObject({ status: 'ACCEPTED' })
    expect(withdrawal).not.toHaveProperty('returnId')
    await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('FULLY_REFUNDED')
    expect(await getOrder(order.id)).toMatchObject({
      status: 'CANCELED',
      balanceSummary: { refundDue: { amount: '0.00' } },
    })
    expect(money - gateway.money).toBe(Math.round(Number(order.priceSummary.total.amount) * 100))
    await expect.poll(async () => (await stored(withdrawalId)).status).toBe('COMPLETED')
  })

  test('takes only what was withdrawn from out of the order', async () => {
    const { order, withdrawalId } = await withdrawnOrder('first')
    const money = gateway.money
    await accept(withdrawalId)
    await expect.poll(() => money - gateway.money).toBe(2500)
    expect(await getOrder(order.id)).toMatchObject({
      status: 'APPROVED',
      lineItems: [{ quantity: 1, productName: { original: 'Gardener’s apron' } }],
    })
  })

  test('waits for the return of what was sent', async () => {
    const { order, withdrawalId } = await withdrawnOrder()
    await deliver(order, 1)
    const money = gateway.money
    const { withdrawal } = await accept(withdrawalId)
    await expect.poll(() => money - gateway.money).toBe(1250 + 2400)
    const after = await getOrder(order.id)
    expect(after).toMatchObject({ fulfillmentStatus: 'FULFILLED', lineItems: [{ quantity: 1 }] })
    const { return: started } = await ask(shop.site, shop.staff, calls.GetReturn, {
      returnId: withdrawal.returnId ?? '',
    })
    expect(started.lineItems).toMatchObject([{ quantity: 1 }])
    expect((await stored(withdrawalId)).status).toBe('ACCEPTED')
    await ask(shop.site, shop.staff, calls.ReceiveReturn, { returnId: started.id, refund: {} })
    await expect.poll(async () => (await stored(withdrawalId)).status).toBe('COMPLETED')
  })
})
