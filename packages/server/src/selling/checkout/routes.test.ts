import type { Checkout, ErrorResponse } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { callSite, visitorTokens } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, newMerchant, violationsOf } from '../cart/testing.ts'
import { saveCoupon } from '../promotions/store.ts'
import { buy, checkOutCart, goToCheckout, openTestShop, setDetails, toLineItems } from './testing.ts'

let site: Site
let clientId: string
let token: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  token = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

type Created = { checkout: Checkout; details?: Partial<ErrorResponse['details']> }
const create = (body: object, by = token) => callSite<Created>(site, by, 'POST', '/ecom/v1/checkouts', body)
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

test('a checkout matches the contract, with totals, tax and options', async () => {
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

test('requires an email address with an address when no member is signed in', async () => {
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

test('a completed checkout keeps its prices', async () => {
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

test('Z07 Z08 a shopper cannot set prices or read other data', async () => {
  const custom = [{ quantity: 1, productName: { original: 'Gold' }, price: '0.01', itemType: { preset: 'PHYSICAL' } }]
  expect((await create({ channelType: 'WEB', customLineItems: custom })).status).toBe(403)
  expect((await create({ channelType: 'WEB' })).status).toBe(400)
  expect((await create({ channelType: 'WEB', lineItems: toLineItems([[fixtures.prototype, 1]]) })).status).toBe(404)
  expect((await create({ channelType: 'WEB', lineItems: toLineItems([[fixtures.teapot, 1]]) })).status).toBe(409)
  const coupon = { channelType: 'WEB', lineItems: toLineItems([[fixtures.mug, 1]]), couponCode: 'NOPE' }
  expect((await create(coupon)).status).toBe(400)
})

test('rejects fields it cannot create a checkout with, by name', async () => {
  const body = { channelType: 'WEB', lineItems: toLineItems([[fixtures.mug, 1]]) }
  const cartId = '00000000-0000-4000-8000-00000000cafe'
  expect(violationsOf(await create({ ...body, checkoutInfo: { cartId } }))).toMatchObject([
    { field: 'checkoutInfo.cartId' },
  ])
  expect(violationsOf(await create({ ...body, giftCardRedeemAmount: '5' }))).toMatchObject([{ field: 'giftCardCode' }])
  expect(codeOf(await create({ ...body, giftCardCode: 'GIFT', giftCardRedeemAmount: '5' }))).toBe('GIFT_CARD_NOT_FOUND')
  const page = { ...body, overrideCheckoutUrl: 'https://evil.test' }
  expect(codeOf(await create(page))).toBe('REDIRECT_URI_NOT_ALLOWED')
})

const addressOf = async (id: string, by: string) =>
  (await callSite<{ checkoutUrl: string }>(site, by, 'GET', `/ecom/v1/checkouts/${id}/checkout-url`)).body.checkoutUrl

test.each([
  ['visitor', 'https://shop.test/pay'],
  ['merchant', 'https://pay.test/now'],
] as const)('a %s creates a checkout with a page of its own', async (role, overrideCheckoutUrl) => {
  const by = role === 'visitor' ? token : (await newMerchant(site)).token
  const lineItems = toLineItems([[fixtures.mug, 1]])
  const { body } = await create({ channelType: 'WEB', lineItems, overrideCheckoutUrl }, by)
  expect(await addressOf(body.checkout.id, by)).toBe(overrideCheckoutUrl)
})

test.each(['{checkoutId}', '{checkout_id}', '%7BcheckoutId%7D'])(
  'the page of a checkout has its id for %s',
  async (name) => {
    const lineItems = toLineItems([[fixtures.mug, 1]])
    const overrideCheckoutUrl = `https://shop.test/pay?checkoutId=${name}&again=${name}`
    const { id } = (await create({ channelType: 'WEB', lineItems, overrideCheckoutUrl })).body.checkout
    expect(await addressOf(id, token)).toBe(`https://shop.test/pay?checkoutId=${id}&again=${id}`)
  },
)

type Redirected = { redirectSession: { fullUrl: string } }
const redirect = async (checkoutId: string, by: string, preferences?: object) => {
  const body = { ecomCheckout: { checkoutId }, ...(preferences && { preferences }) }
  const path = '/_api/redirects-api/v1/redirect-session'
  return (await callSite<Redirected>(site, by, 'POST', path, body)).body.redirectSession.fullUrl
}

/** A page of the app asks for the redirect session itself, so leading back to it would not end. */
test('a redirect session leads to the hosted page, also where the checkout has another page', async () => {
  const { token: merchant } = await newMerchant(site)
  const checkoutId = await checkOutCart(site, token, [[fixtures.mug, 1]])
  const patch = (by: string) =>
    callSite(site, by, 'PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
      checkout: { id: checkoutId },
      overrideCheckoutUrl: 'https://pay.test/now?till=4',
    })
  expect((await patch(token)).status).toBe(403)
  expect(await redirect(checkoutId, token)).toMatch(`${site.url}/checkout/`)
  expect((await patch(merchant)).status).toBe(200)
  expect(await addressOf(checkoutId, token)).toBe('https://pay.test/now?till=4')
  expect(await redirect(checkoutId, token)).toMatch(`${site.url}/checkout/`)
  const preferences = { additionalQueryParameters: { campaign: 'May & June' } }
  expect(await redirect(checkoutId, token, preferences)).toMatch('?campaign=May+%26+June')
})

test.each([
  ['visitor', 'https://shop.test/pay'],
  ['merchant', 'https://pay.test/now'],
] as const)('the checkout of a %s has the page that was set on the cart', async (role, page) => {
  const by = role === 'visitor' ? token : (await newMerchant(site)).token
  const lineItems = [{ quantity: 1, catalogReference: { appId: STORE_APP_ID, catalogItemId: fixtures.mug } }]
  await ask(site, by, calls.AddToCurrentCart, { lineItems })
  await ask(site, by, calls.UpdateCurrentCart, { cartInfo: { overrideCheckoutUrl: page } })
  const { checkoutId } = await ask(site, by, calls.CreateCheckoutFromCurrentCart, { channelType: 'WEB' })
  expect(await addressOf(checkoutId, by)).toBe(page)
})

test('a page that is changed or cleared in the cart counts for its open checkout', async () => {
  const lineItems = [{ quantity: 1, catalogReference: { appId: STORE_APP_ID, catalogItemId: fixtures.mug } }]
  await ask(site, token, calls.AddToCurrentCart, { lineItems })
  const { checkoutId } = await ask(site, token, calls.CreateCheckoutFromCurrentCart, { channelType: 'WEB' })
  const set = (overrideCheckoutUrl: string) =>
    ask(site, token, calls.UpdateCurrentCart, { cartInfo: { overrideCheckoutUrl } })
  await set('https://shop.test/pay')
  expect(await addressOf(checkoutId, token)).toBe('https://shop.test/pay')
  await set('https://shop.test/pay/again')
  expect(await addressOf(checkoutId, token)).toBe('https://shop.test/pay/again')
  await ask(site, token, calls.UpdateCurrentCart, { cartInfo: {}, cartFieldmask: ['overrideCheckoutUrl'] })
  expect(await addressOf(checkoutId, token)).toMatch(`${site.url}/checkout/`)
})

test('rejects a page on the cart of a customer at an origin that the app has not registered', async () => {
  const lineItems = [{ quantity: 1, catalogReference: { appId: STORE_APP_ID, catalogItemId: fixtures.mug } }]
  await ask(site, token, calls.AddToCurrentCart, { lineItems })
  const cartInfo = { overrideCheckoutUrl: 'https://evil.test/pay' }
  expect(codeOf(await callSite(site, token, 'PATCH', '/ecom/v1/carts/current', { cartInfo }))).toBe(
    'REDIRECT_URI_NOT_ALLOWED',
  )
})

test('the second id of the store stays on the line from estimate through checkout to order', async () => {
  const appId = '1380b703-ce81-ff05-f115-39571d94dfcd'
  const lineItems = [{ quantity: 2, catalogReference: { appId, catalogItemId: fixtures.mug } }]
  const ids = (lines: readonly { catalogReference?: { appId: string } | undefined }[]) =>
    lines.map(({ catalogReference }) => catalogReference?.appId)
  await ask(site, token, calls.AddToCurrentCart, { lineItems })
  const estimate = await ask(site, token, calls.EstimateCurrentCartTotals, {})
  expect(ids(estimate.cart.lineItems)).toEqual([appId])
  expect(estimate.calculatedLineItems).toMatchObject([{ pricesBreakdown: { totalPriceAfterTax: { amount: '25.00' } } }])
  const { checkoutId } = await ask(site, token, calls.CreateCheckoutFromCurrentCart, {
    channelType: 'WEB',
    email: 'ada@example.com',
    shippingAddress: contact.shippingInfo.shippingDestination.address,
  })
  expect(ids((await get(checkoutId)).body.checkout.lineItems)).toEqual([appId])
  const own = await create({ channelType: 'WEB', lineItems, checkoutInfo: contact })
  expect(ids(own.body.checkout.lineItems)).toEqual([appId])
  await setDetails(site, checkoutId, () => ({ shipping: contact.shippingInfo.shippingDestination }))
  expect(ids((await buy(site, token, checkoutId)).lineItems)).toEqual([appId])
})
