import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { ask } from '../../../platform/http/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { releases } from '../negotiation/releases.ts'
import { buyAsAgent, fullProfile, openAgentSite, openProfiles, requestOperation } from '../testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let apiKey: string
beforeAll(async () => {
  profiles = await openProfiles()
})
beforeEach(async () => {
  site = await openAgentSite()
  await openTestShop(site)
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterEach(() => site.close())
afterAll(() => profiles.close())

/** Changes an order as staff does, and applies it. */
async function edit(orderId: string, change: { readonly lineItemId: string; readonly newQuantity: number }, bowls = 0) {
  const { calculatedDraftOrder } = await ask(site, apiKey, calls.CreateDraftOrder, { sourceOrderId: orderId })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  if (bowls > 0)
    await ask(site, apiKey, calls.AddLineItemsToDraftOrder, {
      draftOrderId,
      catalogLineItems: [
        {
          catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: fixtures.bowl },
          quantity: bowls,
        },
      ],
    })
  await ask(site, apiKey, calls.UpdateLineItems, { draftOrderId, lineItemChanges: [change] })
  await ask(site, apiKey, calls.CommitDraftOrder, { draftOrderId })
}

test.each(releases)('an order lists the lines that staff removed from it, in %s', async (release) => {
  const agent = profiles.add(`/agents/${release}`, fullProfile(release))
  const { order } = await buyAsAgent(site, agent, 3)
  const lines = async () => (await requestOperation(site, agent, 'get_order', {}, { id: order.id })).body.line_items
  // The payment is captured before staff can change the order.
  await expect
    .poll(async () => (await ask(site, apiKey, calls.GetOrder, { id: order.id })).order.paymentStatus)
    .toBe('PAID')
  const [mug] = await lines()
  const lineItemId = mug?.id ?? ''
  await edit(order.id, { lineItemId, newQuantity: 2 }, 1)
  expect(await lines()).toMatchObject([
    { id: mug?.id, quantity: { original: 3, total: 2 } },
    { quantity: { original: 1, total: 1 }, status: 'processing' },
  ])
  await edit(order.id, { lineItemId, newQuantity: 0 })
  expect(await lines()).toMatchObject([
    { item: { title: 'Étude bowl' }, quantity: { original: 1, total: 1 } },
    { id: mug?.id, item: mug?.item, quantity: { original: 3, total: 0, fulfilled: 0 }, status: 'removed' },
  ])
})
