import { type Cart, calls, type EstimateTotalsResponse, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { ReviewOutdatedError } from '../../selling/checkout/errors.ts'
import { buy, goToCheckout, openTestShop, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { saveDeliveryProfile, saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let clientId: string
let staff: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  staff = (await createApiKey(site, { name: 'Staff' })).apiKey
})
afterEach(() => site.close())

const createRule = (rule: object) =>
  callSite(site, staff, 'POST', '/ecom/v1/discount-rules', { discountRule: { name: 'Rule', ...rule } })

const useCoupon = (token: string, couponCode: string) =>
  callSite(site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode })

const apron = [fixtures.apron, 2, { variantId: fixtures.apronVariants.mediumMoss }] as const
const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

/** What names a discount, and its amount. */
const discountsOf = ({ appliedDiscounts = [] }: Pick<Order, 'appliedDiscounts'> | EstimateTotalsResponse) =>
  appliedDiscounts.map(({ coupon, discountRule }) => [
    coupon?.code ?? discountRule?.name?.original,
    (coupon ?? discountRule)?.amount?.amount,
  ])

test('PF55: a first-order offer is for guests, by email, and a later edit of the order keeps it', async () => {
  await createRule({
    discounts: { values: [{ percentage: 10 }] },
    trigger: { customerEligibility: { firstOrder: true } },
  })
  const guest = async () => {
    const { token, checkoutId } = await goToCheckout(site, clientId, [apron])
    return { token, checkoutId, reviewed: await review(site, checkoutId) }
  }
  const first = await guest()
  const second = await guest()
  const order = await buy(site, first.token, first.checkoutId)
  expect(Number(order.priceSummary.discount.amount)).toBeGreaterThan(0)
  await expect(submit(site, second.checkoutId, second.reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  expect((await buy(site, second.token, second.checkoutId)).priceSummary.discount.amount).toBe('0.00')
  const edited = await ask(site, staff, calls.UpdateOrder, {
    order: { id: order.id, buyerNote: 'Leave it at the door' },
  })
  expect(edited.order).toMatchObject({
    buyerNote: 'Leave it at the door',
    appliedDiscounts: order.appliedDiscounts,
    priceSummary: order.priceSummary,
  })
})

test('PF58: cart, estimate, checkout, order and mail have the same rule and coupon, and the same total', async () => {
  await createRule({ name: 'Spring', discounts: { values: [{ percentage: 10 }] } })
  await saveCoupon(site.db, { code: 'FIVE', name: 'Five', benefit: { type: 'AMOUNT', amount: 500 } })
  const { token, checkoutId } = await goToCheckout(site, clientId, [apron])
  expect((await useCoupon(token, 'FIVE')).status).toBe(200)
  const cart = await callSite<{ cart: Cart }>(site, token, 'GET', '/ecom/v1/carts/current')
  const estimate = await callSite<EstimateTotalsResponse>(
    site,
    token,
    'POST',
    '/ecom/v1/carts/current/estimate-totals',
    { shippingAddress: bremen },
  )
  const { checkout } = await ask(site, token, calls.GetCheckout, { id: checkoutId })
  const order = await buy(site, token, checkoutId)
  const expected = discountsOf(order)
  expect(expected.map(([name]) => name).sort()).toEqual(['FIVE', 'Spring'])
  expect(cart.body.cart.appliedDiscounts).toHaveLength(2)
  expect(discountsOf(estimate.body)).toEqual(expected)
  expect(checkout.appliedDiscounts?.length).toBe(2)
  const total = order.priceSummary.total.amount
  expect([estimate.body.priceSummary?.total?.amount, checkout.priceSummary?.total?.amount]).toEqual([total, total])
  const mails = async () => (await ask(site, staff, calls.ListOrderMails, { orderId: order.id })).mails
  await expect.poll(async () => (await mails()).some(({ status }) => status === 'SENT')).toBe(true)
  const { text } = await site.db
    .selectFrom('mails')
    .select('text')
    .where('text', 'like', `%${order.number}%`)
    .executeTakeFirstOrThrow()
  expect(text).toContain(order.priceSummary.total.formattedAmount)
  const amountOf = ({ coupon, discountRule }: Order['appliedDiscounts'][number]) =>
    (coupon ?? discountRule)?.amount.formattedAmount
  const [first, second] = order.appliedDiscounts.map(amountOf)
  expect(text).toContain(`Spring: −${first}`)
  expect(text).toContain(`Discount (FIVE): −${second}`)
})

test('PF59: a coupon of a fixed amount counts once for an order of two parcels', async () => {
  const profileId = await saveDeliveryProfile(site.db, { name: 'Fragile', productIds: [fixtures.mug] })
  const regionId = await saveShippingRegion(site.db, {
    profileId,
    name: 'Germany, fragile',
    destinations: [{ country: 'DE' }],
  })
  const tiers = [{ upToWeight: null, cost: 700 }]
  const padded = { code: 'padded', regionId, title: 'Padded', method: 'DELIVERY' as const, tiers, position: 9 }
  await saveShippingOption(site.db, { ...padded, deliveryTime: '' })
  await saveCoupon(site.db, { code: 'FIVE', name: 'Five', benefit: { type: 'AMOUNT', amount: 500 } })
  const { token, checkoutId } = await goToCheckout(site, clientId, [apron, [fixtures.mug, 1]])
  await useCoupon(token, 'FIVE')
  await setDetails(site, checkoutId, () => ({ selectedShippingOption: { code: 'standard' } }))
  const order = await buy(site, token, checkoutId)
  expect(order.priceSummary.shipping.amount).toBe('11.90')
  expect(order.priceSummary.discount.amount).toBe('5.00')
  const shares = order.lineItems.map(({ totalDiscount }) => Math.round(Number(totalDiscount?.amount) * 100))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(500)
  for (const { id, quantity } of order.lineItems)
    await ask(site, staff, calls.CreateFulfillment, {
      orderId: order.id,
      fulfillment: { lineItems: [{ id, quantity }] },
    })
  const sent = await ask(site, staff, calls.GetOrder, { id: order.id })
  expect(sent.order).toMatchObject({ fulfillmentStatus: 'FULFILLED', priceSummary: order.priceSummary })
})
