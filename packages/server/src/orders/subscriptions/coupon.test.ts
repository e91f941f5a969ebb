import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import { type BoughtItem, goToCheckout } from '../../selling/checkout/testing.ts'
import { SubscriptionShop } from './testing.ts'

const START = '2027-01-10T09:00:00.000Z'
const shop = new SubscriptionShop(START)
let coffee: (quantity?: number) => BoughtItem
beforeAll(async () => {
  await shop.open()
  coffee = await shop.product()
})
afterAll(() => shop.site.close())

const specify = (fields: object) => ({
  name: 'Welcome',
  startTime: '0',
  percentOffRate: 50,
  scope: { namespace: 'stores' },
  limitPerCustomer: 1,
  ...fields,
})

const fieldsOf = (code: string, discountedCycleCount?: number) => ({
  code,
  appliesToSubscriptions: true,
  ...(discountedCycleCount !== undefined && { discountedCycleCount }),
})

/** The discounts on four deliveries of a subscription that was bought with a coupon. */
async function discounts(fields: { code: string }, item = coffee()) {
  shop.now = new Date(START)
  await responseOf(shop.site, shop.staff, calls.CreateCoupon, { specification: specify(fields) })
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [item])
  await responseOf(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, couponCode: fields.code })
  const { subscriptionId = '' } = await responseOf(shop.site, token, calls.CreateOrderAndCharge, {
    id: checkoutId,
    paymentToken: 'test:4242 4242 4242 4242',
  })
  await shop.until(subscriptionId, ({ paymentMethodId }) => paymentMethodId !== null)
  for (const month of ['02', '03', '04']) await shop.at(`2027-${month}-10T09:00:00.000Z`)
  const all = (await shop.orders(subscriptionId)).map(({ priceSummary }) => Number(priceSummary.discount.amount))
  return { subscriptionId, all }
}

test('a coupon applies to the first order only, unless it is for subscriptions', async () => {
  const { all } = await discounts({ code: 'FIRST' })
  expect(all).toEqual([9, 0, 0, 0])
})

test('applies to each delivery, and counts as one use', async () => {
  const { subscriptionId, all } = await discounts(fieldsOf('EACH'))
  expect(all).toEqual([9, 9, 9, 9])
  const { subscriptionContract } = await responseOf(shop.site, shop.staff, calls.GetSubscriptionContract, {
    subscriptionContractId: subscriptionId,
  })
  expect(subscriptionContract.appliedDiscounts).toMatchObject([
    { coupon: { code: 'EACH', amount: { amount: '9.00' } } },
  ])
  const { coupons } = await responseOf(shop.site, shop.staff, calls.QueryCoupons, {})
  expect(coupons.find(({ specification: { code } }) => code === 'EACH')).toMatchObject({
    numberOfUsages: 1,
    specification: { appliesToSubscriptions: true },
  })
})

test('applies to as many deliveries as it says', async () => {
  const { all } = await discounts(fieldsOf('TWICE', 2))
  expect(all).toEqual([9, 9, 0, 0])
})

test('counts from the first delivery after a trial', async () => {
  shop.now = new Date(START)
  const later = await shop.product({ freeTrialPeriod: { frequency: 'MONTH', interval: 1 } })
  await responseOf(shop.site, shop.staff, calls.CreateCoupon, { specification: specify(fieldsOf('LATER', 2)) })
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [later()])
  await responseOf(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, couponCode: 'LATER' })
  const { subscriptionId = '' } = await responseOf(shop.site, shop.staff, calls.CreateOrderFromCheckout, {
    id: checkoutId,
  })
  expect((await shop.contract(subscriptionId)).document.coupon?.deliveriesLeft).toBe(2)
})

test('rejects a number of deliveries without subscriptions', async () => {
  const specification = specify({ code: 'NONE', discountedCycleCount: 2 })
  expect(await rejection(shop.site, shop.staff, calls.CreateCoupon, { specification })).toMatchObject({
    status: 400,
    fields: ['specification.discountedCycleCount'],
  })
})
