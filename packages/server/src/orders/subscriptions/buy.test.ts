import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import { codeOf, type Rejected } from '../../selling/cart/testing.ts'
import { type BoughtItem, checkOutCart, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const NOW = new Date('2027-01-31T09:00:00Z')
const paymentToken = 'test:4242 4242 4242 4242'
const monthly = {
  title: 'Monthly',
  visible: true,
  frequency: 'MONTH' as const,
  interval: 1,
  discount: { type: 'PERCENT' as const, value: 10 },
}

let site: Site
let clientId: string
let staff: string
beforeEach(async () => {
  site = await createTestSite({ paymentProviders: [testProvider, manualPayment], now: () => NOW })
  clientId = (await openTestShop(site)).clientId
  staff = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterEach(() => site.close())

/** A product for 20.00 with one subscription option. */
async function coffee(option: object = {}): Promise<{ item: (quantity: number) => BoughtItem; id: string }> {
  const subscriptionDetails = { subscriptions: [{ ...monthly, ...option }], allowOneTimePurchases: true }
  const { product } = await responseOf(site, staff, calls.CreateProduct, {
    product: { name: 'Coffee', priceData: { price: 20 }, visible: true, subscriptionDetails },
  })
  const subscriptionOptionId = product.subscriptionDetails?.subscriptions[0]?.id
  return { id: product.id, item: (quantity) => [product.id, quantity, { subscriptionOptionId }] }
}

const charge = (token: string, checkoutId: string, body: object = { paymentToken }) =>
  callSite<{ orderId: string; subscriptionId: string } & Rejected>(
    site,
    token,
    'POST',
    `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`,
    body,
  )
const orderOf = async (id: string): Promise<Order> => (await responseOf(site, staff, calls.GetOrder, { id })).order
const contractOf = async (subscriptionContractId: string) =>
  (await responseOf(site, staff, calls.GetSubscriptionContract, { subscriptionContractId })).subscriptionContract

test('a guest buys by subscription beside a product once: the order has the price of the option, and its contract', async () => {
  const { item } = await coffee()
  const { token, checkoutId } = await goToCheckout(site, clientId, [item(2), [fixtures.mug, 1]])
  const { status, body } = await charge(token, checkoutId)
  expect(status).toBe(200)
  const order = await orderOf(body.orderId)
  expect(order.lineItems[0]).toMatchObject({
    price: { amount: '18.00' },
    subscriptionInfo: {
      id: body.subscriptionId,
      cycleNumber: 1,
      subscriptionOptionTitle: 'Monthly',
      subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
      chargesDescription: '€36.00 every month',
    },
  })
  expect(order.lineItems[1]?.subscriptionInfo).toBeUndefined()
  await expect.poll(async () => (await contractOf(body.subscriptionId)).paymentMethod?.id).toBeDefined()
  expect(await contractOf(body.subscriptionId)).toMatchObject({
    number: '1001',
    status: 'ACTIVE',
    orderId: body.orderId,
    email: 'ada@example.com',
    cycleNumber: 1,
    nextBillingDate: '2027-02-28T09:00:00.000Z',
    lineItems: [{ quantity: 2, price: { amount: '18.00' } }],
    priceSummary: { subtotal: { amount: '36.00' } },
    paymentMethod: { provider: 'test' },
  })
})

test('lines with equal terms are one contract, others have their own', async () => {
  const [first, second, yearly] = [await coffee(), await coffee(), await coffee({ frequency: 'YEAR' })]
  const { token, checkoutId } = await goToCheckout(site, clientId, [first.item(1), second.item(1), yearly.item(1)])
  const { body } = await charge(token, checkoutId)
  const { subscriptionContracts } = await responseOf(site, staff, calls.QuerySubscriptionContracts, {
    query: { filter: { orderId: body.orderId }, sort: [{ fieldName: 'number', order: 'ASC' }] },
  })
  expect(subscriptionContracts.map(({ lineItems }) => lineItems.length)).toEqual([2, 1])
  expect(subscriptionContracts[1]).toMatchObject({ nextBillingDate: '2028-01-31T09:00:00.000Z' })
})

test('a repeated call places one order and one contract', async () => {
  const { item } = await coffee()
  const { token, checkoutId } = await goToCheckout(site, clientId, [item(1)])
  const [one, other] = [await charge(token, checkoutId), await charge(token, checkoutId)]
  expect(other.body).toEqual(one.body)
  expect((await responseOf(site, staff, calls.QuerySubscriptionContracts, {})).subscriptionContracts).toHaveLength(1)
})

test('a customer needs a way to pay that can be charged later', async () => {
  const { item } = await coffee()
  const { token, checkoutId } = await goToCheckout(site, clientId, [item(1)])
  const response = await callSite<Rejected>(site, token, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {})
  expect(codeOf(response)).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
})

test('a fixed number of deliveries counts the first one', async () => {
  const { item } = await coffee({ billingCycles: 2 })
  const { token, checkoutId } = await goToCheckout(site, clientId, [item(1)])
  const { body } = await charge(token, checkoutId)
  expect(await contractOf(body.subscriptionId)).toMatchObject({
    subscriptionSettings: { billingCycles: 2, autoRenewal: false },
    nextBillingDate: '2027-02-28T09:00:00.000Z',
  })
})

test('a coupon takes off the first order only', async () => {
  const { item } = await coffee()
  await responseOf(site, staff, calls.CreateCoupon, {
    specification: { name: 'Five', code: 'FIVE', startTime: '0', moneyOffAmount: 5, scope: { namespace: 'stores' } },
  })
  const { token, checkoutId } = await goToCheckout(site, clientId, [item(1)])
  await responseOf(site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, couponCode: 'FIVE' })
  const { body } = await charge(token, checkoutId)
  expect((await orderOf(body.orderId)).priceSummary.discount.amount).toBe('5.00')
  expect(await contractOf(body.subscriptionId)).toMatchObject({ lineItems: [{ price: { amount: '18.00' } }] })
})

test('a member buys by a saved card, and only staff read the contract', async () => {
  const { item } = await coffee()
  const { access_token: token } = await signUp(site)
  const { member } = await responseOf(site, token, calls.GetMyMember, {})
  const first = await checkOutCart(site, token, [[fixtures.mug, 1]])
  expect((await charge(token, first, { paymentToken, savePaymentMethod: true })).status).toBe(200)
  const saved = async () => (await responseOf(site, token, calls.ListSavedPaymentMethods, {})).savedPaymentMethods
  await expect.poll(saved).toHaveLength(1)
  const checkoutId = await checkOutCart(site, token, [item(1)])
  const { body } = await charge(token, checkoutId, { paymentToken: `saved:${(await saved())[0]?.id}` })
  await expect.poll(async () => (await contractOf(body.subscriptionId)).paymentMethod?.id).toBeDefined()
  expect((await contractOf(body.subscriptionId)).buyerInfo.memberId).toBe(member.id)
  expect(
    await rejection(site, token, calls.GetSubscriptionContract, { subscriptionContractId: body.subscriptionId }),
  ).toMatchObject({ status: 403 })
})
