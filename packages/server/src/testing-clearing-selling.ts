/** Updates of what is sold and how, with a value for each field. */
import {
  calls,
  customerGroupResource,
  customerSegmentResource,
  deliveryProfileResource,
  discountRuleResource,
  feedResource,
  localDeliveryOptionResource,
  manualTaxMappingResource,
  pickupLocationResource,
  priceListResource,
  productAttributeResource,
  safetyContactResource,
  shippingOptionResource,
  taxExemptGroupResource,
  taxGroupResource,
  taxRegionResource,
} from '@cartwright/contract'
import { z } from 'zod'
import { answerOf, type Clearing, type ClearingShop, clearingOf } from './testing-clearing.ts'

const GUID = 'a1b2c3d4-0000-4000-8000-000000000001'
const extendedFields = { namespaces: { app: { note: 'x' } } }
const serverOnly = 'Only the site sets it.'
const window = { day: 'MON', start: { hours: 9 }, end: { hours: 12 } }
const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const times = { start: '2026-01-01T00:00:00.000Z' }

const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id

const newGroup = async (shop: ClearingShop) =>
  idOf((await answerOf(shop, calls.CreateCustomerGroup, { customerGroup: { name: 'Trade' } })).customerGroup)

async function newRegion(shop: ClearingShop): Promise<string> {
  const deliveryProfile = { name: 'Far', deliveryRegions: [{ name: 'France', destinations: [{ countryCode: 'FR' }] }] }
  const made = await answerOf(shop, calls.CreateDeliveryProfile, { deliveryProfile })
  const { deliveryRegions } = z
    .object({ deliveryRegions: z.array(z.object({ id: z.string() })) })
    .parse(made.deliveryProfile)
  return idOf(deliveryRegions[0])
}

const terms = async (shop: ClearingShop) => ({
  rates: [{ amount: '4', conditions: [] }],
  freeFromAmount: '50',
  handlingFee: '1',
  minimumOrderAmount: '5',
  position: 3,
  deliveryRegionIds: [await newRegion(shop)],
  active: false,
})

const newLocation = async (shop: ClearingShop) =>
  idOf(
    (await answerOf(shop, calls.CreateLocation, { location: { name: 'Depot', timeZone: 'Europe/Berlin', address } }))
      .location,
  )

const taxes: readonly Clearing[] = [
  clearingOf(taxGroupResource, async ({ productId }) => ({
    least: { name: 'Books' },
    values: { productIds: [productId], goods: 'BOOKS' },
  })),
  clearingOf(taxExemptGroupResource, async () => ({
    least: { name: 'Schools' },
    values: { extendedFields, tags: { publicTags: { tagIds: ['a'] } } },
  })),
  clearingOf(taxRegionResource, async () => ({
    least: { country: 'US', subdivision: 'US-NY' },
    values: { postalCodes: ['10001'], appId: GUID, taxIncludedInPrice: true },
  })),
  clearingOf(manualTaxMappingResource, async (shop) => {
    const group = (await answerOf(shop, calls.CreateTaxGroup, { taxGroup: { name: 'Food' } })).taxGroup
    const exempt = (await answerOf(shop, calls.CreateTaxExemptGroup, { taxExemptGroup: { name: 'Schools' } }))
      .taxExemptGroup
    const region = (await answerOf(shop, calls.CreateTaxRegion, { taxRegion: { country: 'PL' } })).taxRegion
    return {
      least: { taxRegionId: idOf(region), taxRate: '0.2' },
      values: {
        taxGroupId: idOf(group),
        description: 'Reduced',
        taxType: 'VAT',
        taxName: 'TVA',
        jurisdiction: 'Paris',
        jurisdictionType: 'CITY',
        exemptRates: [{ taxExemptGroupId: idOf(exempt), taxRate: '0' }],
        taxesShipping: false,
        compound: true,
      },
    }
  }),
]

const delivery: readonly Clearing[] = [
  clearingOf(
    deliveryProfileResource,
    async ({ productId }) => ({
      least: { name: 'Heavy' },
      values: { deliveryRegions: [{ name: 'Spain', destinations: [{ countryCode: 'ES' }] }], productIds: [productId] },
    }),
    { unset: { default: 'The default profile stays the default one: 409 otherwise.' } },
  ),
  clearingOf(shippingOptionResource, async (shop) => ({
    least: { title: 'Parcel' },
    values: {
      ...(await terms(shop)),
      code: 'parcel',
      estimatedDeliveryTime: '2 days',
      workingDays: { min: 1, max: 2 },
    },
  })),
  clearingOf(pickupLocationResource, async (shop) => ({
    least: { address },
    values: {
      ...(await terms(shop)),
      name: 'Kiosk',
      deliveryTime: 'Tomorrow',
      openingHours: [window],
      scheduledPickupConfig: { timeWindows: [window] },
      instructions: 'Ring',
      locationId: await newLocation(shop),
    },
  })),
  clearingOf(
    localDeliveryOptionResource,
    async (shop) => ({
      least: { zipConfig: { zipCodes: ['28*'] } },
      values: {
        ...(await terms(shop)),
        areaName: 'Harbour',
        estimatedDeliveryTime: 'Tonight',
        scheduledDeliveryConfig: { timeWindows: [window] },
      },
    }),
    { unset: { radiusConfig: 'zipConfig', customAreaConfig: 'zipConfig', cityConfig: 'zipConfig' } },
  ),
]

