import type { CartV2, CartWithSummary, Order, ResponseOf } from '@cartwright/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { callSite, createTestApp, visitorTokens } from '../../people/oauth/testing.ts'
import { codeOf, item, type Rejected, shopperWith } from '../../selling/cart/testing.ts'
import { itemV2, shopperV2 } from '../../selling/cart/v2/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const { mug, bowl, wallpaper } = fixtures
const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Wall 1' }
const ada = { firstName: 'Ada', lastName: 'Larkin', phone: '+49 421 1', email: 'ada@example.com' }

let site: Site
let clientId: string
beforeAll(async () => {
  site = await createTestSite({ paymentProviders: [manualPayment] })
  await createTestCatalog(site)
  clientId = (await createTestApp(site)).clientId
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

const newToken = async () => (await visitorTokens(site, clientId)).access_token

/** A visitor with a cart that can be ordered. */
async function readyCart(...items: object[]) {
  const token = await newToken()
  const shopper = shopperV2(site, token)
  await shopper.add(...items)
  await shopper.update({ customerInfo: ada, deliveryInfo: { address: bremen } })
  const { cart } = (await shopper.setDelivery('standard')).body
  return { token, shopper, one: shopperWith(site, token), cartId: cart.id }
}
const place = (token: string, cartId: string, body: object = {}) =>
  callSite<{ orderId: string; completed: boolean } & Rejected>(
    site,
    token,
    'POST',
    `/ecom/v2/carts/${cartId}/place-order`,
    body,
  )

test('orders a cart at the total of its calculation, once', async () => {
  const { token, shopper, cartId } = await readyCart(itemV2(mug, 2))
  const { summary } = (await shopper.calculate()).body
  const agreed = { priceVerificationToken: summary.priceVerificationToken }
  const [first, second] = await Promise.all([place(token, cartId, agreed), place(token, cartId, agreed)])
  expect(first.body).toMatchObject({ orderId: expect.any(String), completed: false })
  expect(second.body).toEqual(first.body)
  const { order } = (await callSite<{ order: Order }>(site, token, 'GET', `/ecom/v1/orders/${first.body.orderId}`)).body
  expect(order.priceSummary?.total?.amount).toBe(summary.priceSummary.total.amount)
  expect(order.billingInfo?.contactDetails ?? order.recipientInfo?.contactDetails).toMatchObject({ firstName: 'Ada' })
  expect(codeOf(await shopperV2(site, token, cartId).add(itemV2(mug, 1)))).toBe('CART_ALREADY_ORDERED')
  expect(codeOf(await shopper.get())).toBe('CURRENT_CART_NOT_FOUND')
})

test('rejects a total that is not the agreed one, and a token of another cart', async () => {
  const { token, shopper, cartId } = await readyCart(itemV2(mug, 1))
  const { summary } = (await shopper.calculate()).body
  await shopper.add(itemV2(mug, 1))
  const agreed = { priceVerificationToken: summary.priceVerificationToken }
  expect(codeOf(await place(token, cartId, agreed))).toBe('CART_PRICES_OUT_OF_SYNC')
  expect(codeOf(await place(token, cartId, { priceVerificationToken: 'x' }))).toBe('INVALID_PRICE_VERIFICATION_TOKEN')
})

test('the id of a cart is the id of its checkout', async () => {
  const { token, shopper, one, cartId } = await readyCart(itemV2(mug, 1))
  const session = () =>
    callSite<ResponseOf<'CreateRedirectSession'>>(site, token, 'POST', '/headless/v1/redirect-session', {
      ecomCheckout: { checkoutId: cartId },
    })
  const { status, body } = await session()
  expect([status, body.redirectSession.fullUrl]).toEqual([200, expect.stringContaining('/checkout/')])
  const { checkoutId = '' } = (await one.get()).body.cart
  const checkout = async () =>
    (await callSite<{ checkout: Record<string, unknown> }>(site, token, 'GET', `/ecom/v1/checkouts/${checkoutId}`)).body
  expect(JSON.stringify(await checkout())).toContain('Am Wall 1')
  await shopper.update({ deliveryInfo: { address: { ...bremen, addressLine: 'Am Wall 2' } } })
  expect(JSON.stringify(await checkout())).toContain('Am Wall 2')
  await callSite(site, token, 'PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
    checkout: { shippingInfo: { shippingDestination: { address: { ...bremen, addressLine: 'Am Wall 3' } } } },
  })
  expect((await shopper.get()).body.cart.deliveryInfo.address?.addressLine).toBe('Am Wall 3')
  expect((await session()).status).toBe(200)
})

test('V02: the last unit goes to one of the buyers, whichever shape of the cart they use', async () => {
  const stock = (await (await readyCart(itemV2(bowl, 1))).shopper.get()).body.cart.lineItems[0]
  const all = stock?.quantityInfo.availableQuantity ?? 0
  const buyers = await Promise.all(Array.from({ length: 6 }, () => readyCart(itemV2(bowl, all))))
  const orders = await Promise.all(
    buyers.map(async ({ token, one, cartId }, index) => {
      if (index % 2 === 0) return place(token, cartId)
      const { checkoutId } = (await one.checkout({ channelType: 'WEB' })).body
      return callSite<Rejected>(site, token, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {})
    }),
  )
  expect(orders.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('V01: each shape reads what the other wrote, and both have the same totals', async () => {
  const step = fc.record({
    shape: fc.constantFrom('one', 'two'),
    what: fc.constantFrom('add', 'quantity', 'note', 'coupon', 'remove'),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  const numRuns = process.env.TEST_TIER === 'usual' ? 8 : 30
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const token = await newToken()
      const one = shopperWith(site, token)
      const two = shopperV2(site, token)
      await two.add(itemV2(mug, 1))
      for (const { shape, what, quantity } of steps) {
        const [line] = (await two.get()).body.cart.lineItems
        if (what === 'add') await (shape === 'one' ? one.add(item(mug, quantity)) : two.add(itemV2(mug, quantity)))
        if (what === 'note')
          await (shape === 'one'
            ? one.update({ cartInfo: { buyerNote: `${quantity}` } })
            : two.update({ note: `${quantity}` }))
        if (what === 'coupon') await (shape === 'one' ? one.update({ couponCode: 'TEN' }) : two.addCoupon('TEN'))
        if (what === 'quantity' && line)
          await (shape === 'one' ? one.setQuantity(line.id, quantity) : two.setQuantity(line.id, quantity))
        if (what === 'remove' && line) await (shape === 'one' ? one.remove(line.id) : two.remove(line.id))
      }
      const { cart: first } = (await one.get()).body
      const { cart: second } = (await two.get()).body
      expect(facts(second)).toEqual({
        id: first.id,
        revision: first.revision,
        note: first.buyerNote,
        subtotal: first.subtotal.amount,
        coupon: first.appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code,
        lines: first.lineItems.map(({ id, quantity, price }) => [id, quantity, price.amount]),
      })
      if (first.lineItems.length === 0) return
      const estimate = (await one.estimate({ shippingAddress: bremen })).body
      await two.update({ deliveryInfo: { address: bremen } })
      const { summary } = (await two.estimate()).body as CartWithSummary
      expect(summary.priceSummary.total.amount).toBe(estimate.priceSummary.total.amount)
      expect(summary.priceSummary.tax.amount).toBe(estimate.priceSummary.tax.amount)
    }),
    { numRuns },
  )
})

const facts = ({ id, revision, note, subtotal, coupons, lineItems }: CartV2) => ({
  id,
  revision,
  note,
  subtotal: subtotal.amount,
  coupon: coupons[0]?.code,
  lines: lineItems.map((line) => [line.id, line.quantityInfo.requestedQuantity, line.pricing.unitPrice.amount]),
})

/** The order of a cart at its present total, by either shape of the wire: by its id, or by a checkout of it. */
async function readyOrder(buyer: Awaited<ReturnType<typeof readyCart>>, shape: 'first' | 'second') {
  const { token, one, shopper, cartId } = buyer
  if (shape === 'second') {
    const { priceVerificationToken } = (await shopper.calculate()).body.summary
    return () => place(token, cartId, { priceVerificationToken })
  }
  const { checkoutId } = (await one.checkout({ channelType: 'WEB' })).body
  return () => callSite<Rejected>(site, token, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {})
}
const shapeOf = (index: number) => (index % 2 === 0 ? 'second' : 'first')

test('V02: a coupon of one use goes to one of the buyers, whichever shape of the cart they use', async () => {
  const once = { type: 'PERCENT', percent: '10' } as const
  await saveCoupon(site.db, { code: 'ONCE', name: 'Once', benefit: once, usageLimit: 1 })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => readyCart(itemV2(mug, 1))))
  for (const [index, { shopper, one }] of buyers.entries()) {
    const added = index % 2 === 0 ? await one.update({ couponCode: 'ONCE' }) : await shopper.addCoupon('ONCE')
    expect(added.status).toBe(200)
  }
  const ready = await Promise.all(buyers.map((buyer, index) => readyOrder(buyer, shapeOf(index))))
  const orders = await Promise.all(ready.map((order) => order()))
  expect(orders.filter(({ status }) => status === 200)).toHaveLength(1)
  const { times_used } = await site.db
    .selectFrom('coupons')
    .select('times_used')
    .where('code', '=', 'ONCE')
    .executeTakeFirstOrThrow()
  expect(times_used).toBe(1)
})

test('V02: a cart that is ordered on both wires at once becomes one order', async () => {
  const buyer = await readyCart(itemV2(mug, 1))
  const { checkoutId } = (await buyer.one.checkout({ channelType: 'WEB' })).body
  const first = () => callSite<Rejected>(site, buyer.token, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {})
  const answers = await Promise.all([
    first(),
    place(buyer.token, buyer.cartId),
    first(),
    place(buyer.token, buyer.cartId),
  ])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const { rows } = await sql`select id from orders where checkout_id = ${checkoutId}`.execute(site.db)
  expect(rows).toHaveLength(1)
})

test('V02: changes of a cart by both shapes at the same time are all there', async () => {
  const token = await newToken()
  const [one, shopper] = [shopperWith(site, token), shopperV2(site, token)]
  const [line] = (await shopper.add(itemV2(wallpaper, 1))).body.cart.lineItems
  const changes = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0 ? one.add(item(wallpaper, 1)) : shopper.add(itemV2(wallpaper, 1)),
  )
  const answers = await Promise.all([
    ...changes,
    one.update({ cartInfo: { buyerNote: 'Ring twice' } }),
    shopper.addCoupon('TEN'),
    one.add(item(mug, 1)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { cart } = (await shopper.get()).body
  expect(cart.lineItems.map(({ id, quantityInfo }) => [id, quantityInfo.requestedQuantity])).toEqual([
    [line?.id, 9],
    [expect.any(String), 1],
  ])
  expect([cart.note, cart.coupons[0]?.code]).toEqual(['Ring twice', 'TEN'])
  expect((await one.get()).body.cart).toMatchObject({ buyerNote: 'Ring twice', revision: cart.revision })
})

test('V02: a cart that is ordered by one shape while the other checks it out becomes one order', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, one, cartId } = await readyCart(itemV2(mug, 1))
    const [ordered, checkout] = await Promise.all([place(token, cartId), one.checkout({ channelType: 'WEB' })])
    expect(ordered.status).toBe(200)
    const { checkoutId } = checkout.body
    if (checkout.status === 200)
      await callSite(site, token, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {})
    expect((await place(token, cartId)).body.orderId).toBe(ordered.body.orderId)
    const { rows } = await sql`
      select orders.id from orders join checkouts on checkouts.id = checkout_id where cart_id = ${cartId}`.execute(
      site.db,
    )
    expect(rows).toHaveLength(1)
  }
})
