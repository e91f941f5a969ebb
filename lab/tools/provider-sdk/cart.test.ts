import { saveCoupon } from '@cartwright/server/hosted'
import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import { createClient, media, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop, STORES_APP_ID, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await saveCoupon(shop.site.db, { code: 'TEN', name: 'Ten per cent', benefit: { type: 'PERCENT', percent: '10' } })
})

/** A new visitor's client. */
const visit = () =>
  createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules: { currentCart, redirects } })

const germany = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine1: 'Am Deich 5' }

test('O12: a visitor without a cart gets an error, and has one after adding to it', async () => {
  const client = visit()
  expect(await thrown(client.currentCart.getCurrentCart())).toMatchObject({
    status: 404,
    details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } },
  })
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
  expect(cart).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    _createdDate: expect.any(Date),
    currency: 'EUR',
    revision: '1',
    buyerInfo: { visitorId: expect.any(String) },
  })
  expect(await client.currentCart.getCurrentCart()).toEqual(cart)
})

test('O12: a line has its image and address in the SDK’s own forms, which it reads back', async () => {
  const { cart } = await visit().currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
  const [line] = cart?.lineItems ?? []
  expect(line).toMatchObject({
    _id: expect.any(String),
    productName: { original: 'Harbour mug', translated: 'Harbour mug' },
    url: 'https://shop.test/products/harbour-mug',
    image: 'wix:image://v1/mug.svg/A%20mug#originWidth=800&originHeight=800',
    physicalProperties: { sku: 'MUG-1', weight: 0.35, shippable: true },
    price: { amount: '12.50', formattedAmount: '€12.50' },
  })
  expect(media.getImageUrl(line?.image ?? '')).toMatchObject({ id: 'mug.svg', height: 800, width: 800 })
})

test('O12: a cart has its subtotal, before and after discounts', async () => {
  const client = visit()
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
  const subtotal = { amount: '25.00', formattedAmount: '€25.00', convertedAmount: '25.00' }
  expect(cart).toMatchObject({ subtotal, subtotalAfterDiscounts: subtotal })
  const discounted = await client.currentCart.updateCurrentCart({ couponCode: 'TEN' })
  expect(discounted).toMatchObject({ subtotal, subtotalAfterDiscounts: { amount: '22.50' } })
  expect((await client.currentCart.estimateCurrentCartTotals({})).cart).toMatchObject({
    subtotal,
    subtotalAfterDiscounts: { formattedAmount: '€22.50' },
  })
})

test('O12: variants are chosen by id or by options, texts come along, and equal lines become one', async () => {
  const client = visit()
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [
      item(fixtures.apron, 1, { variantId: fixtures.apronVariants.smallMoss }),
      item(fixtures.apron, 1, { options: { Size: 'Small', Color: 'Moss' } }),
      item(fixtures.plate, 1, { customTextFields: { Name: 'Ada' } }),
    ],
  })
  expect(cart?.lineItems).toMatchObject([
    {
      quantity: 2,
      catalogReference: { appId: STORES_APP_ID, catalogItemId: fixtures.apron },
      descriptionLines: [
        { name: { original: 'Size' }, plainText: { original: 'Small' } },
        { name: { original: 'Color' }, colorInfo: { original: 'Moss', code: '#47624b' } },
      ],
    },
    { quantity: 1, descriptionLines: [{ name: { original: 'Name' }, plainText: { original: 'Ada' } }] },
  ])
})

test('O12: quantities change, never beyond the stock, and lines go', async () => {
  const client = visit()
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug), item(fixtures.bowl)] })
  const [mug, bowl] = cart?.lineItems ?? []
  if (!mug?._id || !bowl?._id) throw new Error('Lines have no ids')
  const updated = await client.currentCart.updateCurrentCartLineItemQuantity([
    { _id: mug._id, quantity: 3 },
    { _id: bowl._id, quantity: 5 },
  ])
  expect(updated.cart?.lineItems).toMatchObject([
    { _id: mug._id, quantity: 3, lineItemPrice: { amount: '37.50' } },
    { _id: bowl._id, quantity: 1 },
  ])
  const { cart: rest } = await client.currentCart.removeLineItemsFromCurrentCart([mug._id])
  expect(rest?.lineItems?.map(({ _id }) => _id)).toEqual([bowl._id])
})

test('O12: an update sets buyer, address, note and coupon; and the coupon can be removed', async () => {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
  const cart = await client.currentCart.updateCurrentCart({
    couponCode: 'TEN',
    cartInfo: {
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'ada@example.com' },
      contactInfo: { address: germany, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
    },
  })
  expect(cart).toMatchObject({
    buyerNote: 'Ring twice',
    buyerInfo: { email: 'ada@example.com' },
    contactInfo: { address: germany, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
    appliedDiscounts: [{ coupon: { code: 'TEN' } }],
  })
  expect(await client.currentCart.estimateCurrentCartTotals({})).toMatchObject({
    appliedDiscounts: [{ coupon: { code: 'TEN', name: 'Ten per cent', amount: { amount: '2.50' } } }],
    priceSummary: { subtotal: { amount: '25.00' }, discount: { amount: '2.50' }, total: { amount: '22.50' } },
  })
  const { cart: without } = await client.currentCart.removeCouponFromCurrentCart()
  expect(without?.appliedDiscounts).toEqual([])
  const rejection = await thrown(client.currentCart.updateCurrentCart({ couponCode: 'NONE' }))
  expect(rejection).toMatchObject({ details: { applicationError: { code: 'ERROR_COUPON_DOES_NOT_EXIST' } } })
})

test('O12: totals are estimated with delivery and tax to an address', async () => {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
  const totals = await client.currentCart.estimateCurrentCartTotals({
    shippingAddress: germany,
    selectedShippingOption: { code: 'express' },
  })
  expect(totals).toMatchObject({
    currency: 'EUR',
    priceSummary: {
      subtotal: { amount: '25.00' },
      shipping: { amount: '12.90' },
      tax: { amount: '6.05' },
      total: { amount: '37.90', formattedAmount: '€37.90' },
    },
    calculatedLineItems: [{ pricesBreakdown: { totalPriceAfterTax: { amount: '25.00' } } }],
    shippingInfo: { region: { name: 'Germany' }, selectedCarrierServiceOption: { code: 'express' } },
    calculationErrors: {},
    violations: [],
    cart: { lineItems: [{ quantity: 2, url: 'https://shop.test/products/harbour-mug' }] },
  })
})

test('O12: a checkout is made of the cart, and a redirect session leads to its page and back', async () => {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: currentCart.ChannelType.WEB,
    email: 'ada@example.com',
    shippingAddress: germany,
  })
  const again = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  expect(again.checkoutId).toBe(checkoutId)
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: 'https://shop.test/cart', thankYouPageUrl: 'https://shop.test/thanks' },
  })
  expect(redirectSession).toMatchObject({
    _id: expect.any(String),
    fullUrl: expect.stringMatching(/^http:\/\/site\.test\//),
  })
})

test('O12: a cart is thrown away, with an empty answer', async () => {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
  expect(await client.currentCart.deleteCurrentCart()).toBeUndefined()
  expect(await thrown(client.currentCart.getCurrentCart())).toMatchObject({ status: 404 })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
