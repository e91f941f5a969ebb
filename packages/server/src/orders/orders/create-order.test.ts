import type { Checkout, Order } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { codeOf, type Rejected, violationsOf } from '../../selling/cart/testing.ts'
import { checkOutCart, goToCheckout, openTestShop, toLineItems } from '../../selling/checkout/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { createTestSite } from '../../testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openShop({ offline = true } = {}) {
  const site = await createTestSite({
    paymentProviders: [testProvider, ...(offline ? [manualPayment] : [])],
  })
  closers.push(() => site.close())
  const { clientId } = await openTestShop(site)
  const call = <Body>(token: string, method: string, path: string, body?: object) =>
    callSite<Body>(site, token, method, `/ecom/v1${path}`, body)
  return {
    site,
    clientId,
    order: (token: string, checkoutId: string, body: object = {}) =>
      call<{ orderId: string } & Rejected>(token, 'POST', `/checkouts/${checkoutId}/create-order`, body),
    charge: (token: string, checkoutId: string, body: object) =>
      call<{ orderId: string } & Rejected>(token, 'POST', `/checkouts/${checkoutId}/create-order-and-charge`, body),
    checkout: async (token: string, checkoutId: string) =>
      (await call<{ checkout: Checkout }>(token, 'GET', `/checkouts/${checkoutId}`)).body.checkout,
    placed: async (token: string, orderId: string) =>
      (await call<{ order: Order }>(token, 'GET', `/orders/${orderId}`)).body.order,
    goToCheckout: (items?: Parameters<typeof goToCheckout>[2]) => goToCheckout(site, clientId, items),
  }
}

const paymentToken = 'test:4242 4242 4242 4242'

test('orders a checkout that is paid outside of the site, and responds to a repeat with the same order', async () => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout()
  const { priceSummary } = await shop.checkout(token, checkoutId)
  const [first, second] = await Promise.all([
    shop.order(token, checkoutId, { expectedTotal: priceSummary.total.amount }),
    shop.order(token, checkoutId),
  ])
  expect(first).toMatchObject({ status: 200, body: { subscriptionId: '' } })
  expect(second.body).toEqual(first.body)
  expect(await shop.placed(token, first.body.orderId)).toMatchObject({
    paymentStatus: 'NOT_PAID',
    priceSummary: { total: { amount: priceSummary.total.amount } },
  })
})

test('pays by the token of a provider', async () => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout()
  const { status, body } = await shop.charge(token, checkoutId, { paymentToken })
  expect(status).toBe(200)
  await expect.poll(async () => (await shop.placed(token, body.orderId)).paymentStatus).toBe('PAID')
})

