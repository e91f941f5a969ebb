import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from './people/clients/api-keys.ts'
import { openTestShop } from './selling/checkout/testing.ts'
import { fixtures } from './catalog/testing.ts'
import { createTestSite } from './testing.ts'
import { type ClearingShop, uncleared } from './testing-clearing.ts'
import { catalogUpdates } from './testing-clearing-catalog.ts'
import { orderUpdates } from './testing-clearing-orders.ts'
import { sellingUpdates } from './testing-clearing-selling.ts'
import { settingsUpdates } from './testing-clearing-settings.ts'

let shop: ClearingShop
beforeAll(async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  shop = { site, clientId, apiKey: (await createApiKey(site, { name: 'Owner' })).apiKey, productId: fixtures.mug }
})
afterAll(() => shop.site.close())

const updates = [...catalogUpdates, ...sellingUpdates, ...orderUpdates, ...settingsUpdates]

test.each(updates.map((update) => [update.call.name, update] as const))(
  '%s clears what it sets, or names the field that it cannot clear',
  async (_, update) => {
    expect(await uncleared(shop, update)).toEqual({})
  },
)
