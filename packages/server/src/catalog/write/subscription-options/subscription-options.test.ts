import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejection, responseOf } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { createTestCatalog, fixtures } from '../../testing.ts'
import { openManagement } from '../testing.ts'

let site: Site
let key: string
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  key = (await openManagement(site)).apiKey
})
afterAll(() => site.close())

const monthly = {
  title: 'Monthly',
  subscriptionSettings: { frequency: 'MONTH' as const, autoRenewal: true },
  discount: { type: 'PERCENT' as const, value: 10 },
}
const create = async (subscriptionOption: object = monthly) =>
  (await responseOf(site, key, calls.CreateSubscriptionOption, { subscriptionOption })).subscriptionOption
const ofProduct = async (productId: string, includeHiddenSubscriptionOptions = false) =>
  (await responseOf(site, key, calls.GetSubscriptionOptionsForProduct, { productId, includeHiddenSubscriptionOptions }))
    .subscriptionOptions

test('an option of the shop is assigned to products, and changes and goes with them', async () => {
  const { id = '' } = await create()
  const assignedSubscriptionOptions = [{ id }]
  for (const productId of [fixtures.mug, fixtures.bowl])
    await responseOf(site, key, calls.AssignSubscriptionOptionsToProduct, { productId, assignedSubscriptionOptions })
  expect(await ofProduct(fixtures.mug)).toMatchObject([{ id, title: 'Monthly', hidden: false }])
  const { product } = await responseOf(site, key, calls.GetProduct, { id: fixtures.mug })
  expect(product?.subscriptionDetails?.subscriptions).toMatchObject([{ id, title: 'Monthly', frequency: 'MONTH' }])

  const changes = { id, subscriptionSettings: { billingCycles: 6 }, discount: { type: 'AMOUNT' as const, value: 1.5 } }
  await responseOf(site, key, calls.UpdateSubscriptionOption, { subscriptionOption: changes })
  expect(await ofProduct(fixtures.bowl)).toMatchObject([
    {
      subscriptionSettings: { frequency: 'MONTH', billingCycles: 6, autoRenewal: false },
      discount: { type: 'AMOUNT', value: 1.5 },
    },
  ])
  const { productIds, totalResults } = await responseOf(site, key, calls.GetProductIdsForSubscriptionOption, {
    id,
    paging: { limit: 1 },
  })
  expect([productIds.length, totalResults]).toEqual([1, 2])

  await responseOf(site, key, calls.DeleteSubscriptionOption, { id })
  expect(await ofProduct(fixtures.mug)).toEqual([])
  expect(await rejection(site, key, calls.GetSubscriptionOption, { id })).toMatchObject({ status: 404 })
})

test('a hidden option is read on request, and a product is sold by subscription only', async () => {
  const { id = '' } = await create({ ...monthly, title: 'Hidden' })
  const productId = fixtures.mug
  const assignedSubscriptionOptions = [{ id, hidden: true }]
  await responseOf(site, key, calls.AssignSubscriptionOptionsToProduct, { productId, assignedSubscriptionOptions })
  expect([await ofProduct(productId), (await ofProduct(productId, true)).length]).toEqual([[], 1])
  await responseOf(site, key, calls.AllowOneTimePurchases, { productId, allowed: false })
  expect(await responseOf(site, key, calls.GetOneTimePurchasesStatus, { productId })).toEqual({ allowed: false })
})

test('several are created, changed and deleted: all, or none', async () => {
  const weekly = { title: 'Weekly', subscriptionSettings: { frequency: 'WEEK' as const } }
  const { subscriptionOptions } = await responseOf(site, key, calls.BulkCreateSubscriptionOptions, {
    subscriptionOptions: [monthly, weekly],
  })
  const ids = subscriptionOptions.flatMap(({ id }) => id ?? [])
  const missing = '00000000-0000-4000-8000-000000000009'
  expect(await rejection(site, key, calls.BulkDeleteSubscriptionOptions, { ids: [...ids, missing] })).toMatchObject({
    status: 404,
  })
  const renamed = ids.map((id) => ({ id, description: 'New' }))
  await responseOf(site, key, calls.BulkUpdateSubscriptionOptions, { subscriptionOptions: renamed })
  const { subscriptionOption } = await responseOf(site, key, calls.GetSubscriptionOption, { id: ids[1] ?? '' })
  expect(subscriptionOption).toMatchObject({ title: 'Weekly', description: 'New' })
  await responseOf(site, key, calls.BulkDeleteSubscriptionOptions, { ids })
})

test.each([
  [{ subscriptionSettings: { frequency: 'MONTH' } }, 'subscriptionOption.title'],
  [{ title: 'Monthly' }, 'subscriptionOption.subscriptionSettings.frequency'],
  [{ ...monthly, discount: { type: 'PERCENT', value: 100 } }, 'subscriptionOption.discount.value'],
])('names the field that breaks a rule: %j', async (subscriptionOption, field) => {
  expect(await rejection(site, key, calls.CreateSubscriptionOption, { subscriptionOption })).toEqual({
    status: 400,
    fields: [field],
  })
})
