import { calls, type NewProduct, type SubscriptionDetailsV3 } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openManagement } from '../../catalog/write/testing.ts'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openTestShop } from '../checkout/testing.ts'
import { codeOf, item, lineOf, shopperWith } from './testing.ts'
import { itemV2, lineV2, shopperV2 } from './v2/testing.ts'

let site: Site
let clientId: string
let apiKey: string

beforeAll(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  apiKey = (await openManagement(site)).apiKey
})
afterAll(() => site.close())

const monthly = {
  title: 'Monthly',
  visible: true,
  frequency: 'MONTH' as const,
  interval: 1,
  billingCycles: 12,
  discount: { type: 'PERCENT' as const, value: 10 },
}
const weekly = { title: 'Weekly', visible: false, frequency: 'WEEK' as const, interval: 2 }
const create = async (subscriptionDetails: NewProduct['subscriptionDetails']) =>
  (
    await ask(site, apiKey, calls.CreateProduct, {
      product: { name: 'Coffee', priceData: { price: 20 }, visible: true, subscriptionDetails },
    })
  ).product
const visitor = async () => shopperWith(site, (await visitorTokens(site, clientId)).access_token)
const onNextWire = async (productId: string) =>
  (await ask(site, apiKey, calls.GetProductV3, { productId, fields: ['SUBSCRIPTION_PRICES_INFO'] })).product
const write = async (id: string, subscriptionDetails: SubscriptionDetailsV3) =>
  (await ask(site, apiKey, calls.UpdateProductV3, { product: { id, subscriptionDetails } })).product

test('both wires read the subscriptions that either wrote, with the price of each', async () => {
  const { id } = await create({ subscriptions: [monthly, weekly], allowOneTimePurchases: true })
  const read = await onNextWire(id)
  expect(read?.subscriptionDetails).toMatchObject({
    allowOneTimePurchases: true,
    subscriptions: [
      { title: 'Monthly', frequency: 'MONTH', billingCycles: 12, discount: { type: 'PERCENT', percentOff: 10 } },
      { title: 'Weekly', visible: false, interval: 2, autoRenewal: true },
    ],
  })
  const [first, second] = read?.subscriptionDetails?.subscriptions ?? []
  expect(read?.variantsInfo?.variants[0]?.subscriptionPricesInfo?.subscriptionPrices).toMatchObject([
    { subscriptionId: first?.id, price: { amount: '18.00' } },
    { subscriptionId: second?.id, price: { amount: '20.00' } },
  ])
  await write(id, {
    subscriptions: [{ ...first, title: 'Each month', discount: { amountOff: '2.50' } }, { ...second }],
  })
  const { product } = await ask(site, apiKey, calls.GetProduct, { id })
  expect(product?.subscriptionDetails).toMatchObject({
    allowOneTimePurchases: true,
    subscriptions: [
      { id: first?.id, title: 'Each month', discount: { type: 'AMOUNT', value: 2.5, convertedValue: 2.5 } },
      { id: second?.id, title: 'Weekly' },
    ],
  })
  await write(id, { subscriptions: [] })
  expect((await ask(site, apiKey, calls.GetProduct, { id })).product?.subscriptionDetails).toBeUndefined()
})

test('a subscription keeps its id when the product is written without ids', async () => {
  const { id, subscriptionDetails } = await create({ subscriptions: [monthly], allowOneTimePurchases: true })
  const changed = await ask(site, apiKey, calls.UpdateProduct, {
    product: { id, subscriptionDetails: { subscriptions: [weekly, monthly], allowOneTimePurchases: true } },
  })
  const was = subscriptionDetails?.subscriptions[0]?.id
  expect(was).toMatch(/^[0-9a-f-]{36}$/)
  expect(changed.product?.subscriptionDetails?.subscriptions.map((one) => one.id === was)).toEqual([false, true])
})

test('rejects equal titles, a discount out of its limits, and a product without any way to buy it', async () => {
  const reject = (subscriptions: object[], allowOneTimePurchases = true) =>
    rejection(site, apiKey, calls.CreateProduct, {
      product: { name: 'Tea', priceData: { price: 5 }, subscriptionDetails: { subscriptions, allowOneTimePurchases } },
    })
  const list = 'product.subscriptionDetails.subscriptions'
  expect(await reject([monthly, monthly])).toMatchObject({ status: 400, fields: [`${list}[1].title`] })
  expect(await reject([{ ...monthly, discount: { type: 'PERCENT', value: 100 } }])).toMatchObject({
    fields: [`${list}[0].discount.value`],
  })
  expect(await reject([{ ...monthly, frequency: 'UNDEFINED' }])).toMatchObject({ fields: [`${list}[0].frequency`] })
  expect(await reject([{ ...monthly, autoRenewal: true }])).toMatchObject({ status: 400 })
  expect(await reject([], false)).toMatchObject({ fields: ['product.subscriptionDetails.allowOneTimePurchases'] })
})

