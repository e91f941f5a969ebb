import type { Checkout, CheckoutResponse, ErrorResponse } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { callSite, visitorTokens } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, newMerchant, shopperWith, violationsOf } from '../cart/testing.ts'
import { saveCoupon } from '../promotions/store.ts'
import { buy, goToCheckout, openTestShop, toLineItems } from './testing.ts'

const { mug, bowl } = fixtures
const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

let site: Site
let clientId: string
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  apiKey = (await newMerchant(site)).token
  await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
})
afterAll(() => site.close())

type Body = CheckoutResponse & { checkoutUrl: string; details?: Partial<ErrorResponse['details']> }
const call = (token: string, method: string, path: string, body?: object) =>
  callSite<Body>(site, token, method, `/ecom/v1/checkouts${path}`, body)

/** A checkout and who has it, with shorthands for its calls. */
function handle(token: string, id: string) {
  return {
    token,
    id,
    get: async () => (await call(token, 'GET', `/${id}`)).body.checkout,
    update: (checkout: object, beside: object = {}) =>
      call(token, 'PATCH', `/${id}`, { checkout: { ...checkout, id }, ...beside }),
    post: (path: string, body: object = {}) => call(token, 'POST', `/${id}/${path}`, { ...body, id }),
  }
}

async function ofCart() {
  const { token, checkoutId } = await goToCheckout(site, clientId, [[mug, 2]])
  return handle(token, checkoutId)
}

async function ofOwnLines(token?: string) {
  const buyer = token ?? (await visitorTokens(site, clientId)).access_token
  const lineItems = toLineItems([[mug, 2]])
  const { body } = await call(buyer, 'POST', '', { channelType: 'WEB', lineItems })
  return handle(buyer, body.checkout.id)
}

const lineIds = ({ lineItems }: Checkout) => lineItems.map(({ id }) => id)

