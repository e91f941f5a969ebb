import { CartV2Response, CartWithSummary } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../../catalog/testing.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { saveCoupon } from '../../promotions/store.ts'
import { saveShippingOption, saveShippingRegion } from '../../shipping/store.ts'
import { saveTaxRegion } from '../../taxes/tax-regions.ts'
import { codeOf, newMerchant, shopperWith, violationsOf } from '../testing.ts'
import { itemV2, lineV2, shopperV2 } from './testing.ts'

const { mug, apron, apronVariants, bowl, teapot } = fixtures
const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Wall 1' }
const UNKNOWN = '99999999-0000-4000-8000-000000000000'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  await saveTaxRegion(site.db, { country: 'DE', name: 'VAT', rate: '0.19' })
  const germany = await saveShippingRegion(site.db, { name: 'Germany', destinations: [{ country: 'DE' }] })
  await saveShippingOption(site.db, {
    code: 'standard',
    regionId: germany,
    title: 'Standard',
    method: 'DELIVERY',
    tiers: [{ upToWeight: null, cost: 490 }],
    freeFrom: 1_000_000,
    deliveryTime: '2 days',
  })
  await saveCoupon(site.db, { code: 'TEN', name: 'Ten percent', benefit: { type: 'PERCENT', percent: '10' } })
})
afterAll(() => site.close())

const visitor = async () => shopperV2(site, await visitorToken(site))
/** Both shapes of one visitor's cart. */
const both = async () => {
  const token = await visitorToken(site)
  return { one: shopperWith(site, token), two: shopperV2(site, token) }
}

