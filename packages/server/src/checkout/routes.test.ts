import type { Checkout } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveCoupon } from '../cart/coupons/store.ts'
import { fixtures } from '../catalog/testing.ts'
import { callSite, visitorTokens } from '../identity/testing.ts'
import type { Site } from '../site.ts'
import { createTestSite } from '../testing.ts'
import { buy, goToCheckout, openTestShop, toLineItems } from './testing.ts'

let site: Site
let clientId: string
let token: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  token = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

const create = (body: object, by = token) =>
  callSite<{ checkout: Checkout }>(site, by, 'POST', '/ecom/v1/checkouts', body)
const get = (id: string, by = token) => callSite<{ checkout: Checkout }>(site, by, 'GET', `/ecom/v1/checkouts/${id}`)

const contact = {
  buyerInfo: { email: 'ada@example.com' },
  shippingInfo: {
    shippingDestination: {
      address: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' },
      contactDetails: { firstName: 'Ada', lastName: 'Larkin' },
    },
    selectedCarrierServiceOption: { code: 'express' },
  },
}

test('a checkout answers as the contract says, with totals, tax and what can be chosen', async () => {
  const { checkoutId, token: owner } = await goToCheckout(site, clientId, [[fixtures.mug, 2]])
  const { body } = await get(checkoutId, owner)
  expect(calls.GetCheckout.response.safeParse(body).error).toBeUndefined()
  expect(body.checkout).toMatchObject({
    completed: false,
    lineItems: [{ quantity: 2, lineItemPrice: { amount: '25.00' }, taxDetails: { taxRate: '0.19' } }],
    priceSummary: { total: { amount: '29.90' }, shipping: { amount: '4.90' } },
    taxSummary: { totalTax: { amount: '4.77' } },
    shippingInfo: { selectedCarrierServiceOption: { code: 'standard' } },
  })
  const [carrier] = body.checkout.shippingInfo.carrierServiceOptions
  expect(carrier?.shippingOptions.map(({ code }) => code)).toEqual(['standard', 'express', 'workshop'])
})

test('making the checkout of a cart again updates the one there is', async () => {
  const { checkoutId, token: owner } = await goToCheckout(site, clientId)
  const again = await callSite<{ checkoutId: string }>(site, owner, 'POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    email: 'bo@example.com',
  })
  expect(again.body.checkoutId).toBe(checkoutId)
  const { checkout } = (await get(checkoutId, owner)).body
  expect(checkout.buyerInfo.email).toBe('bo@example.com')
  expect(checkout.shippingInfo.shippingDestination?.address?.city).toBe('Bremen')
})

test('an address needs an e-mail address beside it when nobody is signed in', async () => {
  await callSite(site, token, 'POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: toLineItems([[fixtures.mug, 1]]),
  })
  const answer = await callSite(site, token, 'POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    shippingAddress: { country: 'DE' },
  })
  expect(answer.status).toBe(400)
  expect(answer.body.details.validationError?.fieldViolations).toMatchObject([
    { field: 'email', violatedRule: 'REQUIRED_FIELD' },
  ])
})

test('a completed checkout stays as it was ordered, whatever happens to prices later', async () => {
  const { checkoutId, token: owner } = await goToCheckout(site, clientId)
  const order = await buy(site, owner, checkoutId)
  await site.db.updateTable('variants').set({ price_minor: 9_900, discounted_price_minor: 9_900 }).execute()
  const { checkout } = (await get(checkoutId, owner)).body
  expect(checkout).toMatchObject({ completed: true, orderId: order.id, priceSummary: { total: { amount: '17.40' } } })
})

test('a checkout can be made without a cart, and becomes an order like any other', async () => {
  await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
  const made = await create({
    channelType: 'WEB',
    lineItems: toLineItems([[fixtures.mug, 2]]),
    couponCode: 'ten',
    checkoutInfo: contact,
  })
  expect(calls.CreateCheckout.response.safeParse(made.body).error).toBeUndefined()
  expect(made.body.checkout.priceSummary).toMatchObject({ discount: { amount: '2.50' }, total: { amount: '35.40' } })
  expect((await callSite(site, token, 'GET', '/ecom/v1/carts/current')).status).toBe(404)
  const order = await buy(site, token, made.body.checkout.id)
  expect(order).toMatchObject({ priceSummary: { total: { amount: '35.40' } }, shippingInfo: { code: 'express' } })
})

test('Z07 Z08 a shopper cannot name prices, and asks in vain for what is not there', async () => {
  const custom = [{ quantity: 1, productName: { original: 'Gold' }, price: '0.01', itemType: { preset: 'PHYSICAL' } }]
  expect((await create({ channelType: 'WEB', customLineItems: custom })).status).toBe(403)
  expect((await create({ channelType: 'WEB' })).status).toBe(400)
  expect((await create({ channelType: 'WEB', lineItems: toLineItems([[fixtures.prototype, 1]]) })).status).toBe(404)
  expect((await create({ channelType: 'WEB', lineItems: toLineItems([[fixtures.teapot, 1]]) })).status).toBe(409)
  const coupon = { channelType: 'WEB', lineItems: toLineItems([[fixtures.mug, 1]]), couponCode: 'NOPE' }
  expect((await create(coupon)).status).toBe(400)
})