describe.each([
  ['of a cart', ofCart],
  ['with lines of its own', () => ofOwnLines()],
])('a checkout %s', (_, open) => {
  let checkout: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    checkout = await open()
  })

  test('takes the fields of an update and leaves the rest', async () => {
    const first = await checkout.update({
      buyerInfo: { email: 'grace@example.com' },
      buyerNote: 'Ring twice',
      billingInfo: { address: bremen, contactDetails: { firstName: 'Grace', lastName: 'Larkin' } },
      shippingInfo: { shippingDestination: { address: bremen, contactDetails: { firstName: 'Ada' } } },
      customFields: [{ title: 'Gift', value: 'yes' }],
      extendedFields: { namespaces: { app: { source: 'phone' } } },
      businessLocationId: '11111111-0000-4000-8000-000000000000',
    })
    expect(first.status).toBe(200)
    const { body } = await checkout.update({ shippingInfo: { selectedCarrierServiceOption: { code: 'express' } } })
    expect(body.checkout).toMatchObject({
      buyerInfo: { email: 'grace@example.com' },
      buyerNote: 'Ring twice',
      billingInfo: { address: bremen, contactDetails: { firstName: 'Grace', lastName: 'Larkin' } },
      shippingInfo: {
        shippingDestination: { address: bremen, contactDetails: { firstName: 'Ada' } },
        selectedCarrierServiceOption: { code: 'express', requestedShippingOption: true },
      },
      customFields: [{ title: 'Gift', value: 'yes' }],
      extendedFields: { namespaces: { app: { source: 'phone' } } },
      businessLocationId: '11111111-0000-4000-8000-000000000000',
      priceSummary: { shipping: { amount: '12.90' }, total: { amount: '37.90' } },
    })
    expect(await checkout.get()).toEqual(body.checkout)
    const moved = await checkout.update({
      shippingInfo: { shippingDestination: { address: { ...bremen, city: 'Emden' } } },
    })
    expect(moved.body.checkout.shippingInfo.shippingDestination).toMatchObject({
      address: { city: 'Emden' },
      contactDetails: { firstName: 'Ada' },
    })
  })

  test('accepts itself as it was read, with one field changed', async () => {
    await checkout.update({ shippingInfo: { shippingDestination: { address: bremen } } })
    const read = await checkout.get()
    const { status, body } = await checkout.update({ ...read, buyerNote: 'Leave it at the door' })
    expect(status).toBe(200)
    const { updatedDate: _, ...expected } = { ...read, buyerNote: 'Leave it at the door' }
    expect(body.checkout).toMatchObject({ lineItems: expected.lineItems, priceSummary: expected.priceSummary })
    expect(body.checkout.buyerNote).toBe('Leave it at the door')
  })

  test('has items added, changed and removed', async () => {
    const added = (await checkout.post('add-to-checkout', { lineItems: toLineItems([[bowl, 1]]) })).body.checkout
    expect(added.lineItems).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
    const [first = '', second = ''] = lineIds(added)
    const quantities = { lineItems: [{ id: first, quantity: 3 }] }
    const changed = (await checkout.post('update-line-items-quantity', quantities)).body.checkout
    expect(changed.lineItems).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
    const removed = (await checkout.post('remove-line-items', { lineItemIds: [second] })).body.checkout
    expect(lineIds(removed)).toEqual([first])
    expect(removed.priceSummary.subtotal.amount).toBe('37.50')
    const again = await checkout.post('remove-line-items', { lineItemIds: [second] })
    expect([again.status, codeOf(again)]).toEqual([404, 'LINE_ITEM_NOT_FOUND'])
    const updated = await checkout.update({}, { lineItems: toLineItems([[mug, 1]]) })
    expect(updated.body.checkout.lineItems).toMatchObject([{ id: first, quantity: 1 }])
    expect(violationsOf(await checkout.post('add-to-checkout'))).toMatchObject([{ field: 'lineItems' }])
  })

  test('takes a coupon and gives it up again', async () => {
    const { body } = await checkout.update({}, { couponCode: 'ten' })
    expect(body.checkout).toMatchObject({
      appliedDiscounts: [{ coupon: { code: 'TEN', amount: { amount: '2.50' } } }],
      priceSummary: { discount: { amount: '2.50' } },
    })
    const without = (await checkout.post('remove-coupon')).body.checkout
    expect(without.appliedDiscounts).toEqual([])
    expect(codeOf(await checkout.update({ buyerNote: 'Lost' }, { couponCode: 'NONE' }))).toBe(
      'ERROR_COUPON_DOES_NOT_EXIST',
    )
    expect((await checkout.get()).buyerNote).toBeUndefined()
  })

  test('rejects unsupported fields by name', async () => {
    const rejected: [changes: object, beside: object, field: string][] = [
      [{ customSettings: { lockCouponCode: true } }, {}, 'checkout.customSettings'],
      [{ externalReference: { appId: 'x' } }, {}, 'checkout.externalReference'],
      [{ taxExemptGroupId: bowl }, {}, 'checkout.taxExemptGroupId'],
      [{ cartId: bowl }, {}, 'checkout.cartId'],
      [{ buyerInfo: { email: 'nobody' } }, {}, 'checkout.buyerInfo.email'],
      [{}, { giftCardRedeemAmount: '5' }, 'giftCardCode'],
    ]
    for (const [changes, beside, field] of rejected)
      expect(violationsOf(await checkout.update(changes, beside))).toMatchObject([{ field }])
    expect(codeOf(await checkout.update({}, { giftCardCode: 'GIFT' }))).toBe('GIFT_CARD_NOT_FOUND')
    const option = { shippingInfo: { selectedCarrierServiceOption: { code: 'pigeon' } } }
    expect(codeOf(await checkout.update(option))).toBe('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND')
    const custom = { customLineItems: [{ productName: { original: 'Free' }, price: '0', quantity: 1, itemType: {} }] }
    expect(codeOf(await checkout.post('add-to-checkout', custom))).toBe('PERMISSION_DENIED')
    expect(codeOf(await checkout.update({}, { overrideCheckoutUrl: 'https://evil.test' }))).toBe(
      'REDIRECT_URI_NOT_ALLOWED',
    )
  })

  test('is available to the page that completes it', async () => {
    const { body } = await call(checkout.token, 'GET', `/${checkout.id}/checkout-url`)
    expect(body.checkoutUrl).toMatch(/^http:\/\/site\.test\/checkout\/[\w-]{20,}$/)
    const override = { overrideCheckoutUrl: 'https://pay.test/now' }
    expect((await handle(apiKey, checkout.id).update({}, override)).status).toBe(200)
    const url = async () => (await call(checkout.token, 'GET', `/${checkout.id}/checkout-url`)).body.checkoutUrl
    expect(await url()).toBe('https://pay.test/now')
    await checkout.post('remove-override-checkout-url')
    expect(await url()).toContain('http://site.test/checkout/')
    expect((await checkout.update({}, { overrideCheckoutUrl: 'https://shop.test/pay' })).status).toBe(200)
    expect(await url()).toBe('https://shop.test/pay')
  })
})

