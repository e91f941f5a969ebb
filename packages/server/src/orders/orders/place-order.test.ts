import type { Cart } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import type { CheckoutDetails } from '../../selling/checkout/details.ts'
import { InsufficientInventoryError, ReviewOutdatedError } from '../../selling/checkout/errors.ts'
import { priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import {
  buy,
  checkOutCart,
  goToCheckout,
  openTestShop,
  review,
  setDetails,
  submit,
} from '../../selling/checkout/testing.ts'
import { findCoupon, saveCoupon } from '../../selling/promotions/store.ts'
import { validateCoupon } from '../../selling/promotions/validate.ts'
import { options, saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let clientId: string

beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterEach(() => site.close())

const orderCount = async () =>
  Number(
    (
      await site.db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const inAddress =
  (change: object) =>
  ({ shipping }: CheckoutDetails) => ({
    shipping: { ...shipping, address: { ...shipping?.address, ...change } },
  })
const inContact =
  (change: object) =>
  ({ shipping }: CheckoutDetails) => ({
    shipping: { ...shipping, contactDetails: { ...shipping?.contactDetails, ...change } },
  })
const reversed = (fields: object = {}) => Object.fromEntries(Object.entries(fields).reverse())

const stockOf = async (productId: string) =>
  site.db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .select('quantity')
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow()

test('an order equals the review: lines, prices, address, number', async () => {
  const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.mug, 2]])
  const order = await buy(site, token, checkoutId)
  expect(order).toMatchObject({
    number: '1001',
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    lineItems: [{ productName: { original: 'Harbour mug' }, quantity: 2, lineItemPrice: { amount: '25.00' } }],
    priceSummary: {
      subtotal: { amount: '25.00' },
      shipping: { amount: '4.90' },
      total: { amount: '29.90' },
      tax: { amount: '4.77' },
    },
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { title: 'Standard delivery', logistics: { shippingDestination: { address: { city: 'Bremen' } } } },
    checkoutId,
  })
  expect(await stockOf(fixtures.mug)).toEqual({ quantity: 8 })
  expect((await callSite(site, token, 'GET', '/ecom/v1/carts/current')).status).toBe(404)
})

test('numbers ascend from 1001', async () => {
  const numbers = []
  for (let i = 0; i < 3; i++) {
    const { token, checkoutId } = await goToCheckout(site, clientId)
    numbers.push((await buy(site, token, checkoutId)).number)
  }
  expect(numbers).toEqual(['1001', '1002', '1003'])
})

test('I01, PF41: 200 buyers of the last piece make one order and 199 clear errors', async () => {
  const shoppers = await Promise.all(
    Array.from({ length: 200 }, () => goToCheckout(site, clientId, [[fixtures.bowl, 1]])),
  )
  const reviews = await Promise.all(shoppers.map(({ checkoutId }) => review(site, checkoutId)))
  const results = await Promise.allSettled(
    shoppers.map(({ checkoutId }, index) => submit(site, checkoutId, reviews[index] ?? '')),
  )
  const rejections = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(rejections).toHaveLength(199)
  for (const rejection of rejections) {
    expect(rejection).toBeInstanceOf(InsufficientInventoryError)
    expect(rejection.code).toBe('insufficient_inventory')
    expect(rejection.lines).toMatchObject([{ name: 'Étude bowl', wanted: 1, available: 0 }])
  }
  expect(await orderCount()).toBe(1)
  expect(await stockOf(fixtures.bowl)).toEqual({ quantity: 0 })
})

test('I02, PF42: two lines of one variant take the sum of both from its stock, never more', async () => {
  const plates = [
    [fixtures.plate, 30, { customTextFields: { Name: 'Ada' } }],
    [fixtures.plate, 20, { customTextFields: { Name: 'Bo' } }],
  ] as const
  const first = await goToCheckout(site, clientId, plates)
  const second = await goToCheckout(site, clientId, [[fixtures.plate, 1, { customTextFields: { Name: 'Cy' } }]])
  const reviewed = await review(site, second.checkoutId)
  await buy(site, first.token, first.checkoutId)
  expect(await stockOf(fixtures.plate)).toEqual({ quantity: 0 })
  await expect(submit(site, second.checkoutId, reviewed)).rejects.toBeInstanceOf(InsufficientInventoryError)
})

test('I04, PF48: a coupon for 3 uses is used 3 times by 15 concurrent buyers, and the others see the new price first', async () => {
  await saveCoupon(site.db, {
    code: 'three',
    name: 'Three',
    benefit: { type: 'PERCENT', percent: '10' },
    usageLimit: 3,
  })
  const shoppers = await Promise.all(
    Array.from({ length: 15 }, () => goToCheckout(site, clientId, [[fixtures.wallpaper, 1]])),
  )
  for (const { token } of shoppers) {
    const applied = await callSite(site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode: 'THREE' })
    expect(applied.status).toBe(200)
  }
  const reviews = await Promise.all(shoppers.map(({ checkoutId }) => review(site, checkoutId)))
  const results = await Promise.allSettled(
    shoppers.map(({ checkoutId }, index) => submit(site, checkoutId, reviews[index] ?? '')),
  )
  const rejections = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(rejections).toHaveLength(12)
  expect(rejections.every((rejection) => rejection instanceof ReviewOutdatedError)).toBe(true)
  const { times_used } = await site.db.selectFrom('coupons').select('times_used').executeTakeFirstOrThrow()
  expect(times_used).toBe(3)
  expect(await site.db.selectFrom('coupon_uses').selectAll().execute()).toHaveLength(3)
})

