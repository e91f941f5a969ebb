import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { NIL_ID } from '../../catalog/product/variants-of-draft.ts'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorTokens } from '../../testing.ts'

const { apron, apronVariants, teapot } = fixtures
let site: Site
let apiKey: string
let token: string
beforeEach(async () => {
  site = await createTestSite()
  const { clientId } = await openTestShop(site)
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
  token = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

const want = (email: string, catalogItemId: string, options?: object) =>
  ask(site, token, calls.CreateBackInStockNotificationRequest, {
    request: { email, catalogReference: { catalogItemId, appId: STORE_APP_ID, ...(options && { options }) } },
  } as never)
const stock = (productId: string, variantId: string, quantity: number) =>
  ask(site, apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity }] },
  })
async function recipients() {
  const left = () => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()
  await expect.poll(left).toEqual([])
  const sent = await site.db.selectFrom('mails').selectAll().where('id', 'like', 'back-in-stock-%').execute()
  return sent.map(({ recipient }) => recipient).toSorted()
}

test('more of the red pen sends no mail to the customer of the blue one: gh:aimeos/ai-client-html#55', async () => {
  await want('ada@example.com', apron, { variantId: apronVariants.smallClay })
  await stock(apron, apronVariants.largeClay, 10)
  await ask(site, apiKey, calls.UpdateProduct, { product: { id: apron, name: 'Apron, renewed' } })
  expect(await recipients()).toEqual([])
  await stock(apron, apronVariants.smallClay, 1)
  await expect.poll(recipients).toEqual(['ada@example.com'])
})

test('the deletion of a product sends no mail: gh:PrestaShop/PrestaShop#9641', async () => {
  await want('ada@example.com', apron, { variantId: apronVariants.smallClay })
  await want('bo@example.com', teapot)
  for (const id of [apron, teapot]) await ask(site, apiKey, calls.DeleteProduct, { id })
  expect(await recipients()).toEqual([])
})

test('an address with two requests gets one mail: gh:liberusoftware/ecommerce-laravel#710', async () => {
  await want('ada@example.com', teapot)
  await want(' ADA@Example.com', teapot)
  await stock(teapot, NIL_ID, 3)
  await expect.poll(recipients).toHaveLength(1)
  await stock(teapot, NIL_ID, 0)
  await stock(teapot, NIL_ID, 5)
  expect(await recipients()).toHaveLength(1)
})
