import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { saveShippingRegion } from '../../../selling/shipping/store.ts'
import { deleteTaxRates } from '../../../selling/taxes/tax-regions.ts'
import type { Site } from '../../../site.ts'
import { fullProfile, openAgentSite, openProfiles, requestOperation, totalOf } from '../testing.ts'

const address = {
  ...{ street: 'Moorweg', streetNumber: '1', apartmentNumber: '', city: 'Bremen', country: 'DE', state: '' },
  ...{ zip: '28195', isPhysical: true, googleFormattedAddress: '' },
}

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let agent: string

/** A shop in Germany with the rates of some countries. Its mug is a book; the tax is added to its prices. */
beforeAll(async () => {
  profiles = await openProfiles()
  agent = profiles.add('/tax-by-place', fullProfile('2026-08-25'))
  site = await openAgentSite()
  await openTestShop(site)
  await deleteTaxRates(site.db, { country: 'DE' })
  await writeSettings(site.db, { business: { address } })
  await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  for (const country of ['DE', 'AT', 'FR', 'IT', 'PL', 'SE', 'ES'])
    await ask(site, apiKey, calls.ApplyTaxPreset, { country })
  await writeSettings(site.db, { taxIncludedInPrices: false })
  const { taxGroups } = await ask(site, apiKey, calls.QueryTaxGroups, {})
  const { id = '', revision = '' } = taxGroups.find(({ goods }) => goods === 'BOOKS') ?? {}
  await ask(site, apiKey, calls.UpdateTaxGroup, { taxGroup: { id, revision, productIds: [fixtures.mug] } })
})
afterAll(async () => {
  await site.close()
  await profiles.close()
})

/** The tax of an order of one of each, as a part of what is paid without it. */
async function taxAt(destination: object, items: readonly string[]): Promise<number> {
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    line_items: items.map((id) => ({ item: { id }, quantity: 1 })),
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: {
      methods: [
        { type: 'shipping', destinations: [{ street_address: '1 Main St', address_locality: 'Town', ...destination }] },
      ],
    },
  })
  const [taxed, all] = [totalOf(body, 'tax') ?? 0, totalOf(body) ?? 0]
  return taxed / (all - taxed)
}

test.each([
  ['Germany', { address_country: 'DE', postal_code: '10115' }, 0.07, 0.19],
  ['Austria', { address_country: 'Österreich', postal_code: 'A-1010' }, 0.1, 0.2],
  ['France', { address_country: 'FRA', postal_code: '75001' }, 0.055, 0.2],
  ['Italy', { address_country: 'IT', address_region: 'Roma', postal_code: '00184' }, 0.04, 0.22],
  ['Poland', { address_country: 'Poland', postal_code: '00950' }, 0.05, 0.23],
  ['Sweden', { address_country: 'SE', postal_code: '11122' }, 0.06, 0.25],
  ['Tenerife', { address_country: 'ES', address_region: 'Santa Cruz de Tenerife', postal_code: '38001' }, 0, 0],
  ['Büsingen', { address_country: 'DE', postal_code: '78266' }, 0, 0],
  ['Belfast', { address_country: 'UK', postal_code: 'BT1 1AA' }, 0.07, 0.19],
  ['Switzerland', { address_country: 'CH', postal_code: '8001' }, 0, 0],
  ['New York', { address_country: 'USA', address_region: 'New York', postal_code: '10001' }, 0, 0],
])('an agent that buys a book or a bowl to %s pays the tax of that place, for the delivery too', async (...given) => {
  const [, destination, book, bowl] = given
  expect(await taxAt(destination, [fixtures.mug])).toBeCloseTo(book, 2)
  expect(await taxAt(destination, [fixtures.bowl])).toBeCloseTo(bowl, 2)
  const both = await taxAt(destination, [fixtures.mug, fixtures.bowl])
  expect(both).toBeGreaterThanOrEqual(Math.min(book, bowl))
  expect(both).toBeLessThanOrEqual(Math.max(book, bowl))
})
