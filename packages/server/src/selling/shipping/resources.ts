import {
  deliveryProfileResource,
  localDeliveryOptionResource,
  pickupLocationResource,
  shippingOptionResource,
} from '@cartwright/contract'
import { listLocations, requireLocation } from '../../catalog/inventory/locations/stored-location.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Stored } from '../../platform/database/documents.ts'
import { type ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import { storeResource } from '../../platform/resources/store-resource.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { DeliveryOption, DeliveryProfile } from './delivery-option.ts'
import { options, profiles } from './store.ts'
import {
  readLocalDelivery,
  readPickupLocation,
  readShippingOption,
  writeLocalDelivery,
  writePickupLocation,
  writeShippingOption,
} from './wire-options.ts'
import { readProfile, writeProfile } from './wire-profile.ts'

export const deliveryProfiles = storeResource(deliveryProfileResource, {
  documents: profiles,
  names: { deliveryRegions: 'regions' },
  writer: () => writeProfile,
  read: async (given, known, { id, transaction, now }) => {
    const profile = readProfile(given, known, id)
    if (given.productIds) await leaveOtherProfiles(transaction, profile, now)
    return profile
  },
  checkDeletion: ({ isDefault }) => {
    if (isDefault)
      throw rejected(
        'SINGLE_DEFAULT_DELIVERY_PROFILE',
        {},
        { message: 'The default delivery profile cannot be deleted' },
      )
  },
})

/** A product is in one profile: those that come to it leave the others. */
async function leaveOtherProfiles(
  transaction: Transaction,
  { id, productIds }: DeliveryProfile,
  now: Date,
): Promise<void> {
  const come = new Set(productIds)
  for (const { value } of await profiles.list(transaction)) {
    const stay = value.productIds.filter((one) => !come.has(one))
    if (value.id === id || stay.length === value.productIds.length) continue
    await profiles.save(transaction, { ...value, productIds: stay }, now)
  }
}

type ReadOption<Wire> = (given: Wire, known: Partial<DeliveryOption>, id: string, currency: string) => DeliveryOption
type WriteOption<Wire> = (stored: Stored<DeliveryOption>, currency: string) => Wire

/** Options of one kind, whose regions and location must exist. */
const optionsOf = <Wire extends object>(
  kind: DeliveryOption['kind'],
  read: ReadOption<Wire>,
  writeOption: WriteOption<Wire>,
  names: { readonly [Name in keyof Wire]?: keyof DeliveryOption },
) => ({
  documents: options,
  names,
  includes: (value: DeliveryOption) => value.kind === kind,
  writer: async (db: Queryable) => {
    const { currency } = await readSettings(db)
    return (stored: Stored<DeliveryOption>) => writeOption(stored, currency)
  },
  read: async (
    given: Wire,
    known: Partial<DeliveryOption>,
    { id, transaction }: { readonly id: string; readonly transaction: Transaction },
  ) => read(given, known, id, (await readSettings(transaction)).currency),
  check: async (transaction: Transaction, { regionIds, stockLocationId }: DeliveryOption) => {
    await requireRegions(transaction, regionIds)
    if (stockLocationId !== undefined) requireLocation(await listLocations(transaction), stockLocationId)
  },
})

async function requireRegions(db: Queryable, ids: readonly string[]): Promise<void> {
  const known = new Set((await profiles.list(db)).flatMap(({ value }) => value.regions.map(({ id }) => id)))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw regionNotFound(unknown)
}

export const regionNotFound = (deliveryRegionId: string): ApplicationError =>
  rejected('DELIVERY_REGION_NOT_FOUND', { deliveryRegionId })

const terms = {
  freeFromAmount: 'freeFrom',
  minimumOrderAmount: 'minimumOrder',
  deliveryRegionIds: 'regionIds',
} as const

export const shippingOptions = storeResource(
  shippingOptionResource,
  optionsOf('SHIPPING', readShippingOption, writeShippingOption, { ...terms, estimatedDeliveryTime: 'deliveryTime' }),
)
export const pickupLocations = storeResource(
  pickupLocationResource,
  optionsOf('PICKUP', readPickupLocation, writePickupLocation, {
    ...terms,
    name: 'title',
    address: 'pickupAddress',
    locationId: 'stockLocationId',
    scheduledPickupConfig: 'schedule',
  }),
)
export const localDeliveryOptions = storeResource(
  localDeliveryOptionResource,
  optionsOf('LOCAL', readLocalDelivery, writeLocalDelivery, {
    ...terms,
    areaName: 'title',
    estimatedDeliveryTime: 'deliveryTime',
    scheduledDeliveryConfig: 'schedule',
  }),
)