test('a cart takes the product once and by subscription, as two lines at their prices', async () => {
  const { id, subscriptionDetails } = await create({ subscriptions: [monthly], allowOneTimePurchases: true })
  const optionId = subscriptionDetails?.subscriptions[0]?.id
  const shopper = await visitor()
  expect(lineOf(await shopper.add(item(id, 1))).price.amount).toBe('20.00')
  const added = await shopper.add(item(id, 1, { subscriptionOptionId: optionId }))
  expect(added.body.cart?.lineItems.map(({ price }) => price.amount)).toEqual(['20.00', '18.00'])
  expect(lineOf(added, 1)).toMatchObject({
    catalogReference: { options: { subscriptionOptionId: optionId } },
    subscriptionOptionInfo: {
      id: optionId,
      title: { original: 'Monthly' },
      subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: false, billingCycles: 12 },
      renewalPrice: { amount: '18.00' },
    },
    priceDescription: { original: '€18.00 every month, 12 deliveries' },
  })
  const again = await shopper.add(item(id, 2, { subscriptionOptionId: optionId }))
  expect(again.body.cart?.lineItems.map(({ quantity }) => quantity)).toEqual([1, 3])
  const v2 = await shopperV2(site, shopper.token).get()
  expect(lineV2(v2, 1)).toMatchObject({
    source: { catalogReference: { options: { subscriptionOptionId: optionId } } },
    attributes: { subscriptionInfo: { title: { original: 'Monthly' } } },
    pricing: { unitPrice: { amount: '18.00' }, breakdown: { fullPrice: { amount: '20.00' } } },
  })
})

test('a cart rejects an option that the product is not offered by, in its field', async () => {
  const { id } = await create({ subscriptions: [monthly], allowOneTimePurchases: true })
  const { body } = await (await visitor()).add(item(id, 1, { subscriptionOptionId: 'any' }))
  expect(body.details?.validationError?.fieldViolations).toMatchObject([
    { field: 'lineItems[0].catalogReference.options.subscriptionOptionId' },
  ])
})

test('a trial costs nothing now, and says what it costs then', async () => {
  const trial = { ...monthly, freeTrialPeriod: { frequency: 'DAY' as const, interval: 14 }, minimumCycles: 3 }
  const { id, subscriptionDetails } = await create({ subscriptions: [trial], allowOneTimePurchases: false })
  const optionId = subscriptionDetails?.subscriptions[0]?.id
  const line = lineOf(await (await visitor()).add(item(id, 1, { subscriptionOptionId: optionId })))
  expect(line).toMatchObject({
    price: { amount: '0.00' },
    priceDescription: { original: 'Free for 14 days, then €18.00 every month, 12 deliveries' },
    subscriptionOptionInfo: {
      renewalPrice: { amount: '18.00' },
      minimumCycles: 3,
      subscriptionSettings: { freeTrialPeriod: { frequency: 'DAY', interval: 14 } },
    },
  })
})

test('both wires say of a product that is sold by subscription only that it is in stock', async () => {
  const { id, stock, variants } = await create({ subscriptions: [monthly], allowOneTimePurchases: false })
  expect(stock).toMatchObject({ inStock: true, inventoryStatus: 'IN_STOCK' })
  expect(variants.map((variant) => variant.stock.inStock)).toEqual([true])
  expect((await onNextWire(id)).inventory).toMatchObject({ availabilityStatus: 'IN_STOCK' })
})

test('no cart takes a product that is sold by subscription only without an option, and one that becomes so is gone from carts', async () => {
  const { id } = await create({ subscriptions: [monthly], allowOneTimePurchases: false })
  const shopper = await visitor()
  const response = await shopper.add(item(id, 1))
  expect(codeOf(response)).toBe('INVALID_ITEM_OPTIONS')
  expect((await shopperV2(site, shopper.token).add(itemV2(id, 1))).status).toBe(400)
  const once = await create({ subscriptions: [monthly], allowOneTimePurchases: true })
  await shopper.add(item(once.id, 1))
  await write(once.id, { allowOneTimePurchases: false })
  expect(lineOf(await shopper.get()).availability?.status).toBe('NOT_FOUND')
})