const prices: readonly Clearing[] = [
  clearingOf(
    discountRuleResource,
    async () => ({
      least: {
        name: 'Spring',
        discounts: { values: [{ percentage: 10 }] },
      },
      values: {
        active: false,
        trigger: { subtotalRange: { from: '10' } },
        activeTimeInfo: times,
        priority: 3,
        combines: false,
        combinesWithCoupons: false,
        usageLimit: 5,
        usageLimitPerCustomer: 2,
        advertised: false,
      },
    }),
    { unset: { status: serverOnly, usageCount: serverOnly } },
  ),
  clearingOf(
    priceListResource,
    async (shop) => ({
      least: { name: 'Trade' },
      values: {
        active: false,
        currency: 'EUR',
        customerGroupIds: [await newGroup(shop)],
        priority: 2,
        activeTimeInfo: times,
        adjustment: { percentage: -10 },
        showRegularPrice: false,
      },
    }),
    { unset: { status: serverOnly, priceCount: serverOnly } },
  ),
  clearingOf(customerGroupResource, async () => ({ least: { name: 'Friends' }, values: { memberIds: [GUID] } })),
  clearingOf(customerSegmentResource, async () => ({
    least: { name: 'Loyal' },
    values: { conditions: { minimumOrders: 2 } },
  })),
  clearingOf(
    feedResource,
    async () => ({
      least: { name: 'Google', format: 'GOOGLE_XML' },
      values: { active: false, language: 'en', currency: 'EUR', country: 'DE', googleCategory: '12' },
    }),
    { unset: { url: serverOnly, report: serverOnly } },
  ),
  clearingOf(
    productAttributeResource,
    async () => ({
      least: { key: 'length', name: 'Length', type: 'NUMBER' },
      values: { unit: 'cm', filterable: true, visible: false, translations: [{ language: 'de', name: 'Länge' }] },
    }),
    { unset: { choices: 'A list has to have choices, and nothing else has any.' } },
  ),
  clearingOf(safetyContactResource, async () => ({ least: { name: 'Mill', text: 'Mill, Bremen' }, values: {} })),
]

async function newProfile(shop: ClearingShop) {
  const deliveryProfile = { name: 'Alps', deliveryRegions: [{ name: 'Tyrol', destinations: [] }] }
  const made = await answerOf(shop, calls.CreateDeliveryProfile, { deliveryProfile })
  const deliveryProfileId = idOf(made.deliveryProfile)
  const read = async () => {
    const found = await answerOf(shop, calls.GetDeliveryProfile, { deliveryProfileId })
    const { deliveryRegions } = z.object({ deliveryRegions: z.array(z.looseObject({})) }).parse(found.deliveryProfile)
    return deliveryRegions[0] ?? {}
  }
  return { deliveryProfileId, read, regionId: idOf(await read()) }
}

const regions: readonly Clearing[] = [
  {
    call: calls.UpdateDeliveryRegion,
    one: 'deliveryRegion',
    unset: { deliveryCarriers: 'Other calls change them.' },
    open: async (shop) => {
      const { deliveryProfileId, regionId, read } = await newProfile(shop)
      return {
        entity: { id: regionId },
        beside: { deliveryProfileId },
        read,
        values: { active: false, destinations: [{ countryCode: 'AT' }] },
      }
    },
  },
  {
    call: calls.UpdateDeliveryCarrier,
    one: 'deliveryCarrier',
    open: async (shop) => {
      const servicePlugin = { kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: 'https://bikes.test/rates' }
      const appId = idOf((await answerOf(shop, calls.CreateServicePlugin, { servicePlugin })).servicePlugin)
      const profile = await newProfile(shop)
      const deliveryRegionId = profile.regionId
      await answerOf(shop, calls.AddDeliveryCarrier, { deliveryRegionId, deliveryCarrier: { appId } })
      const read = async () => {
        const { deliveryCarriers } = z
          .object({ deliveryCarriers: z.array(z.looseObject({})) })
          .parse(await profile.read())
        return deliveryCarriers[0] ?? {}
      }
      return {
        entity: { appId },
        beside: { deliveryRegionId },
        read,
        values: { backupRate: { amount: '5' }, additionalCharges: [{ type: 'HANDLING_FEE', amount: '1' }] },
      }
    },
  },
]

export const sellingUpdates: readonly Clearing[] = [...regions, ...taxes, ...delivery, ...prices]
