import { calls, type DeliveryProfile, type EstimateTotalsResponse } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import { openPlugin, openPluginShop } from '../../platform/service-plugins/testing.ts'
import { newMerchant } from '../cart/testing.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin()
})
beforeEach(async () => {
  plugin.respond = () => ({
    shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.50', currency: 'EUR' } }],
  })
  const carrier = { name: 'Bikes', url: plugin.url, appId: APP_ID, cacheSeconds: 0, timeLimit: 300 }
  await shop.register({ kind: 'ECOM_SHIPPING_RATES', ...carrier })
})
afterEach(async () => {
  for (const { id, deliveryCarriers = [] } of (await profile()).deliveryRegions ?? [])
    for (const { appId } of deliveryCarriers)
      await shopCall(calls.RemoveDeliveryCarrier, { deliveryRegionId: id, appId })
  await shop.removeAll()
  plugin.calls.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const shopCall: <Call extends Parameters<typeof ask>[2]>(call: Call, request: object) => Promise<unknown> = (
  call,
  request,
) => ask(shop.site, shop.apiKey, call, request)

async function profile(): Promise<DeliveryProfile> {
  const { deliveryProfiles } = await ask(shop.site, shop.apiKey, calls.QueryDeliveryProfiles, {})
  const found = deliveryProfiles.find((one) => one.default)
  if (!found) throw new Error('There is no default profile')
  return found
}

async function germany(): Promise<string> {
  const id = (await profile()).deliveryRegions?.find(({ name }) => name === 'Germany')?.id
  if (!id) throw new Error('There is no region')
  return id
}

async function bikesIn(country: string) {
  const shippingAddress = { country, city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  const { shippingInfo }: EstimateTotalsResponse = await (await shop.visitorWith()).estimate({ shippingAddress })
  return shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === APP_ID)?.shippingOptions ?? []
}

test('a carrier in no region delivers everywhere; one in a region delivers there only', async () => {
  expect(await bikesIn('DE')).toHaveLength(1)
  expect(await bikesIn('FR')).toHaveLength(1)
  const deliveryRegionId = await germany()
  await shopCall(calls.AddDeliveryCarrier, { deliveryRegionId, deliveryCarrier: { appId: APP_ID } })
  expect(await bikesIn('DE')).toHaveLength(1)
  plugin.calls.length = 0
  expect(await bikesIn('FR')).toEqual([])
  expect(plugin.calls).toEqual([])
})

test('the storefront names the countries of a carrier, and says worldwide of one in no region', async () => {
  const delivery = async () => (await ask(shop.site, null, calls.GetStorefront, {})).storefront.delivery
  expect(await delivery()).toMatchObject({ countries: ['DE'], worldwide: true })
  const deliveryRegionId = await germany()
  await shopCall(calls.AddDeliveryCarrier, { deliveryRegionId, deliveryCarrier: { appId: APP_ID } })
  expect(await delivery()).toMatchObject({ countries: ['DE'], worldwide: false })
})

test('additional charges of a region are added to each rate, and its backup rate replaces a failing carrier', async () => {
  const deliveryRegionId = await germany()
  const additionalCharges = [{ description: 'Wrapping', amount: '1.25' }]
  await shopCall(calls.AddDeliveryCarrier, { deliveryRegionId, deliveryCarrier: { appId: APP_ID, additionalCharges } })
  expect(await bikesIn('DE')).toMatchObject([{ code: 'bike', cost: { price: { amount: '5.75' } } }])
  const backupRate = { title: 'Post', amount: '8.00', active: true }
  const { deliveryProfile } = await ask(shop.site, shop.apiKey, calls.UpdateDeliveryCarrier, {
    deliveryRegionId,
    deliveryCarrier: { appId: APP_ID, backupRate },
  })
  expect(deliveryProfile.deliveryRegions?.find(({ id }) => id === deliveryRegionId)?.deliveryCarriers).toEqual([
    { appId: APP_ID, backupRate, additionalCharges },
  ])
  plugin.respond = (_, response) => void response.writeHead(500).end()
  expect(await bikesIn('DE')).toMatchObject([{ title: 'Post', cost: { price: { amount: '9.25' } } }])
})

test('a carrier that is turned off in a region is not called there', async () => {
  const deliveryRegionId = await germany()
  await shopCall(calls.AddDeliveryCarrier, { deliveryRegionId, deliveryCarrier: { appId: APP_ID } })
  const { id: deliveryProfileId = '' } = await profile()
  const listed = async () =>
    (await ask(shop.site, shop.apiKey, calls.ListDeliveryCarriers, { deliveryProfileId })).results
  const [rowId = ''] = (await listed()).flatMap(({ deliveryCarrierRegionalSettings }) =>
    deliveryCarrierRegionalSettings.flatMap(({ dashboardTables }) =>
      dashboardTables.flatMap(({ rows }) => rows.map(({ key }) => key)),
    ),
  )
  await shopCall(calls.SetDeliveryCarrierActiveStatus, { carrierAppId: APP_ID, rowId, active: false })
  expect(await bikesIn('DE')).toEqual([])
  await shopCall(calls.UpdateCarrierSettings, { carrierId: APP_ID, rowId, active: true })
  expect(await bikesIn('DE')).toHaveLength(1)
})

test('a profile that is sent back keeps its carriers', async () => {
  const deliveryRegionId = await germany()
  await shopCall(calls.AddDeliveryCarrier, { deliveryRegionId, deliveryCarrier: { appId: APP_ID } })
  const before = await profile()
  await shopCall(calls.UpdateDeliveryProfile, { deliveryProfile: before })
  expect((await profile()).deliveryRegions).toEqual(before.deliveryRegions)
})

test('unknown carriers and regions, and a carrier twice, are rejected by their codes', async () => {
  const deliveryRegionId = await germany()
  const deliveryCarrier = { appId: APP_ID }
  const add = (request: object) => shopCall(calls.AddDeliveryCarrier, { deliveryRegionId, deliveryCarrier, ...request })
  await expect(add({ deliveryRegionId: crypto.randomUUID() })).rejects.toThrow('DELIVERY_REGION_NOT_FOUND')
  await expect(add({ deliveryCarrier: { appId: crypto.randomUUID() } })).rejects.toThrow('UNKNOWN_DELIVERY_CARRIER')
  await expect(shopCall(calls.UpdateDeliveryCarrier, { deliveryRegionId, deliveryCarrier })).rejects.toThrow(
    'DELIVERY_CARRIER_NOT_FOUND',
  )
  await add({})
  await expect(add({})).rejects.toThrow('CARRIER_ALREADY_EXISTS_IN_REGION')
})

test('weight and dimensions of each item reach the carrier', async () => {
  const merchant = await newMerchant(shop.site)
  const packageDimensions = { length: '40', width: '30', height: '20.5', unit: 'CM' }
  await merchant.addRequest({
    customLineItems: [
      {
        price: '9',
        itemType: { preset: 'PHYSICAL' },
        physicalProperties: { weight: 3, shippable: true, packageDimensions, productDimensions: packageDimensions },
      },
    ],
  })
  const shippingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  await merchant.estimate({ shippingAddress })
  expect(plugin.calls.at(-1)?.request.lineItems).toMatchObject([
    { physicalProperties: { weight: 3, packageDimensions, productDimensions: packageDimensions } },
  ])
})
