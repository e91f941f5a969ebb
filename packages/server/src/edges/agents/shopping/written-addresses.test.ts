import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { newMerchant } from '../../../selling/cart/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { saveShippingRegion } from '../../../selling/shipping/store.ts'
import { writtenAddresses } from '../../../selling/shipping/testing-addresses.ts'
import { deleteTaxRates, saveTaxRegion } from '../../../selling/taxes/tax-regions.ts'
import type { Site } from '../../../site.ts'
import { fullProfile, openAgentSite, openProfiles, requestOperation, totalOf } from '../testing.ts'

/** Each place has a rate of its own, so that the tax of an order tells which place the shop found. */
const places = [...new Set(writtenAddresses.map(([, , , place]) => place))]
const taxIn = (place: string) => places.indexOf(place) + 1

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let agent: string
let shop: Awaited<ReturnType<typeof newMerchant>>

beforeAll(async () => {
  profiles = await openProfiles()
  agent = profiles.add('/written-addresses', fullProfile('2026-08-25'))
  site = await openAgentSite()
  await openTestShop(site)
  await writeSettings(site.db, { taxIncludedInPrices: false })
  await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  await deleteTaxRates(site.db, { country: 'DE' })
  for (const place of places) {
    const [country = '', subdivision] = place.split('-')
    const rate = (taxIn(place) / 100).toFixed(2)
    await saveTaxRegion(site.db, {
      country,
      ...(subdivision && { subdivision }),
      name: 'Tax',
      rate,
      taxesShipping: false,
    })
  }
  shop = await newMerchant(site)
})
afterAll(async () => {
  await site.close()
  await profiles.close()
})

describe('an address as people write it is the same place', () => {
  test.each(writtenAddresses)('by call: %s, %s, %s', async (_, subdivision, postalCode, place) => {
    // A call names the country by its code.
    const address = { country: place.slice(0, 2), subdivision, postalCode, city: 'Town', addressLine: '1 Main St' }
    const thing = { productName: { original: 'Thing' }, itemType: { preset: 'PHYSICAL' }, price: '100', quantity: 1 }
    await shop.addRequest({ customLineItems: [thing] })
    const { body } = await shop.estimate({ shippingAddress: address, billingAddress: address })
    await ask(site, shop.token, calls.DeleteCurrentCart, {})
    expect(body.calculatedLineItems[0]?.pricesBreakdown?.taxDetails?.totalTax.amount).toBe(taxIn(place).toFixed(2))
  })

  test.each(writtenAddresses)('by an agent: %s, %s, %s', async (country, region, postalCode, place) => {
    const { body } = await requestOperation(site, agent, 'create_checkout', {
      line_items: [{ item: { id: fixtures.mug }, quantity: 8 }],
      buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                ...{ street_address: '1 Main St', address_locality: 'Town', address_country: country },
                ...(region && { address_region: region }),
                ...(postalCode && { postal_code: postalCode }),
              },
            ],
          },
        ],
      },
    })
    expect(totalOf(body, 'tax')).toBe(taxIn(place) * 100)
    expect(body.fulfillment?.methods[0]?.destinations).toMatchObject([{ address_country: place.slice(0, 2) }])
  })
})
