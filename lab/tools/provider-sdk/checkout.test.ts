import * as ours from '@cartwright/client'
import { checkoutEditor } from '@cartwright/client/site'
import { saveCoupon } from '@cartwright/server/hosted'
import { fixtures } from '@cartwright/server/testing'
import * as checkout from '@wix/auto_sdk_ecom_checkout'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await saveCoupon(shop.site.db, { code: 'TEN', name: 'Ten per cent', benefit: { type: 'PERCENT', percent: '10' } })
})

const modules = { checkout, currentCart }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const germany = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine1: 'Am Deich 5' }

/** A visitor whose cart is in checkout. */
async function checkOut() {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  return { client, id: checkoutId }
}

test('O12: a checkout is filled in step by step, and sent back as it was read', async () => {
  const { client, id } = await checkOut()
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin', phone: '+49 421 1234' }
  await client.checkout.updateCheckout(id, {
    buyerInfo: { email: 'ada@example.com' },
    billingInfo: { address: germany, contactDetails },
    shippingInfo: { shippingDestination: { address: germany, contactDetails } },
  })
  const updated = await client.checkout.updateCheckout(
    id,
    { shippingInfo: { selectedCarrierServiceOption: { code: 'express' } } },
    { couponCode: 'TEN' },
  )
  expect(updated).toMatchObject({
    _id: id,
    buyerInfo: { email: 'ada@example.com' },
    billingInfo: { address: germany, contactDetails },
    shippingInfo: {
      shippingDestination: { address: germany, contactDetails },
      selectedCarrierServiceOption: { code: 'express', title: 'Express delivery' },
    },
    priceSummary: { subtotal: { amount: '25.00' }, discount: { amount: '2.50' }, shipping: { amount: '12.90' } },
  })
  const read = await client.checkout.getCheckout(id)
  expect(read).toEqual(updated)
  const noted = await client.checkout.updateCheckout(id, { ...read, buyerNote: 'Ring twice' })
  expect(noted).toMatchObject({ buyerNote: 'Ring twice', priceSummary: updated.priceSummary })
})

test('O12: items of a checkout are added, changed and removed, and its coupon taken off', async () => {
  const { client, id } = await checkOut()
  const added = await client.checkout.addToCheckout(id, { lineItems: [item(fixtures.bowl)] })
  const [mug, bowl] = added.checkout?.lineItems ?? []
  if (!mug?._id || !bowl?._id) throw new Error('Lines have no ids')
  const changed = await client.checkout.updateLineItemsQuantity(id, [{ _id: mug._id, quantity: 3 }])
  expect(changed.checkout?.lineItems).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  const removed = await client.checkout.removeLineItems(id, [bowl._id])
  expect(removed.checkout?.lineItems?.map(({ _id }) => _id)).toEqual([mug._id])
  await client.checkout.updateCheckout(id, {}, { couponCode: 'TEN' })
  expect((await client.checkout.removeCoupon(id)).checkout?.appliedDiscounts).toEqual([])
  const { _id: cartId = '' } = await client.currentCart.getCurrentCart()
  expect((await client.checkout.getCheckoutByCartId(cartId ?? '')).checkout?._id).toBe(id)
})

test('O12: a checkout is made without a cart, and completed on the site’s page or another', async () => {
  const client = visit()
  const made = await client.checkout.createCheckout({ channelType: 'WEB', lineItems: [item(fixtures.mug)] })
  const id = made._id ?? ''
  expect((await client.checkout.getCheckoutUrl(id)).checkoutUrl).toMatch(/^http:\/\/site\.test\/checkout\//)
  const owner = createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules }).checkout
  await owner.updateCheckout(id, {}, { overrideCheckoutUrl: 'https://pay.test/now' })
  expect(await client.checkout.getCheckoutUrl(id)).toMatchObject({ checkoutUrl: 'https://pay.test/now' })
  await owner.removeOverrideCheckoutUrl(id)
  expect((await client.checkout.getCheckoutUrl(id)).checkoutUrl).toContain('/checkout/')
})

test('O12: a checkout becomes an order without the hosted pages, by an app or by its own customer', async () => {
  const fillIn = async () => {
    const { client, id } = await checkOut()
    const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
    await client.checkout.updateCheckout(id, {
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: { shippingDestination: { address: germany, contactDetails } },
    })
    return { client, id }
  }
  const paid = await fillIn()
  const { orderId } = await paid.client.checkout.createOrder(paid.id)
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/)
  expect((await paid.client.checkout.createOrder(paid.id)).orderId).toBe(orderId)
  const staffed = await fillIn()
  const app = createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules }).checkout
  expect((await app.createOrder(staffed.id)).orderId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const rejected = await fillIn()
  expect(await thrown(app.createOrderAndCharge(rejected.id, { paymentToken: 'cards:1' }))).toMatchObject({
    details: { applicationError: { code: 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE' } },
  })
})

test('O12: another visitor’s checkout is like one that does not exist', async () => {
  const { id } = await checkOut()
  const { checkout: stranger } = visit()
  const calls = [() => stranger.updateCheckout(id, { buyerNote: 'Mine' }), () => stranger.getCheckoutUrl(id)]
  for (const call of calls)
    expect(await thrown(call())).toMatchObject({
      status: 404,
      details: { applicationError: { code: 'CHECKOUT_NOT_FOUND' } },
    })
})

test('O12: our own client makes the same calls', async () => {
  const { client, id } = await checkOut()
  const { Authorization = '' } = (await client.auth.getAuthHeaders()).headers as Record<string, string>
  const own = ours.createClient({
    auth: () => ({ getAuthHeaders: async () => ({ Authorization }) }),
    host: ours.selfHosted(shop.site.url),
    modules: { checkoutEditor },
    fetch: (url, init) => shop.site.fetch(new Request(url, init)),
  }).checkoutEditor
  const { lineItems, cartId = '' } = await own.updateCheckout(id, { buyerNote: 'Ring' }, { couponCode: 'TEN' })
  const [line] = lineItems
  expect((await own.removeCouponFromCheckout(id)).checkout.buyerNote).toBe('Ring')
  const { checkout: changed } = await own.updateCheckoutLineItemsQuantity(id, [{ id: line?.id ?? '', quantity: 1 }])
  expect(changed.lineItems).toMatchObject([{ quantity: 1 }])
  const added = await own.addToCheckout(id, { lineItems: [item(fixtures.bowl)], customLineItems: [] })
  const lineItemIds = added.checkout.lineItems.slice(0, 1).map((one) => one.id)
  expect((await own.removeLineItemsFromCheckout(id, lineItemIds)).checkout.lineItems).toHaveLength(1)
  expect((await own.getCheckoutByCartId(cartId)).checkout.id).toBe(id)
  expect(await own.getCheckoutUrl(id)).toContain('/checkout/')
  expect((await own.removeOverrideCheckoutUrl(id)).checkout.id).toBe(id)
})

test('O12: the site ignored no settable field that the SDK sent', () => {
  const ignored = new Set(shop.network.sent.flatMap((sent) => sent.ignored.split(/,\s*/).filter(Boolean)))
  const fields = [...ignored].map((field) => field.replace(/^checkout\./, '').replace(/[.[].*/, ''))
  const settable = ['billingInfo', 'buyerNote', 'couponCode', 'customFields', 'overrideCheckoutUrl']
  expect(fields).toContain('priceSummary')
  expect([...ignored]).not.toContain('checkout.buyerInfo.email')
  expect(fields.filter((field) => settable.includes(field))).toEqual([])
})
