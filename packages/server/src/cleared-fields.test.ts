import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fixtures } from './catalog/testing.ts'
import { createApiKey } from './people/clients/api-keys.ts'
import { openLibrary, photograph } from './platform/media/testing.ts'
import { openTestShop } from './selling/checkout/testing.ts'
import { createTestSite } from './testing.ts'
import { type ClearingShop, optionalFields, shapeOf, uncleared } from './testing-clearing.ts'
import { cartUpdates } from './testing-clearing-carts.ts'
import { catalogUpdates } from './testing-clearing-catalog.ts'
import { deliveryUpdates } from './testing-clearing-delivery.ts'
import { entityUpdates } from './testing-clearing-entities.ts'
import { orderUpdates } from './testing-clearing-orders.ts'
import { peopleUpdates } from './testing-clearing-people.ts'
import { sellingUpdates } from './testing-clearing-selling.ts'
import { settingsUpdates } from './testing-clearing-settings.ts'

let shop: ClearingShop
beforeAll(async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const uploaded = await (await openLibrary(site)).put(await photograph(60, 40, 'png'), { mimeType: 'image/png' })
  const { file } = z.object({ file: z.object({ id: z.string() }) }).parse(await uploaded.json())
  shop = { site, clientId, apiKey, productId: fixtures.mug, imageId: file.id }
})
afterAll(() => shop.site.close())

const updates = [
  ...catalogUpdates,
  ...entityUpdates,
  ...sellingUpdates,
  ...deliveryUpdates,
  ...cartUpdates,
  ...orderUpdates,
  ...settingsUpdates,
  ...peopleUpdates,
]

test.each(updates.map((update) => [`${update.call.name} of ${update.one}`, update] as const))(
  '%s clears what it sets, or names the field that it cannot clear',
  async (_, update) => {
    expect(await uncleared(shop, update)).toEqual({})
  },
)

/** Updates without an entity whose fields are cleared, each with the reason. */
const bulk = 'It changes each as the call for one does.'
const labels = 'It adds and removes labels.'
const stock = 'Exactly one of quantity and inStock is given.'
const options = 'Options of the call; the item is replaced, or changed by its own modifications.'
const others: Readonly<Record<string, string>> = {
  BulkUpdateProducts: 'Exactly one field is given.',
  BulkUpdateProductTagsByFilter: labels,
  BulkUpdateProductVariantsByFilter: bulk,
  BulkUpdateProductsByFilter: bulk,
  BulkUpdateInventoryItemsByFilter: stock,
  UpdateInventoryItemV3: stock,
  BulkUpdateCategories: bulk,
  UpdateCategoryVisibility: 'It sets one field, which is required.',
  UpdateBusinessSchedule: 'The schedule is replaced.',
  UpdateDataCollectionField: 'The field is replaced.',
  BulkPatchDataItems: options,
  PatchDataItem: options,
  BulkUpdateDataItems: options,
  UpdateDataItem: options,
  BulkUpdateOrderTags: labels,
  ChangeSubscriptionContract: 'A subscription cannot be without what it changes.',
  UpdateSubscriptionOption: 'An empty description clears it; a discount is replaced, never removed.',
  BulkUpdateDraftSubscriptionContractTags: labels,
  BulkUpdateDraftSubscriptionContractTagsByFilter: labels,
  BulkUpdateTaxExemptGroupTags: labels,
  BulkUpdateTaxExemptGroupTagsByFilter: labels,
  BulkUpdateContactTaxDetailsTags: labels,
  BulkUpdateContactTaxDetailsTagsByFilter: labels,
  UpdateSavedPaymentMethod: 'Its one field is tested in payment-requests/charge-saved-card.test.ts.',
}

test('every update of the contract is tested, or has a reason not to be', () => {
  const tested = new Set(updates.map(({ call }) => call.name))
  const untested = Object.values(calls).flatMap((call) => {
    const isUpdate = call.method === 'PATCH' || /^(Bulk)?(Update|Patch)/.test(call.name)
    const entities = Object.keys(shapeOf(call.request)).filter((name) => optionalFields(call, name).length > 0)
    return isUpdate && entities.length > 0 && !tested.has(call.name) ? [call.name] : []
  })
  expect(untested).toEqual(Object.keys(others))
})