describe('the current cart', () => {
  test('is missing until the first add makes it', async () => {
    const shopper = await visitor()
    expect(codeOf(await shopper.get())).toBe('CURRENT_CART_NOT_FOUND')
    const { status, body } = await shopper.add(itemV2(mug, 2))
    expect(status).toBe(200)
    expect(CartV2Response.parse(body)).toEqual(body)
    expect(body.cart).toMatchObject({ currentCart: true, revision: '1', coupons: [], orderPlaced: false })
    expect((await shopper.get()).body).toEqual(body)
  })

  test('shows amounts without formatted text, the image, and the catalog reference', async () => {
    const shopper = await visitor()
    const line = lineV2(await shopper.add(itemV2(apron, 1, { variantId: apronVariants.mediumMoss })))
    expect(Object.keys(line.pricing.unitPrice)).toEqual(['amount', 'convertedAmount'])
    expect(line.source.catalogReference).toMatchObject({
      catalogItemId: apron,
      options: { variantId: apronVariants.mediumMoss },
    })
    expect(line.attributes.descriptionLines[0]).not.toHaveProperty('lineType')
  })

  test('is the cart of the first shape: what one writes the other reads', async () => {
    const { one, two } = await both()
    const added = await two.add(itemV2(mug, 2))
    expect((await one.get()).body.cart).toMatchObject({
      id: added.body.cart.id,
      lineItems: [{ quantity: 2 }],
      revision: '1',
    })
    await one.update({ cartInfo: { buyerNote: 'Ring twice', contactInfo: { address: bremen } } })
    const { body } = await two.get()
    expect(body.cart).toMatchObject({ note: 'Ring twice', deliveryInfo: { address: bremen }, revision: '2' })
    await two.update({ customerInfo: { firstName: 'Ada', email: 'ada@shop.test' } })
    expect((await one.get()).body.cart).toMatchObject({
      buyerInfo: { email: 'ada@shop.test' },
      contactInfo: { address: bremen, contactDetails: { firstName: 'Ada' } },
    })
  })

  test('changes and removes lines', async () => {
    const shopper = await visitor()
    const { id } = lineV2(await shopper.add(itemV2(mug, 1)))
    expect(lineV2(await shopper.setQuantity(id, 3)).quantityInfo).toMatchObject({
      requestedQuantity: 3,
      confirmedQuantity: 3,
    })
    expect((await shopper.remove(id)).body.cart.lineItems).toEqual([])
    expect(codeOf(await shopper.remove(UNKNOWN))).toBe('LINE_ITEM_NOT_FOUND_IN_CART')
  })

  test('keeps pieces beyond stock in their line, which says so and does not count them', async () => {
    const { one, two } = await both()
    const stock = lineV2(await two.add(itemV2(bowl, 1))).quantityInfo.availableQuantity ?? 0
    const line = lineV2(await two.add(itemV2(bowl, stock + 4)))
    expect(line).toMatchObject({
      status: 'PARTIALLY_IN_STOCK',
      quantityInfo: { requestedQuantity: stock + 5, confirmedQuantity: stock, availableQuantity: stock },
    })
    const { cart, summary } = (await two.estimate()).body
    expect(summary.violations).toMatchObject([{ code: 'LINE_ITEMS_OUT_OF_STOCK', severity: 'ERROR' }])
    expect(summary.priceSummary.subtotal).toEqual(cart.subtotal)
    expect((await one.get()).body.cart.lineItems[0]).toMatchObject({ availability: { status: 'PARTIALLY_AVAILABLE' } })
  })

  test('adds a sold-out item with its status', async () => {
    const shopper = await visitor()
    const { status, body } = await shopper.add(itemV2(teapot, 1))
    expect([status, body.cart?.lineItems[0]?.status]).toEqual([200, 'OUT_OF_STOCK'])
  })

  test('rejects what it cannot do, by name', async () => {
    const shopper = await visitor()
    expect(codeOf(await shopper.add())).toBe('NO_LINE_ITEMS_TO_ADD')
    expect(codeOf(await shopper.add(itemV2(UNKNOWN, 1)))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
    expect(violationsOf(await shopper.add(itemV2(mug, 1, { subscriptionOptionId: 'a' })))).toMatchObject([
      { field: 'catalogItems[0].catalogReference.options.subscriptionOptionId' },
    ])
    expect(
      violationsOf(
        await shopper.add({
          ...itemV2(mug, 1),
          membershipPayment: { existingMembership: {} },
          inventoryAppId: UNKNOWN,
        }),
      ),
    ).toMatchObject([{ field: 'catalogItems[0].inventoryAppId' }])
    await shopper.add(itemV2(mug, 1))
    expect(violationsOf(await shopper.update({ taxInfo: { taxExemptGroupId: UNKNOWN } }))).toMatchObject([
      { field: 'cart.taxInfo.taxExemptGroupId' },
    ])
  })

  test('clears what a mask names without giving it', async () => {
    const shopper = await visitor()
    await shopper.add(itemV2(mug, 1))
    await shopper.update({ note: 'Now', customerInfo: { firstName: 'Ada', lastName: 'L' } })
    const { body } = await shopper.update({}, 'note,customerInfo.firstName')
    expect(body.cart.note).toBeUndefined()
    expect(body.cart.customerInfo).toMatchObject({ lastName: 'L' })
    expect(body.cart.customerInfo.firstName).toBeUndefined()
  })

  test('takes one coupon', async () => {
    const { one, two } = await both()
    await two.add(itemV2(mug, 1))
    expect(codeOf(await two.addCoupon('NONE'))).toBe('INVALID_COUPON_CODE')
    const { body } = await two.addCoupon('TEN')
    expect(body.cart.coupons).toMatchObject([{ code: 'TEN' }])
    expect(body.cart.lineItems[0]?.discounts).toMatchObject([{ source: { sourceType: 'COUPON', couponCode: 'TEN' } }])
    expect(codeOf(await two.addCoupon('TEN'))).toBe('COUPON_ALREADY_EXISTS')
    expect(codeOf(await two.addCoupon('OTHER'))).toBe('MAX_COUPONS_PER_CART_EXCEEDED')
    expect((await one.get()).body.cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'TEN' } }])
    expect(codeOf(await two.removeCoupon(UNKNOWN))).toBe('COUPON_NOT_FOUND_IN_CART')
    expect((await two.removeCoupon(body.cart.coupons[0]?.id ?? '')).body.cart.coupons).toEqual([])
  })

  test('takes a delivery method that is offered for its address', async () => {
    const shopper = await visitor()
    await shopper.add(itemV2(mug, 1))
    expect(codeOf(await shopper.setDelivery('standard'))).toBe('DELIVERY_METHOD_MISSING_ADDRESS')
    await shopper.update({ deliveryInfo: { address: bremen } })
    expect(codeOf(await shopper.setDelivery('drone'))).toBe('DELIVERY_METHOD_NOT_FOUND')
    expect((await shopper.setDelivery('standard')).body.cart.deliveryInfo.method).toEqual({ code: 'standard' })
    const { body } = await shopper.calculate()
    expect(CartWithSummary.parse(body)).toEqual(body)
    expect(body.summary.deliverySummary).toMatchObject({
      method: { code: 'standard', pickup: false },
      price: { amount: '4.90' },
    })
    expect(body.summary.violations).toEqual([])
    expect((await shopper.removeDelivery()).body.cart.deliveryInfo.method).toBeUndefined()
  })

  test('estimates what the first shape estimates', async () => {
    const { one, two } = await both()
    await two.add(itemV2(mug, 2), itemV2(apron, 1, { variantId: apronVariants.mediumMoss }))
    await two.addCoupon('TEN')
    await two.update({ deliveryInfo: { address: bremen } })
    const { body } = await one.estimate({ shippingAddress: bremen })
    const { summary } = (await two.estimate()).body
    for (const name of ['subtotal', 'discount', 'tax', 'total', 'additionalFees'] as const)
      expect(summary.priceSummary[name].amount).toBe(body.priceSummary[name].amount)
    expect(summary.priceSummary.delivery.amount).toBe(body.priceSummary.shipping.amount)
  })

  test('is made with everything at once, in place of the one that is there', async () => {
    const shopper = await visitor()
    const first = await shopper.add(itemV2(bowl, 1))
    const { status, body } = await shopper.create({
      cart: { note: 'Hello', deliveryInfo: { address: bremen } },
      catalogItems: [itemV2(mug, 1)],
      coupons: [{ code: 'TEN' }],
      deliveryMethod: { code: 'standard' },
    })
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      note: 'Hello',
      coupons: [{ code: 'TEN' }],
      deliveryInfo: { method: { code: 'standard' } },
    })
    expect(body.cart.id).not.toBe(first.body.cart.id)
    expect((await shopper.get()).body.cart.id).toBe(body.cart.id)
    expect((await shopper.delete()).status).toBe(200)
    expect(codeOf(await shopper.get())).toBe('CURRENT_CART_NOT_FOUND')
  })
})

