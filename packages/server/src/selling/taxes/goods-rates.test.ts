import { type Address, calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { item, newMerchant } from '../cart/testing.ts'
import { openTestShop } from '../checkout/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../shipping/store.ts'
import { listDeliveryTaxes } from './delivery-taxes.ts'
import { taxAreas, taxGroups } from './tax-groups.ts'
import { deleteTaxRates } from './tax-regions.ts'

const address = {
  ...{
    street: 'Moorweg',
    streetNumber: '1',
    apartmentNumber: '',
    city: 'Bremen',
    country: 'DE',
    state: '',
    zip: '28195',
  },
  ...{ isPhysical: true, googleFormattedAddress: '' },
}

let site: Site
let staff: string

/** A shop in Bremen that delivers to the whole world. Its mug is a book. */
beforeEach(async () => {
  site = await createTestSite()
  await openTestShop(site)
  await deleteTaxRates(site.db, { country: 'DE' })
  for (const { value } of await taxAreas.list(site.db)) await taxAreas.remove(site.db, value.id)
  await writeSettings(site.db, { business: { address }, taxIncludedInPrices: true })
  const regionId = await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  const rates = [{ amount: 1190, conditions: [] }]
  await saveShippingOption(site.db, {
    ...{ code: 'world', regionId, title: 'Parcel', method: 'DELIVERY', rates, deliveryTime: '' },
  })
  staff = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

const applyPreset = (country: string, onlyMissing = false) =>
  ask(site, staff, calls.ApplyTaxPreset, { country, onlyMissing })

const groupNamed = async (name: string) =>
  (await taxGroups.list(site.db)).map(({ value }) => value).find((group) => group.name === name)

async function putInGroup(name: string, productId: string): Promise<void> {
  const group = await groupNamed(name)
  if (!group) throw new Error(`There is no tax group ${name}`)
  await taxGroups.save(site.db, { ...group, productIds: [productId] }, new Date())
}

/** The rates that the mug and the bowl pay at an address. */
async function ratesAt(shippingAddress: Address): Promise<(string | undefined)[]> {
  const { add, estimate } = await newMerchant(site)
  await add(item(fixtures.mug, 1), item(fixtures.bowl, 1))
  const { body } = await estimate({ shippingAddress, billingAddress: shippingAddress })
  return body.calculatedLineItems.map(({ pricesBreakdown }) => pricesBreakdown?.taxDetails?.taxRate)
}

test.each([
  ['Germany', { country: 'DE', postalCode: '10115' }, ['0.07', '0.19']],
  ['Austria', { country: 'AT', postalCode: '1010' }, ['0.1', '0.2']],
  ['France', { country: 'FR', postalCode: '75001' }, ['0.055', '0.2']],
  ['Italy', { country: 'IT', postalCode: '00100' }, ['0.04', '0.22']],
  ['Poland', { country: 'PL', postalCode: '00-001' }, ['0.05', '0.23']],
  ['Sweden', { country: 'SE', postalCode: '111 22' }, ['0.06', '0.25']],
  ['Tenerife', { country: 'ES', subdivision: 'ES-TF', postalCode: '38001' }, ['0', '0']],
  ['Büsingen', { country: 'DE', postalCode: '78266' }, ['0', '0']],
  ['Belfast', { country: 'GB', subdivision: 'GB-NIR', postalCode: 'BT1 1AA' }, ['0.07', '0.19']],
  ['Zürich', { country: 'CH', postalCode: '8001' }, ['0', '0']],
  ['New York by its name', { country: 'US', subdivision: 'New York', postalCode: '10001' }, ['0', '0']],
])('a book and a mug from Germany to %s pay what each pays there', async (_, at, rates) => {
  await applyPreset('DE')
  await putInGroup('Books', fixtures.mug)
  for (const country of ['AT', 'FR', 'IT', 'PL', 'SE', 'ES']) await applyPreset(country)
  expect((await ratesAt(at)).map((rate) => rate ?? '0')).toEqual(rates)
})

test('the list of tax groups stays short, whatever countries are set up', async () => {
  await applyPreset('DE')
  for (const country of ['AT', 'BE', 'CZ', 'FR', 'IT', 'PL', 'SE']) await applyPreset(country)
  expect((await taxGroups.list(site.db)).map(({ value }) => value.name).toSorted()).toEqual([
    'Basic food',
    'Books',
    'E-books',
    'Food',
  ])
})

test('a group that has no rate in a country of delivery is named, and gets it without a change of other rates', async () => {
  await applyPreset('AT')
  await applyPreset('DE')
  await putInGroup('Books', fixtures.mug)
  const missing = async (country: string) =>
    (await listDeliveryTaxes(site.db)).find((one) => one.country === country)?.groupsWithoutRate
  const books = await groupNamed('Books')
  expect(await missing('AT')).toEqual([books?.id])
  const { manualTaxMappings: before } = await ask(site, staff, calls.QueryManualTaxMappings, {})
  await applyPreset('AT', true)
  expect(await missing('AT')).toEqual([])
  const { manualTaxMappings: after } = await ask(site, staff, calls.QueryManualTaxMappings, {})
  expect(after).toEqual(expect.arrayContaining(before))
  expect(await ratesAt({ country: 'AT', postalCode: '1010' })).toEqual(['0.1', '0.2'])
})

test('a group that only its owner knows keeps its rate at home when the rates are set up again', async () => {
  const group = { id: crypto.randomUUID(), name: 'VAT 7%', productIds: [fixtures.mug] }
  await taxGroups.save(site.db, group, new Date())
  await applyPreset('DE')
  expect(await ratesAt({ country: 'DE', postalCode: '10115' })).toEqual(['0.07', '0.19'])
})
