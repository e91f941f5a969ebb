/** Updates of ways of delivery, with a value for each field. */
import {
  calls,
  deliveryProfileResource,
  localDeliveryOptionResource,
  pickupLocationResource,
  shippingOptionResource,
} from '@cartwright/contract'
import { z } from 'zod'
import { answerOf, type Clearing, type ClearingShop, clearingOf } from './testing-clearing.ts'

const window = { day: 'MON', start: { hours: 9 }, end: { hours: 12 } }
const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id

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

export const deliveryUpdates: readonly Clearing[] = [...regions, ...delivery]
