import { type Call, calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import { item } from '../../selling/cart/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const ID = '0b9b9d43-6ac4-4c39-8a1a-8f7a53c5a0c1'
const monthly = { subscriptionSettings: { frequency: 'MONTH', autoRenewal: true }, title: { original: 'Monthly' } }
const chosen = item(fixtures.mug, 1, { subscriptionOptionId: ID })
const plan = { ...item(fixtures.mug, 1), sellingPlanId: ID }
const price = { amount: '5.00' }
const custom = {
  quantity: 1,
  price: '5.00',
  productName: { original: 'Tea' },
  itemType: { preset: 'PHYSICAL' },
  subscriptionOptionInfo: monthly,
}
const external = {
  lineItems: [{ ...custom, price, subscriptionInfo: monthly }],
  channelInfo: { type: 'WEB' },
}
const PLAN = 'catalogReference.options.subscriptionOptionId'

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  await openTestShop(site)
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterAll(() => site.close())

const rejected: [call: Call, request: object, fields: string[]][] = [
  [calls.AddToCurrentCart, { lineItems: [item(fixtures.mug, 1), chosen] }, [`lineItems[1].${PLAN}`]],
  [calls.AddToCurrentCart, { customLineItems: [custom] }, ['customLineItems[0].subscriptionOptionInfo']],
  [calls.UpdateCurrentCart, { lineItems: [plan] }, ['lineItems[0].sellingPlanId']],
  [calls.PreviewDiscounts, { lineItems: [{ ...chosen, sellingPlanId: ID }] }, ['lineItems[0].sellingPlanId']],
  [calls.CreateCheckout, { lineItems: [chosen], channelType: 'WEB' }, [`lineItems[0].${PLAN}`]],
  [calls.UpdateCheckout, { checkout: { id: ID }, lineItems: [plan] }, ['lineItems[0].sellingPlanId']],
  [calls.AddToCheckout, { id: ID, lineItems: [plan] }, ['lineItems[0].sellingPlanId']],
  [calls.CreateDraftOrder, { draftOrder: { catalogLineItems: [chosen] } }, [`draftOrder.catalogLineItems[0].${PLAN}`]],
  [calls.AddLineItemsToDraftOrder, { draftOrderId: ID, catalogLineItems: [chosen] }, [`catalogLineItems[0].${PLAN}`]],
  [calls.CreateOrder, { order: external }, ['order.lineItems[0].subscriptionOptionInfo']],
  [calls.ImportOrder, { order: external }, ['order.lineItems[0].subscriptionOptionInfo']],
  [
    calls.CreateBackInStockNotificationRequest,
    { request: { email: 'ada@example.com', catalogReference: chosen.catalogReference } },
    [`request.${PLAN}`],
  ],
]

describe('a selling plan is rejected by its path', () => {
  test.each(rejected.map(([call, request, fields]) => ({ name: call.name, call, request, fields })))(
    'in $name',
    async ({ call, request, fields }) => {
      expect(await rejection(site, apiKey, call, request)).toEqual({ status: 400, fields })
    },
  )
})

test('an order of another system stores the subscription that a line belongs to', async () => {
  const line = { quantity: 1, price, productName: { original: 'Tea' }, itemType: { preset: 'PHYSICAL' as const } }
  const subscriptionInfo = {
    subscriptionSettings: { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true },
    title: { original: 'Monthly' },
    cycleNumber: 3,
  }
  const order = { lineItems: [{ ...line, subscriptionInfo }], channelInfo: { type: 'WEB' as const } }
  const created = await responseOf(site, apiKey, calls.ImportOrder, { order })
  expect(created.order.lineItems[0]?.subscriptionInfo).toMatchObject({ cycleNumber: 3, title: { original: 'Monthly' } })
})