describe('a cart by its id', () => {
  test('is its creator’s, beside the current one, with the same operations', async () => {
    const token = await visitorToken(site)
    const current = shopperV2(site, token)
    const made = (await shopperV2(site, token, 'new').create({ catalogItems: [itemV2(mug, 1)] })).body.cart
    expect(made.currentCart).toBe(false)
    expect(codeOf(await current.get())).toBe('CURRENT_CART_NOT_FOUND')
    await current.add(itemV2(bowl, 1))
    const cart = shopperV2(site, token, made.id)
    expect((await cart.add(itemV2(mug, 2))).body.cart).toMatchObject({
      id: made.id,
      lineItems: [{ quantityInfo: { requestedQuantity: 3 } }],
    })
    expect((await cart.update({ note: 'Mine' })).body.cart.note).toBe('Mine')
    expect((await current.get()).body.cart.lineItems).toHaveLength(1)
    const stranger = shopperV2(site, await visitorToken(site), made.id)
    expect(codeOf(await stranger.get())).toBe('CART_NOT_FOUND')
    expect(codeOf(await stranger.add(itemV2(mug, 1)))).toBe('CART_NOT_FOUND')
    const merchant = await newMerchant(site)
    expect((await shopperV2(site, merchant.token, made.id).get()).body.cart.id).toBe(made.id)
    expect((await cart.delete()).status).toBe(200)
    expect(codeOf(await cart.get())).toBe('CART_NOT_FOUND')
  })
})
