import { callSite } from '@cartwright/server/testing'
import * as deliveryProfile from '@wix/auto_sdk_ecom_delivery-profile'
import * as localDeliveryOptions from '@wix/auto_sdk_ecom_local-delivery-options'
import * as pickupLocations from '@wix/auto_sdk_ecom_pickup-locations'
import * as shippingOptions from '@wix/auto_sdk_ecom_shipping-options'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { deliveryProfile, localDeliveryOptions, pickupLocations, shippingOptions }
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })

const address = { country: 'AT', city: 'Wien', postalCode: '1010', addressLine: 'Graben 1' }

const notFound = { details: { applicationError: { code: expect.stringMatching(/_NOT_FOUND$/) } } }

/** A profile with a region of its own, named after the test. */
async function createRegion(name: string) {
  const profile = await owner().deliveryProfile.createDeliveryProfile({
    name,
    deliveryRegions: [{ name, active: true, destinations: [{ countryCode: 'AT', subdivisions: ['AT-9'] }] }],
  })
  const regionId = profile.deliveryRegions?.[0]?._id ?? ''
  return { profile, regionId, profileId: profile._id ?? '' }
}

test('O12: a delivery profile is created, read, changed, queried and deleted', async () => {
  const { profile, profileId } = await createRegion('Vienna')
  expect(profile).toMatchObject({ name: 'Vienna', default: false, revision: '1' })
  expect(profile._createdDate).toBeInstanceOf(Date)
  expect(profile.deliveryRegions).toMatchObject([{ destinations: [{ countryCode: 'AT', subdivisions: ['AT-9'] }] }])
  const changed = await owner().deliveryProfile.updateDeliveryProfile(profileId, { revision: '1', name: 'Wien' })
  expect(changed).toMatchObject({ name: 'Wien', revision: '2' })
  expect(await owner().deliveryProfile.getDeliveryProfile(profileId)).toMatchObject({ name: 'Wien' })
  const { items } = await owner().deliveryProfile.queryDeliveryProfiles().eq('default', true).find()
  expect(items).toMatchObject([{ default: true }])
  await owner().deliveryProfile.deleteDeliveryProfile(profileId)
  expect(await thrown(owner().deliveryProfile.getDeliveryProfile(profileId))).toMatchObject(notFound)
})

test('O12: the regions of a profile are added, changed and removed', async () => {
  const { profileId, regionId } = await createRegion('Graz')
  const added = await owner().deliveryProfile.addDeliveryRegion(
    profileId,
    { name: 'Tyrol', active: true, destinations: [{ countryCode: 'AT', subdivisions: ['AT-7'] }] },
    { revision: '1' },
  )
  expect(added.deliveryProfile?.deliveryRegions).toHaveLength(2)
  const changed = await owner().deliveryProfile.updateDeliveryRegion(
    { deliveryProfileId: profileId, deliveryRegionId: regionId },
    { name: 'Styria' },
    { revision: '2' },
  )
  expect(changed.deliveryProfile?.deliveryRegions).toMatchObject([{ name: 'Styria' }, { name: 'Tyrol' }])
  const found = await owner().deliveryProfile.getDeliveryProfileByDeliveryRegionId(regionId)
  expect(found.deliveryProfile?._id).toBe(profileId)
  const removed = await owner().deliveryProfile.removeDeliveryRegion(
    { deliveryProfileId: profileId, deliveryRegionId: regionId },
    { revision: '3' },
  )
  expect(removed.deliveryProfile?.deliveryRegions).toMatchObject([{ name: 'Tyrol' }])
  expect(await thrown(owner().deliveryProfile.getDeliveryProfileByDeliveryRegionId(regionId))).toMatchObject(notFound)
})

test('O12: the countries that are delivered to say whether they need a postal code', async () => {
  const { profileId } = await createRegion('Linz')
  const { deliveryProfile: profile } = await owner().deliveryProfile.addDeliveryRegion(profileId, {
    name: 'Ireland',
    active: true,
    destinations: [{ countryCode: 'IE' }],
  })
  const deliveryRegionIds = profile?.deliveryRegions?.flatMap(({ name, _id }) =>
    name === 'Ireland' && _id ? [_id] : [],
  )
  await owner().pickupLocations.createPickupLocation({
    name: 'Dublin',
    address,
    ...(deliveryRegionIds && { deliveryRegionIds }),
  })
  const { countries } = await owner().deliveryProfile.getDeliveryDestinationProperties()
  const of = (country: string) => countries?.find((one) => one.country === country)?.deliveryDestinationProperties
  expect(of('DE')).toMatchObject({ pickupOnly: false })
  expect(of('IE')).toMatchObject({ pickupOnly: true })
})

