import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { saveShippingRegion } from '../../../selling/shipping/store.ts'
import { saveTaxRegion } from '../../../selling/taxes/tax-regions.ts'
import type { Site } from '../../../site.ts'
import { codesOf, fullProfile, openAgentSite, openProfiles, requestOperation, totalOf } from '../testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let agent: string

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
beforeEach(async () => {
  site = await openAgentSite()
  await openTestShop(site)
  await writeSettings(site.db, { taxIncludedInPrices: false })
  await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  await saveTaxRegion(site.db, { country: 'US', subdivision: 'CA', name: 'Sales tax', rate: '0.0725' })
  agent = profiles.add('/addresses', fullProfile('2026-08-25'))
})
afterEach(() => site.close())

async function checkOutTo(address: object) {
  const destination = { street_address: '1 Main St', address_locality: 'Town', postal_code: '94016', ...address }
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    line_items: [{ item: { id: fixtures.mug }, quantity: 8 }],
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
  })
  return body
}

test.each([
  ['US', 'CA'],
  ['us', 'California'],
  ['USA', 'US-CA'],
  ['United States', 'california'],
])('an agent writes the country %s and its part %s: the tax is that of California', async (country, region) => {
  const body = await checkOutTo({ address_country: country, address_region: region })
  expect(totalOf(body, 'tax')).toBe(725)
  expect(body.fulfillment?.methods[0]?.destinations).toMatchObject([{ address_country: 'US', address_region: 'CA' }])
})

test.each([
  [{ address_country: 'US', address_region: 'Atlantis' }, 'address_region'],
  [{ address_country: 'Atlantis' }, 'country'],
])('an address that names no place is an error of its field, never no tax: %j', async (address, field) => {
  const body = await checkOutTo(address)
  expect(codesOf(body)).toContain('invalid_address')
  expect(JSON.stringify(body.messages)).toContain(field)
})