test('changes of a checkout are changes of the cart it was made of, and it is found by that cart', async () => {
  const checkout = await ofCart()
  await checkout.post('add-to-checkout', { lineItems: toLineItems([[bowl, 1]]) })
  const { cart } = (await shopperWith(site, checkout.token).get()).body
  expect(cart).toMatchObject({ checkoutId: checkout.id, subtotal: { amount: expect.any(String) } })
  expect(cart.lineItems).toHaveLength(2)
  expect((await call(checkout.token, 'GET', `/by-cart-id/${cart.id}`)).body.checkout).toEqual(await checkout.get())
})

test('a repeated request with the same Idempotency-Key adds once', async () => {
  const checkout = await ofCart()
  const send = () =>
    site.fetch(
      new Request(`${site.url}/ecom/v1/checkouts/${checkout.id}/add-to-checkout`, {
        method: 'POST',
        headers: {
          authorization: checkout.token,
          'content-type': 'application/json',
          'idempotency-key': 'one-and-the-same-key',
        },
        body: JSON.stringify({ id: checkout.id, lineItems: toLineItems([[mug, 1]]) }),
      }),
    )
  expect(await (await send()).json()).toEqual(await (await send()).json())
  expect((await checkout.get()).lineItems).toMatchObject([{ quantity: 3 }])
})

test('a checkout that became an order is not changed any more', async () => {
  const checkout = await ofCart()
  await buy(site, checkout.token, checkout.id)
  const [line] = (await checkout.get()).lineItems
  const responses = [
    await checkout.update({ buyerNote: 'Late' }),
    await checkout.post('add-to-checkout', { lineItems: toLineItems([[mug, 1]]) }),
    await checkout.post('update-line-items-quantity', { lineItems: [{ id: line?.id, quantity: 9 }] }),
    await checkout.post('remove-line-items', { lineItemIds: [line?.id] }),
    await checkout.post('remove-coupon'),
    await call(checkout.token, 'GET', `/${checkout.id}/checkout-url`),
  ]
  expect(responses.map((response) => [response.status, codeOf(response)])).toEqual(
    responses.map(() => [409, 'CHECKOUT_IS_COMPLETE']),
  )
})

test('Z02: a visitor’s checkout does not change the cart once it belongs to a member', async () => {
  const checkout = await ofCart()
  const { access_token: member } = await signUp(site)
  await shopperWith(site, member).add(...toLineItems([[bowl, 1]]))
  const { cart } = (await shopperWith(site, member).get()).body
  await site.db.updateTable('checkouts').set({ cart_id: cart.id }).where('id', '=', checkout.id).execute()
  const response = await checkout.post('add-to-checkout', { lineItems: toLineItems([[mug, 1]]) })
  expect([response.status, codeOf(response)]).toEqual([404, 'CHECKOUT_NOT_FOUND'])
  expect((await shopperWith(site, member).get()).body.cart).toEqual(cart)
})