test('O12: a shipping option is created, read, changed, moved to a region, queried and deleted', async () => {
  const { regionId } = await createRegion('Salzburg')
  const created = await owner().shippingOptions.createShippingOption({
    title: 'Post',
    estimatedDeliveryTime: '2 to 3 days',
    rates: [
      { amount: '4.90', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' }] },
      { amount: '9.90', multiplyByQuantity: true },
    ],
  })
  const id = created._id ?? ''
  expect(created).toMatchObject({ title: 'Post', rates: [{ amount: '4.90' }, { multiplyByQuantity: true }] })
  const added = await owner().shippingOptions.addDeliveryRegion(id, regionId, { revision: '1' })
  expect(added.shippingOption?.deliveryRegionIds).toEqual([regionId])
  const removed = await owner().shippingOptions.removeDeliveryRegion(id, regionId, { revision: '2' })
  expect(removed.shippingOption?.deliveryRegionIds).toEqual([])
  const changed = await owner().shippingOptions.updateShippingOption(id, { revision: '3', title: 'Parcel' })
  expect(changed.title).toBe('Parcel')
  expect((await owner().shippingOptions.getShippingOption(id)).estimatedDeliveryTime).toBe('2 to 3 days')
  expect((await owner().shippingOptions.queryShippingOptions().eq('_id', id).find()).items).toHaveLength(1)
  await owner().shippingOptions.deleteShippingOption(id)
  expect(await thrown(owner().shippingOptions.getShippingOption(id))).toMatchObject(notFound)
})

test('O12: a pickup location is created, read, changed, given a region, queried and deleted', async () => {
  const { regionId } = await createRegion('Villach')
  const created = await owner().pickupLocations.createPickupLocation({
    name: 'Graben',
    address,
    deliveryTime: 'Ready in two hours',
    instructions: 'Ring twice.',
    active: true,
    rates: [{ amount: '0' }],
  })
  const id = created._id ?? ''
  expect(created).toMatchObject({ name: 'Graben', address: { city: 'Wien' }, instructions: 'Ring twice.' })
  const added = await owner().pickupLocations.addDeliveryRegion(id, regionId, { revision: '1' })
  expect(added.pickupLocation?.deliveryRegionIds).toEqual([regionId])
  const removed = await owner().pickupLocations.removeDeliveryRegion(id, regionId, { revision: '2' })
  expect(removed.pickupLocation?.deliveryRegionIds).toEqual([])
  await owner().pickupLocations.updatePickupLocation(id, { revision: '3', name: 'Am Graben' })
  expect((await owner().pickupLocations.getPickupLocation(id)).name).toBe('Am Graben')
  expect((await owner().pickupLocations.queryPickupLocation().eq('name', 'Am Graben').find()).items).toHaveLength(1)
  await owner().pickupLocations.deletePickupLocation(id)
  expect(await thrown(owner().pickupLocations.getPickupLocation(id))).toMatchObject(notFound)
})

test('O12: pickup locations are created, changed and deleted in bulk, each with its own error', async () => {
  const created = await owner().pickupLocations.bulkCreatePickupLocation([
    { name: 'North', address },
    { name: 'South', address },
  ])
  const [north, south] = created.pickupLocations ?? []
  expect([north?.name, south?.name]).toEqual(['North', 'South'])
  const changed = await owner().pickupLocations.bulkUpdatePickupLocation([
    { _id: north?._id ?? '', revision: '1', name: 'Far north' },
    { _id: south?._id ?? '', revision: '7', name: 'Far south' },
  ])
  expect(changed.pickupLocations).toMatchObject([{ name: 'Far north' }])
  expect(changed.errors).toMatchObject([{ _id: south?._id, error: { code: 'REVISION_CONFLICT' } }])
  const missing = '5f0d4b7e-1111-4222-8333-944455556666'
  const deleted = await owner().pickupLocations.bulkDeletePickupLocation([north?._id ?? '', south?._id ?? '', missing])
  expect(deleted.errors).toMatchObject([{ _id: missing, error: { code: 'PICKUP_LOCATION_NOT_FOUND' } }])
  expect(await thrown(owner().pickupLocations.getPickupLocation(north?._id ?? ''))).toMatchObject(notFound)
})

const monday = { day: 'MON', start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 }, enabled: true } as const