test.each([
  ['4000 0000 0000 0002', 'The card was declined'],
  ['4000 0000 0000 3220', 'CONFIRMATION_REQUIRED'],
  ['1234', 'There is no such test card'],
])('a card %s orders nothing, and another card then does', async (number, reason) => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout()
  const declined = await shop.charge(token, checkoutId, { paymentToken: `test:${number}` })
  expect(declined).toMatchObject({
    status: 428,
    body: { details: { applicationError: { code: 'PAYMENT_ERROR', data: { reason } } } },
  })
  expect(await shop.charge(token, checkoutId, { paymentToken })).toMatchObject({ status: 200 })
  expect(await shop.site.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test('a payment without an outcome says that it is not known yet, also when the call is repeated', async () => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout()
  const pending = await shop.charge(token, checkoutId, { paymentToken: 'test:4000 0000 0000 0119' })
  expect(pending.status).toBe(409)
  expect(codeOf(pending)).toBe('PAYMENT_OUTCOME_UNKNOWN')
  const repeated = await shop.charge(token, checkoutId, { paymentToken: 'test:4000 0000 0000 0119' })
  expect(codeOf(repeated)).toBe('PAYMENT_OUTCOME_UNKNOWN')
  expect(await shop.site.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
})

test('S16 an order that costs something else than the customer agreed to is rejected', async () => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout()
  const changed = await shop.charge(token, checkoutId, { paymentToken, expectedTotal: '1.00' })
  expect(changed.status).toBe(409)
  expect(codeOf(changed)).toBe('CHECKOUT_CHANGED')
  expect(await shop.site.db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('a customer cannot order without paying where every way to pay is paid at once; staff can', async () => {
  const shop = await openShop({ offline: false })
  const { token, checkoutId } = await shop.goToCheckout()
  expect(codeOf(await shop.order(token, checkoutId))).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  const { apiKey } = await createApiKey(shop.site, { name: 'Back office' })
  expect(await shop.order(apiKey, checkoutId)).toMatchObject({ status: 200 })
})

test('rejects a missing or malformed token, and a provider that takes none', async () => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout()
  expect(violationsOf(await shop.charge(token, checkoutId, {}))).toMatchObject([{ field: 'paymentToken' }])
  expect(violationsOf(await shop.charge(token, checkoutId, { paymentToken: '4242' }))).toMatchObject([
    { field: 'paymentToken' },
  ])
  const unknown = await shop.charge(token, checkoutId, { paymentToken: 'manual:1' })
  expect(codeOf(unknown)).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  expect(violationsOf(await shop.charge(token, checkoutId, { paymentToken, savePaymentMethod: true }))).toMatchObject([
    { field: 'savePaymentMethod' },
  ])
})

test('names what a checkout lacks', async () => {
  const shop = await openShop()
  const { token } = await shop.goToCheckout()
  const bare = { channelType: 'WEB', lineItems: toLineItems([[fixtures.mug, 1]]) }
  const { body } = await callSite<{ checkout: Checkout }>(shop.site, token, 'POST', '/ecom/v1/checkouts', bare)
  const missing = ['email', 'name', 'shippingAddress', 'shippingOption']
  expect(await shop.order(token, body.checkout.id)).toMatchObject({
    status: 400,
    body: { details: { applicationError: { code: 'CHECKOUT_INCOMPLETE', data: { missing } } } },
  })
})

test.each([
  [10, 'FULL_OUT_OF_STOCK'],
  [9, 'PARTIAL_OUT_OF_STOCK'],
])('names the items that are short after %i of 10 were sold', async (sold, code) => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout([[fixtures.mug, 2]])
  const other = await shop.goToCheckout([[fixtures.mug, sold]])
  expect(await shop.order(other.token, other.checkoutId)).toMatchObject({ status: 200 })
  expect(await shop.charge(token, checkoutId, { paymentToken })).toMatchObject({
    status: 409,
    body: { details: { applicationError: { code, data: { lineItems: [{ wanted: 2, available: 10 - sold }] } } } },
  })
  expect(
    await shop.site.db.selectFrom('payments').select('id').where('checkout_id', '=', checkoutId).execute(),
  ).toEqual([])
})

test('fifty orders for ten pieces at once take ten, and name the rest as sold out', async () => {
  const shop = await openShop()
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.goToCheckout([[fixtures.mug, 1]])))
  const results = await Promise.all(
    buyers.map(({ token, checkoutId }) => shop.charge(token, checkoutId, { paymentToken })),
  )
  expect(results.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(results.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['FULL_OUT_OF_STOCK']))
})

test('an empty checkout orders nothing', async () => {
  const shop = await openShop()
  const { token, checkoutId } = await shop.goToCheckout()
  await callSite(shop.site, token, 'DELETE', '/ecom/v1/carts/current')
  expect(codeOf(await shop.order(token, checkoutId))).toBe('EMPTY_CHECKOUT')
  // The next cart is another one.
  const next = await checkOutCart(shop.site, token, [[fixtures.mug, 1]])
  expect(await shop.order(token, next)).toMatchObject({ status: 200 })
})

test('an order by call carries the date of consent to payment terms, and needs the consent', async () => {
  const { site, order, placed, checkout, goToCheckout } = await openShop()
  const { token, checkoutId } = await goToCheckout()
  const { apiKey } = await createApiKey(site, { name: 'App' })
  const terms = 'The deposit is not refunded.'
  const customLineItem = {
    quantity: 1,
    price: '20.00',
    productName: { original: 'Workshop' },
    itemType: { preset: 'SERVICE' },
    consentRequiredPaymentPolicy: terms,
  }
  const path = `/ecom/v1/checkouts/${checkoutId}/add-to-checkout`
  const added = await callSite(site, apiKey, 'POST', path, { customLineItems: [customLineItem] })
  expect(added.status).toBe(200)
  for (const body of [{}, { paymentPolicyAccepted: false }]) {
    const rejected = await order(token, checkoutId, body)
    expect(rejected.status).toBe(400)
    expect(violationsOf(rejected)).toMatchObject([{ field: 'paymentPolicyAccepted' }])
  }
  expect((await checkout(token, checkoutId)).completed).toBe(false)
  const { status, body } = await order(token, checkoutId, { paymentPolicyAccepted: true })
  expect(status).toBe(200)
  expect((await placed(token, body.orderId)).lineItems).toMatchObject([
    {},
    { consentRequiredPaymentPolicy: terms, paymentPolicyConsentDate: expect.stringMatching(/^\d{4}-/) },
  ])
})
