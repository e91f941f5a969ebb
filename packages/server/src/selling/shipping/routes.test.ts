import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let key: string
beforeEach(async () => {
  site = await createTestSite()
  key = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

test('an owner sets up a profile, a region and an option, and reads them back', async () => {
  const deliveryRegions = [{ name: 'North', active: true, destinations: [{ countryCode: 'DE', postalCodes: ['2*'] }] }]
  const { deliveryProfile } = await ask(site, key, calls.CreateDeliveryProfile, {
    deliveryProfile: { name: 'Mugs', deliveryRegions, productIds: ['mug'] },
  })
  const regionId = deliveryProfile.deliveryRegions?.[0]?.id ?? ''
  const below50 = { type: 'BY_TOTAL_PRICE' as const, operator: 'LT' as const, value: '50' }
  const rates = [{ amount: '4.90', conditions: [below50] }]
  const { shippingOption } = await ask(site, key, calls.CreateShippingOption, {
    shippingOption: { title: 'Parcel', rates, deliveryRegionIds: [regionId], handlingFee: '1' },
  })
  expect(shippingOption).toMatchObject({
    rates: [{ amount: '4.90', conditions: [{ value: '50.00' }] }],
    handlingFee: '1.00',
  })
  const id = shippingOption.id ?? ''
  const update = { shippingOption: { id, revision: '1', title: 'Post' } }
  expect((await ask(site, key, calls.UpdateShippingOption, update)).shippingOption).toMatchObject({
    title: 'Post',
    handlingFee: '1.00',
  })
  expect(await rejection(site, key, calls.UpdateShippingOption, update)).toEqual({
    status: 409,
    code: 'REVISION_CONFLICT',
  })
  const { shippingOptions } = await ask(site, key, calls.QueryShippingOptions, { query: { filter: { title: 'Post' } } })
  expect(shippingOptions).toHaveLength(1)
  await ask(site, key, calls.DeleteShippingOption, { shippingOptionId: id })
  expect(await rejection(site, key, calls.GetShippingOption, { shippingOptionId: id })).toMatchObject({ status: 404 })
})

test('a new shop has a default profile, which owners add regions to', async () => {
  const { deliveryProfiles } = await ask(site, key, calls.QueryDeliveryProfiles, {})
  expect(deliveryProfiles).toMatchObject([{ default: true, deliveryRegions: [] }])
  const { deliveryProfile } = await ask(site, key, calls.AddDeliveryRegion, {
    deliveryProfileId: deliveryProfiles[0]?.id ?? '',
    deliveryRegion: { name: 'Germany', destinations: [{ countryCode: 'DE' }] },
  })
  expect(deliveryProfile.deliveryRegions).toMatchObject([{ name: 'Germany', active: true }])
})

test('a pickup location in the United States names its state, because that decides the tax', async () => {
  const address = { country: 'US', city: 'New York', addressLine: '1 Main St' }
  expect(
    await rejection(site, key, calls.CreatePickupLocation, { pickupLocation: { name: 'Shop', address } }),
  ).toMatchObject({ status: 400, fields: ['pickupLocation.address.subdivision'] })
  const pickupLocation = { name: 'Shop', address: { ...address, subdivision: 'US-NY' } }
  const created = await ask(site, key, calls.CreatePickupLocation, { pickupLocation })
  expect(created.pickupLocation.address).toMatchObject({ subdivision: 'US-NY' })
})

test('a preset sets up the rates of a country, which the owner has to confirm', async () => {
  const applied = await ask(site, key, calls.ApplyTaxPreset, { country: 'DE' })
  expect([...new Set(applied.manualTaxMappings.map(({ taxRate }) => taxRate))].sort()).toEqual(['0.07', '0.19'])
  expect((await ask(site, key, calls.GetTaxSettings, {})).taxSettings).toMatchObject({
    confirmed: false,
    taxIncludedInItemPrices: true,
  })
})

test('an owner creates, reads and deletes coupons and fees', async () => {
  const { id } = await ask(site, key, calls.CreateCoupon, { specification: { code: 'TEN', percentOffRate: 10 } })
  expect((await ask(site, key, calls.GetCoupon, { id })).coupon).toMatchObject({
    specification: { code: 'TEN', percentOffRate: 10 },
  })
  await ask(site, key, calls.DeleteCoupon, { id })
  await ask(site, key, calls.SaveAdditionalFee, { additionalFee: { code: 'wrap', name: 'Wrap', price: '2.50' } })
  expect((await ask(site, key, calls.ListAdditionalFees, {})).additionalFees).toMatchObject([
    { code: 'wrap', price: '2.50' },
  ])
})