test('O12: a local delivery is created, read, changed, given a region, queried and deleted', async () => {
  const { regionId } = await createRegion('Wels')
  const created = await owner().localDeliveryOptions.createLocalDeliveryOption({
    areaName: 'Old town',
    zipConfig: { zipCodes: ['1010', '1020-1099'] },
    estimatedDeliveryTime: 'By bike',
    rates: [{ amount: '3.50' }],
    scheduledDeliveryConfig: { handlingDays: 1, cutOffTime: { hours: 15, minutes: 0 }, timeWindows: [monday] },
  })
  const id = created._id ?? ''
  expect(created).toMatchObject({
    areaName: 'Old town',
    zipConfig: { zipCodes: ['1010', '1020-1099'] },
    scheduledDeliveryConfig: { cutOffTime: { hours: 15 }, timeWindows: [{ end: { hours: 12, minutes: 30 } }] },
  })
  const added = await owner().localDeliveryOptions.addDeliveryRegion(regionId, {
    localDeliveryOptionId: id,
    revision: '1',
  })
  expect(added.localDeliveryOption?.deliveryRegionIds).toEqual([regionId])
  const removed = await owner().localDeliveryOptions.removeDeliveryRegion(regionId, {
    localDeliveryOptionId: id,
    revision: '2',
  })
  expect(removed.localDeliveryOption?.deliveryRegionIds).toEqual([])
  await owner().localDeliveryOptions.updateLocalDeliveryOption(id, { revision: '3', areaName: 'Centre' })
  expect((await owner().localDeliveryOptions.getLocalDeliveryOption(id)).areaName).toBe('Centre')
  const { items } = await owner().localDeliveryOptions.queryLocalDeliveryOptions().find()
  expect(items.map((item) => item._id)).toContain(id)
  await owner().localDeliveryOptions.deleteLocalDeliveryOption(id)
  expect(await thrown(owner().localDeliveryOptions.getLocalDeliveryOption(id))).toMatchObject(notFound)
})

test('O12: local deliveries by radius, city and polygon are created, changed and deleted in bulk', async () => {
  const geocode = { latitude: 48.2, longitude: 16.37 }
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
  const { localDeliveryOptions: created = [] } = await owner().localDeliveryOptions.bulkCreateLocalDeliveryOption([
    { areaName: 'Around', radiusConfig: { address: { location: geocode }, radius: 5 } },
    { areaName: 'City', cityConfig: { cityItems: [{ cityName: 'Wien', country: 'AT' }] } },
    {
      areaName: 'Ring',
      customAreaConfig: { geocodes: [corner(48.1, 16.3), corner(48.3, 16.3), corner(48.3, 16.5), corner(48.1, 16.5)] },
    },
  ])
  expect(created.map(({ areaName }) => areaName)).toEqual(['Around', 'City', 'Ring'])
  expect(created[2]?.customAreaConfig?.geocodes).toHaveLength(4)
  const changed = await owner().localDeliveryOptions.bulkUpdateLocalDeliveryOption(
    created.map(({ _id, revision }) => ({ _id: _id ?? '', revision: revision ?? '', areaName: 'Area' })),
  )
  expect(changed.localDeliveryOptions?.map(({ areaName }) => areaName)).toEqual(['Area', 'Area', 'Area'])
  await owner().localDeliveryOptions.bulkDeleteLocalDeliveryOption(created.map(({ _id }) => _id ?? ''))
  const id = created[0]?._id ?? ''
  expect(await thrown(owner().localDeliveryOptions.getLocalDeliveryOption(id))).toMatchObject(notFound)
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})

test('carriers are added to a region, changed, listed, turned off and removed', async () => {
  const { regionId, profileId } = await createRegion('Salzburg')
  const appId = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'
  await callSite(shop.site, shop.apiKey, 'POST', '/service-plugins/v1/plugins', {
    servicePlugin: { kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: 'https://bikes.example.com', appId },
  })
  const api = owner().deliveryProfile
  const { installedDeliveryCarriers } = await api.listInstalledDeliveryCarriers()
  expect(installedDeliveryCarriers).toMatchObject([{ _id: appId, displayName: 'Bikes' }])
  const backupRate = { title: 'Post', amount: '8.00', active: true }
  const added = await api.addDeliveryCarrier(regionId, { deliveryCarrier: { appId, backupRate } })
  expect(added.deliveryProfile?.deliveryRegions).toMatchObject([{ deliveryCarriers: [{ appId, backupRate }] }])
  const additionalCharges = [{ description: 'Wrapping', amount: '1.25' }]
  const changed = await api.updateDeliveryCarrier(regionId, { deliveryCarrier: { appId, additionalCharges } })
  expect(changed.deliveryProfile?.deliveryRegions?.[0]?.deliveryCarriers).toMatchObject([
    { appId, backupRate, additionalCharges },
  ])
  const { results } = await api.listDeliveryCarriers(profileId, { appIds: [appId] })
  const rows = results?.[0]?.deliveryCarrierRegionalSettings?.[0]?.dashboardTables?.[0]?.rows
  expect(rows).toMatchObject([{ key: regionId, active: true }])
  await api.setDeliveryCarrierActiveStatus(appId, { rowId: regionId, active: false })
  await api.setDeliveryCarrierActiveStatus(appId, { rowId: regionId, active: true })
  const removed = await api.removeDeliveryCarrier(regionId, { appId })
  expect(removed.deliveryProfile?.deliveryRegions?.[0]?.deliveryCarriers ?? []).toEqual([])
  expect(await thrown(api.removeDeliveryCarrier(regionId, { appId }))).toMatchObject(notFound)
})
