import { randomUUID } from 'node:crypto'
import type { Checkout, EstimateTotalsResponse, Order } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { write } from '../../platform/database/write.ts'
import { readEvents } from '../../platform/events/deliveries.ts'
import { apron, openPlugin, openPluginShop, type ReceivedCall, reject } from '../../platform/service-plugins/testing.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { PaymentDeclinedError, ReviewOutdatedError } from '../../selling/checkout/errors.ts'
import { buy, checkOutCart, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import type { PaymentRequest } from '../../selling/payments/provider.ts'
import { memberToken } from '../../testing.ts'
import { readBooks, toOrderTransactions } from '../billing/transactions.ts'
import { composeInvoice } from '../documents/invoices/compose-invoice.ts'
import { isOrderCanceled } from './events.ts'
import { openCharges, saveCharge } from './membership-charges.ts'
import { membershipReturnConsumer } from './return-memberships.ts'
import { findOrder } from './store.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'
const gold = { id: 'gold', name: { original: 'Gold card' }, credits: { total: 10, remaining: 4 } }

const authorized: PaymentRequest[] = []
const gateway = {
  id: 'gateway',
  isAvailable: () => true,
  authorize: async (request: PaymentRequest) => {
    authorized.push(request)
    return { status: 'authorized' as const, reference: randomUUID() }
  },
  capture: async () => {},
  void: async () => {},
}

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop({ paymentProviders: [gateway] })
  plugin = await openPlugin()
})
afterEach(async () => {
  await shop.removeAll()
  plugin.calls.length = 0
  authorized.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const mug = [fixtures.mug, 1] as const
const chargesOf = () => plugin.calls.filter(({ path }) => path === '/v1/charge-membership')
const voidsOf = () => plugin.calls.filter(({ path }) => path === '/v1/void-membership-charge')

/** A plugin whose gold card pays for the line of aprons, and the answers to charges. */
function respondWith(charge: (call: ReceivedCall) => unknown) {
  plugin.respond = (call, response) => {
    if (call.path === '/v1/charge-membership') return charge(call) ?? reject(response, 428, 'INSUFFICIENT_BALANCE')
    if (call.path !== '/v1/list-eligible-memberships') return {}
    const lines: { id: string; catalogReference: { catalogItemId: string } }[] = call.request.lineItems
    const covered = lines.filter(({ catalogReference }) => catalogReference.catalogItemId === fixtures.apron)
    return { eligibleMemberships: [{ ...gold, lineItemIds: covered.map(({ id }) => id) }] }
  }
}

/** A member with aprons and a mug in a checkout, who chose to pay by the gold card. */
async function checkOutWithGold() {
  await shop.register({ kind: 'ECOM_MEMBERSHIPS', name: 'Cards', url: plugin.url, appId: APP_ID })
  const token = await memberToken(shop.site)
  const checkoutId = await checkOutCart(shop.site, token, [apron(2), mug])
  const membershipOptions = { selectedMemberships: { memberships: [{ id: gold.id, appId: APP_ID }] } }
  const { status, body } = await callSite<{ checkout: Checkout }>(
    shop.site,
    token,
    'PATCH',
    `/ecom/v1/checkouts/${checkoutId}`,
    { checkout: { id: checkoutId, membershipOptions } },
  )
  expect(status).toBe(200)
  return { token, checkoutId, checkout: body.checkout }
}

test('a chosen membership pays for its lines, is charged once and stands in the order', async () => {
  respondWith(({ request }) => ({ transactionId: `charge-${request.idempotencyKey}` }))
  const { token, checkoutId, checkout } = await checkOutWithGold()
  expect(checkout.membershipOptions).toMatchObject({
    eligibleMemberships: [gold],
    selectedMemberships: { memberships: [{ id: 'gold', lineItemIds: [checkout.lineItems[0]?.id] }] },
  })
  expect(checkout.lineItems.map(({ totalPriceAfterTax }) => totalPriceAfterTax?.amount)).toMatchObject([
    '0.00',
    checkout.priceSummary.subtotal?.amount,
  ])
  const order = await buy(shop.site, token, checkoutId)
  expect(order.lineItems?.map(({ paymentOption }) => paymentOption)).toEqual(['MEMBERSHIP', 'FULL_PAYMENT_ONLINE'])
  expect(checkout.priceSummary.total).toMatchObject(order.priceSummary?.total ?? {})
  expect(authorized).toMatchObject([{ amount: Math.round(Number(checkout.priceSummary.total?.amount) * 100) }])
  expect(chargesOf().map(({ request }) => request)).toMatchObject([
    { membershipId: 'gold', catalogReference: { catalogItemId: fixtures.apron } },
  ])
  await submit(shop.site, checkoutId, 'whatever')
  expect(chargesOf()).toHaveLength(1)
  const stored = await findOrder(shop.site.db, order.id ?? '')
  const books = await readBooks(shop.site.db, order.id ?? '')
  const placed: Order = JSON.parse(stored?.document ?? '')
  const [apronLine] = order.lineItems ?? []
  const { payments } = toOrderTransactions(placed, books)
  const paid = payments.find(({ membershipPaymentDetails }) => membershipPaymentDetails)
  expect(paid).toMatchObject({
    status: 'APPROVED',
    membershipPaymentDetails: {
      membershipId: 'gold',
      name: gold.name,
      lineItemId: apronLine?.id,
      providerAppId: APP_ID,
    },
  })
  expect(Number(paid?.amount.amount)).toBeGreaterThan(0)
  const document = composeInvoice({
    ...{ order: placed, books },
    settings: await readSettings(shop.site.db),
    ...{ orderLanguage: 'en', number: 'R-1', issuedAt: new Date(), open: null },
  })
  expect(document.notes.join()).toContain(`paid by membership Gold card (worth ${paid?.amount.formattedAmount})`)
})

test('a membership that cannot be charged makes no order, and the next attempt charges again', async () => {
  respondWith(() => undefined)
  const { checkoutId } = await checkOutWithGold()
  const reviewed = await review(shop.site, checkoutId)
  await expect(submit(shop.site, checkoutId, reviewed)).rejects.toBeInstanceOf(PaymentDeclinedError)
  respondWith(() => ({ transactionId: 'second' }))
  expect(await submit(shop.site, checkoutId, reviewed)).toMatchObject({ status: 'placed' })
})

test('S02: charges of an order that is not placed are voided, and charged again under another key', async () => {
  const { site } = shop
  const { checkoutId, token } = await checkOutWithGold()
  const reviewed = await review(site, checkoutId)
  // The email address changes in another tab while the membership is charged.
  const setEmail = (email: string) => setDetails(site, checkoutId, () => ({ email }))
  respondWith(async () => {
    await setEmail('grace@example.com')
    return { transactionId: 'charge-1' }
  })
  await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  expect(voidsOf().map(({ request }) => request)).toEqual([{ transactionId: 'charge-1' }])
  await setEmail('ada@example.com')
  respondWith(() => ({ transactionId: 'charge-2' }))
  await buy(site, token, checkoutId)
  const keys = chargesOf().map(({ request }) => request.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a membership that no longer pays is named, and nothing is charged', async () => {
  respondWith(() => ({ transactionId: 'never' }))
  const { token, checkoutId } = await checkOutWithGold()
  plugin.respond = () => ({ invalidMemberships: [{ membership: gold, reason: 'It has expired' }] })
  shop.clock.turn(10 * 60_000)
  const { body } = await callSite<{ checkout: Checkout }>(shop.site, token, 'GET', `/ecom/v1/checkouts/${checkoutId}`)
  expect(body.checkout.membershipOptions?.invalidMemberships).toMatchObject([{ reason: 'It has expired' }])
  expect(body.checkout.violations).toMatchObject([{ severity: 'ERROR' }])
  await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toThrow()
  expect(chargesOf()).toEqual([])
})

test('a visitor has no memberships, and a site without the plugin rejects a choice by its path', async () => {
  const memberships = [{ id: 'gold', appId: APP_ID }]
  const visitor = await shop.visitorWith()
  const path = '/ecom/v1/carts/current/estimate-totals'
  const request = { selectedMemberships: { memberships } }
  const rejected = await callSite<{ details: { validationError: { fieldViolations: { field: string }[] } } }>(
    shop.site,
    visitor.token,
    'POST',
    path,
    request,
  )
  expect(rejected.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'selectedMemberships.memberships' },
  ])
  await shop.register({ kind: 'ECOM_MEMBERSHIPS', name: 'Cards', url: plugin.url, appId: APP_ID })
  const { body } = await callSite<EstimateTotalsResponse>(shop.site, visitor.token, 'POST', path, request)
  expect(body.membershipOptions).toMatchObject({ eligibleMemberships: [], selectedMemberships: [] })
  expect(body.violations).toMatchObject([{ severity: 'ERROR' }])
  expect(plugin.calls).toEqual([])
})

const requestCancel = (orderId: string) =>
  callSite<object>(shop.site, shop.apiKey, 'POST', `/ecom/v1/orders/${orderId}/cancel`, {})

/** An order is canceled once its payment was captured. */
const cancel = (orderId: string) => expect.poll(async () => (await requestCancel(orderId)).status).toBe(200)

async function deliverAgain(orderId: string) {
  const { site } = shop
  const events = await readEvents(site.db, { after: 0, limit: 1000 })
  const canceled = events.find((event) => isOrderCanceled(event) && event.entityId === orderId)
  if (!canceled) throw new Error('The order was not canceled')
  await membershipReturnConsumer(site).deliver(canceled)
}

test('S05: a canceled order gives the use of a membership back once', async () => {
  respondWith(() => ({ transactionId: 'charge-1' }))
  const { token, checkoutId } = await checkOutWithGold()
  const order = await buy(shop.site, token, checkoutId)
  await cancel(order.id)
  await expect.poll(() => voidsOf().map(({ request }) => request)).toEqual([{ transactionId: 'charge-1' }])
  await expect.poll(() => openCharges(shop.site.db, checkoutId)).toEqual([])
  expect((await requestCancel(order.id)).status).toBe(409)
  await deliverAgain(order.id)
  expect(voidsOf()).toHaveLength(1)
})

test('a plugin that fails is called again until the membership is given back', async () => {
  respondWith(() => ({ transactionId: 'charge-1' }))
  const { token, checkoutId } = await checkOutWithGold()
  const order = await buy(shop.site, token, checkoutId)
  plugin.respond = ({ path }, response) =>
    path === '/v1/void-membership-charge' ? void response.writeHead(503).end('{}') : {}
  await cancel(order.id)
  await expect(deliverAgain(order.id)).rejects.toThrow()
  expect(await openCharges(shop.site.db, checkoutId)).toMatchObject([{ transaction_id: 'charge-1' }])
  plugin.respond = ({ path }, response) =>
    path === '/v1/void-membership-charge' ? reject(response, 409, 'TRANSACTION_ALREADY_VOIDED') : {}
  // The site's own attempt may fail in between, and pause the plugin again.
  const callAgain = async () => {
    shop.clock.turn(60 * 60_000)
    await deliverAgain(order.id).catch(() => undefined)
    return openCharges(shop.site.db, checkoutId)
  }
  await expect.poll(callAgain, { timeout: 20_000 }).toEqual([])
})

test('a charge that the plugin refuses to void is not tried again', async () => {
  // An attempt of the test before may still arrive.
  const transactionId = 'charge-that-stays'
  respondWith(() => ({ transactionId }))
  const { token, checkoutId } = await checkOutWithGold()
  const order = await buy(shop.site, token, checkoutId)
  plugin.respond = (_, response) => reject(response, 428, 'TRANSACTION_CANNOT_BE_VOIDED')
  await cancel(order.id)
  await expect.poll(() => openCharges(shop.site.db, checkoutId)).toEqual([])
  await deliverAgain(order.id)
  expect(voidsOf().filter(({ request }) => request.transactionId === transactionId)).toHaveLength(1)
})

test('a charge that the plugin calls not voidable is not voided', async () => {
  respondWith(() => ({ transactionId: 'charge-1' }))
  const { token, checkoutId } = await checkOutWithGold()
  const order = await buy(shop.site, token, checkoutId)
  plugin.respond = ({ path }) =>
    path === '/v1/get-voidability' ? { voidable: false, reason: 'The class is over' } : {}
  await cancel(order.id)
  await expect.poll(() => openCharges(shop.site.db, checkoutId)).toEqual([])
  expect(plugin.calls.findLast(({ path }) => path === '/v1/get-voidability')?.request).toEqual({
    transactionId: 'charge-1',
  })
  expect(voidsOf()).toEqual([])
})

test('a repeated attempt keeps the transaction of a charge', async () => {
  const charge = { id: 'key', checkout_id: 'checkout', app_id: APP_ID }
  const { site } = shop
  for (const transaction_id of ['charge-1', null])
    await write(site, null, (transaction) => saveCharge(transaction, { ...charge, transaction_id }, site.now()))
  expect(await openCharges(site.db, 'checkout')).toMatchObject([{ transaction_id: 'charge-1' }])
})

test('a payment settings plugin decides whether the payer is authenticated', async () => {
  plugin.respond = ({ request }: ReceivedCall) => {
    const { priceSummary }: Order = request.order
    return { paymentSettings: { requires3dSecure: Number(priceSummary?.total?.amount) > 50 } }
  }
  await shop.register({ kind: 'ECOM_PAYMENT_SETTINGS', name: 'Risk', url: plugin.url })
  for (const quantity of [1, 5]) {
    const { token } = await shop.visitorWith([])
    await buy(shop.site, token, await checkOutCart(shop.site, token, [apron(quantity)]))
  }
  expect(authorized.map(({ requires3dSecure = false }) => requires3dSecure)).toEqual([false, true])
})