test('I07: 50 submissions of one checkout make one order, and all return it', async () => {
  const { checkoutId } = await goToCheckout(site, clientId, [[fixtures.mug, 1]])
  const reviewed = await review(site, checkoutId)
  const results = await Promise.all(Array.from({ length: 50 }, () => submit(site, checkoutId, reviewed)))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(await orderCount()).toBe(1)
  expect(await stockOf(fixtures.mug)).toEqual({ quantity: 9 })
  expect(await site.db.selectFrom('payments').selectAll().execute()).toHaveLength(1)
  const again = await submit(site, checkoutId, 'whatever the shopper sees now')
  expect(again).toEqual(results[0])
})

describe('I09: what changed after the review is shown before it is ordered', () => {
  test('an item added to the cart in another tab', async () => {
    const { token, checkoutId } = await goToCheckout(site, clientId)
    const reviewed = await review(site, checkoutId)
    await checkOutCart(site, token, [[fixtures.wallpaper, 1]])
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
    expect(await orderCount()).toBe(0)
    expect((await buy(site, token, checkoutId)).lineItems).toHaveLength(2)
  })

  test('PF77: a price that was changed', async () => {
    const { checkoutId } = await goToCheckout(site, clientId)
    const reviewed = await review(site, checkoutId)
    await site.db.updateTable('variants').set({ price_minor: 9_900, discounted_price_minor: 9_900 }).execute()
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  })

  test('a coupon that was removed', async () => {
    await saveCoupon(site.db, { code: 'ten', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
    const { token, checkoutId } = await goToCheckout(site, clientId)
    await callSite(site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode: 'TEN' })
    const reviewed = await review(site, checkoutId)
    await callSite(site, token, 'POST', '/ecom/v1/carts/current/remove-coupon', {})
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  })

  test('a delivery that costs something else', async () => {
    const { checkoutId } = await goToCheckout(site, clientId)
    const reviewed = await review(site, checkoutId)
    await setDetails(site, checkoutId, () => ({ selectedShippingOption: { code: 'express' } }))
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  })
})

describe('S16: an order goes where the customer reviewed it', () => {
  const changes: [string, (details: CheckoutDetails) => Partial<CheckoutDetails>][] = [
    ['street', inAddress({ addressLine: 'Leopoldstraße 1' })],
    ['town', inAddress({ city: 'München', postalCode: '80331' })],
    ['name', inContact({ lastName: 'Byron' })],
    ['phone', inContact({ phone: '+49 421 1' })],
    ['email address', () => ({ email: 'bo@example.com' })],
  ]

  test.each(changes)('a change of the %s after the review asks for another review', async (_, change) => {
    const { token, checkoutId } = await goToCheckout(site, clientId)
    const reviewed = await review(site, checkoutId)
    await setDetails(site, checkoutId, change)
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
    expect(await orderCount()).toBe(0)
    expect((await buy(site, token, checkoutId)).number).toBe('1001')
  })

  test('a tax that keeps the total but has another rate asks for another review', async () => {
    const { checkoutId } = await goToCheckout(site, clientId)
    const reviewed = await review(site, checkoutId)
    await site.db.updateTable('tax_regions').set({ name: 'Reduced VAT' }).execute()
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  })

  test('a delivery that takes longer asks for another review', async () => {
    const { checkoutId } = await goToCheckout(site, clientId)
    const reviewed = await review(site, checkoutId)
    for (const { value } of await options.list(site.db))
      await options.save(site.db, { ...value, deliveryTime: '2 to 4 weeks' }, site.now())
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  })

  test('PF68: an option that its new address or its changed region no longer has is not charged', async () => {
    const regionId = await saveShippingRegion(site.db, { name: 'Austria', destinations: [{ country: 'AT' }] })
    const tiers = [{ upToWeight: null, cost: 990 }]
    const post = { code: 'post', title: 'Post', method: 'DELIVERY', tiers, deliveryTime: '' } as const
    await saveShippingOption(site.db, { ...post, regionId })
    const { checkoutId } = await goToCheckout(site, clientId)
    await setDetails(site, checkoutId, () => ({ selectedShippingOption: { code: 'express' } }))
    const reviewed = await review(site, checkoutId)
    await setDetails(site, checkoutId, inAddress({ country: 'AT', city: 'Wien', postalCode: '1010' }))
    await expect(submit(site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)

    const again = await review(site, checkoutId)
    await saveShippingRegion(site.db, { id: regionId, name: 'Austria', destinations: [{ country: 'CH' }] })
    await expect(submit(site, checkoutId, again)).rejects.toThrow()
    await expect(submit(site, checkoutId, await review(site, checkoutId))).rejects.toThrow()
    expect(await orderCount()).toBe(0)

    await saveShippingRegion(site.db, { id: regionId, name: 'Austria', destinations: [{ country: 'AT' }] })
    const placed = await submit(site, checkoutId, await review(site, checkoutId))
    if (placed.status !== 'placed') throw new Error('not placed')
    expect((await site.db.selectFrom('orders').select('document').executeTakeFirstOrThrow()).document).toContain('Post')
  })

  test('the same address in another order of its fields does not', async () => {
    const { checkoutId } = await goToCheckout(site, clientId)
    const reviewed = await review(site, checkoutId)
    await setDetails(site, checkoutId, ({ shipping }) => ({
      shipping: {
        contactDetails: reversed(shipping?.contactDetails),
        address: reversed(shipping?.address),
      },
    }))
    expect(await submit(site, checkoutId, reviewed)).toMatchObject({ status: 'placed' })
  })
})

describe('S17: a coupon once per customer', () => {
  /** A guest at the review, with the coupon on the cart. */
  async function guestWith(email: string, code = 'ONCE') {
    const guest = await goToCheckout(site, clientId)
    await setDetails(site, guest.checkoutId, () => ({ email }))
    const { status } = await callSite(site, guest.token, 'PATCH', '/ecom/v1/carts/current', { couponCode: code })
    expect(status).toBe(200)
    return { ...guest, reviewed: await review(site, guest.checkoutId) }
  }

  beforeEach(async () => {
    await saveCoupon(site.db, {
      code: 'ONCE',
      name: 'Once',
      benefit: { type: 'PERCENT', percent: '20' },
      limitPerCustomer: 1,
    })
  })

  test('counts once per guest, however the email address is written', async () => {
    const first = await guestWith('ada@example.com')
    expect((await buy(site, first.token, first.checkoutId)).priceSummary.discount.amount).toBe('2.50')
    for (const email of ['ada@example.com', 'ADA@Example.COM', ' ada@example.com ']) {
      const again = await guestWith(email)
      expect((await buy(site, again.token, again.checkoutId)).priceSummary.discount.amount).toBe('0.00')
    }
    const other = await guestWith('bo@example.com')
    expect((await buy(site, other.token, other.checkoutId)).priceSummary.discount.amount).toBe('2.50')
  })

  test('counts once per person: as a guest with the address of the account, then as the member with another', async () => {
    const member = await signUp(site)
    const guest = await guestWith(member.email)
    expect((await buy(site, guest.token, guest.checkoutId)).priceSummary.discount.amount).toBe('2.50')
    const own = await findCoupon(site.db, 'ONCE')
    const again = { memberId: member.memberId, email: 'other@example.com', now: new Date() }
    expect(own && (await validateCoupon(site.db, 'ONCE', again))).toMatchObject({ ok: false })
    const stranger = { memberId: null, email: 'other@example.com', now: new Date() }
    expect(await validateCoupon(site.db, 'ONCE', stranger)).toMatchObject({ ok: true })
  })

  test('is decided again when the order is placed: of ten reviewed at the same price, one is placed', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => guestWith('ada@example.com')))
    const results = await Promise.allSettled(
      guests.map(({ checkoutId, reviewed }) => submit(site, checkoutId, reviewed)),
    )
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(rejected).toHaveLength(9)
    expect(rejected.every((error) => error instanceof ReviewOutdatedError)).toBe(true)
    expect(await orderCount()).toBe(1)
  })

  test('names the reason before the order is placed', async () => {
    const first = await guestWith('ada@example.com')
    await submit(site, first.checkoutId, first.reviewed)
    const { checkoutId } = await guestWith('Ada@example.com')
    const checkout = await findCheckout(site.db, checkoutId)
    const priced = checkout && (await priceWithPlugins(site, checkout))
    expect(priced?.couponRejection?.code).toBe('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED')
  })
})

test('rejects an order without an email address, naming the field', async () => {
  const { checkoutId } = await goToCheckout(site, clientId)
  await setDetails(site, checkoutId, () => ({ email: undefined }) as object)
  await expect(submit(site, checkoutId, await review(site, checkoutId))).rejects.toMatchObject({
    code: 'CHECKOUT_INCOMPLETE',
    missing: ['email'],
  })
})

test('an error leaves everything as it was', async () => {
  const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.mug, 1]])
  await expect(submit(site, checkoutId, 'stale')).rejects.toBeInstanceOf(ReviewOutdatedError)
  expect(await stockOf(fixtures.mug)).toEqual({ quantity: 10 })
  const { body } = await callSite<{ cart: Cart }>(site, token, 'GET', '/ecom/v1/carts/current')
  expect(body.cart.lineItems).toHaveLength(1)
  expect(await site.db.selectFrom('payments').selectAll().execute()).toEqual([])
})
