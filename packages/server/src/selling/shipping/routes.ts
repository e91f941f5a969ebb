import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { listLocations, requireLocation } from '../../catalog/inventory/locations/stored-location.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Stored } from '../../platform/database/documents.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { type PlainErrorCode, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { collectionOf } from '../../platform/query/collection.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { carrierRoutes } from './carrier-routes.ts'
import type { DeliveryOption, DeliveryProfile, DeliveryRegion } from './delivery-option.ts'
import { findDestinationProperties } from './destination-properties.ts'
import { options, profiles } from './store.ts'
import {
  readLocalDelivery,
  readPickupLocation,
  readShippingOption,
  writeLocalDelivery,
  writePickupLocation,
  writeShippingOption,
} from './wire-options.ts'
import { readProfile, readRegion, writeProfile } from './wire-profile.ts'

const currencyOf = async (db: Queryable) => (await readSettings(db)).currency

const deliveryProfiles = collectionOf({
  documents: profiles,
  notFound: 'DELIVERY_PROFILE_NOT_FOUND',
  toWire: writeProfile,
  fromWire: async (given, known, id, transaction, now) => {
    const profile = readProfile(given, known, id)
    if (given.productIds) await leaveOtherProfiles(transaction, profile, now)
    return profile
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

/** Options of one kind, whose regions must exist. */
function optionsOf<Wire extends object>(
  kind: DeliveryOption['kind'],
  notFound: PlainErrorCode,
  read: (given: Wire, known: Omit<DeliveryOption, 'id'> | null, id: string, currency: string) => DeliveryOption,
  writeOption: (stored: Stored<DeliveryOption>, currency: string) => Wire,
) {
  return collectionOf<DeliveryOption, Wire>({
    documents: options,
    notFound,
    includes: (value) => value.kind === kind,
    toWire: async (stored, db) => writeOption(stored, await currencyOf(db)),
    fromWire: async (given, known, id, transaction) => {
      const option = read(given, known, id, await currencyOf(transaction))
      await requireRegions(transaction, option.regionIds)
      if (option.stockLocationId !== undefined)
        requireLocation(await listLocations(transaction), option.stockLocationId)
      return option
    },
  })
}

async function requireRegions(db: Queryable, ids: readonly string[]): Promise<void> {
  const known = new Set((await profiles.list(db)).flatMap(({ value }) => value.regions.map(({ id }) => id)))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw regionNotFound(unknown)
}

const regionNotFound = (deliveryRegionId: string) => rejected('DELIVERY_REGION_NOT_FOUND', { deliveryRegionId })

export const shippingOptions = optionsOf(
  'SHIPPING',
  'SHIPPING_OPTION_NOT_FOUND',
  readShippingOption,
  writeShippingOption,
)
export const pickupLocations = optionsOf('PICKUP', 'PICKUP_LOCATION_NOT_FOUND', readPickupLocation, writePickupLocation)
export const localDeliveryOptions = optionsOf(
  'LOCAL',
  'LOCAL_DELIVERY_OPTION_NOT_FOUND',
  readLocalDelivery,
  writeLocalDelivery,
)

/** Changes the regions of a profile. */
function changeRegions(
  { site, storeResponse }: Operation,
  { deliveryProfileId, revision }: { readonly deliveryProfileId: string; readonly revision?: string | undefined },
  change: (profile: DeliveryProfile) => readonly DeliveryRegion[],
) {
  return write(site, currentCause(), async (transaction) => {
    const known = await profiles.find(transaction, deliveryProfileId)
    if (!known) throw rejected('DELIVERY_PROFILE_NOT_FOUND')
    requireRevision(revision, known.revision)
    const changed = { ...known.value, regions: change(known.value) }
    const answer = { deliveryProfile: writeProfile(await profiles.save(transaction, changed, site.now())) }
    storeResponse?.(answer)
    return answer
  })
}

interface InRegions {
  readonly deliveryRegionIds?: string[] | undefined
}

const withRegion =
  (regionId: string) =>
  ({ deliveryRegionIds = [] }: InRegions) => ({ deliveryRegionIds: [...new Set([...deliveryRegionIds, regionId])] })

const withoutRegion =
  (regionId: string) =>
  ({ deliveryRegionIds = [] }: InRegions) => ({ deliveryRegionIds: deliveryRegionIds.filter((id) => id !== regionId) })

/** The calls by which the owner sets up deliveries. */
export function shippingRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryDeliveryProfiles, async (context, { query }) => {
    const { page, pagingMetadata } = await deliveryProfiles.query(context, query)
    return { deliveryProfiles: page, pagingMetadata }
  })
  // Before the profiles, whose ids would match these paths.
  carrierRoutes(app)
  serve(app, calls.GetDeliveryDestinationProperties, ({ site }) => findDestinationProperties(site.db))
  serve(app, calls.GetDeliveryProfile, async (context, { deliveryProfileId }) => ({
    deliveryProfile: await deliveryProfiles.get(context, deliveryProfileId),
  }))
  serve(app, calls.CreateDeliveryProfile, async (context, { deliveryProfile }) => ({
    deliveryProfile: await deliveryProfiles.create(context, 'deliveryProfile', deliveryProfile),
  }))
  serve(app, calls.UpdateDeliveryProfile, async (context, { deliveryProfile }) => ({
    deliveryProfile: await deliveryProfiles.update(context, 'deliveryProfile', deliveryProfile),
  }))
  serve(app, calls.DeleteDeliveryProfile, async (context, { deliveryProfileId }) => {
    const { default: isDefault } = await deliveryProfiles.get(context, deliveryProfileId)
    if (isDefault)
      throw rejected(
        'SINGLE_DEFAULT_DELIVERY_PROFILE',
        {},
        { message: 'The default delivery profile cannot be deleted' },
      )
    return deliveryProfiles.remove(context, deliveryProfileId)
  })
  serve(app, calls.AddDeliveryRegion, (context, { deliveryRegion, ...request }) =>
    changeRegions(context, request, ({ regions }) => [...regions, readRegion(deliveryRegion, null)]),
  )
  serve(app, calls.UpdateDeliveryRegion, (context, { deliveryRegion, ...request }) =>
    changeRegions(context, request, ({ regions }) => {
      const known = regions.find(({ id }) => id === deliveryRegion.id)
      if (!known) throw regionNotFound(deliveryRegion.id)
      return regions.map((region) => (region === known ? readRegion(deliveryRegion, known) : region))
    }),
  )
  serve(app, calls.RemoveDeliveryRegion, (context, { deliveryRegionId, ...request }) =>
    changeRegions(context, request, ({ regions }) => {
      if (!regions.some(({ id }) => id === deliveryRegionId)) throw regionNotFound(deliveryRegionId)
      return regions.filter(({ id }) => id !== deliveryRegionId)
    }),
  )
  serve(app, calls.GetDeliveryProfileByDeliveryRegionId, async ({ site }, { deliveryRegionId }) => {
    const all = await profiles.list(site.db)
    const found = all.find(({ value }) => value.regions.some(({ id }) => id === deliveryRegionId))
    if (!found) throw regionNotFound(deliveryRegionId)
    return { deliveryProfile: writeProfile(found) }
  })
  serve(app, calls.QueryShippingOptions, async (context, { query }) => {
    const { page, pagingMetadata } = await shippingOptions.query(context, query)
    return { shippingOptions: page, pagingMetadata }
  })
  serve(app, calls.GetShippingOption, async (context, { shippingOptionId }) => ({
    shippingOption: await shippingOptions.get(context, shippingOptionId),
  }))
  serve(app, calls.CreateShippingOption, async (context, { shippingOption }) => ({
    shippingOption: await shippingOptions.create(context, 'shippingOption', shippingOption),
  }))
  serve(app, calls.UpdateShippingOption, async (context, { shippingOption }) => ({
    shippingOption: await shippingOptions.update(context, 'shippingOption', shippingOption),
  }))
  serve(app, calls.DeleteShippingOption, (context, { shippingOptionId }) =>
    shippingOptions.remove(context, shippingOptionId),
  )
  serve(app, calls.QueryPickupLocation, async (context, { query }) => {
    const { page, pagingMetadata } = await pickupLocations.query(context, query)
    return { pickupLocations: page, pagingMetadata }
  })
  serve(app, calls.GetPickupLocation, async (context, { pickupLocationId }) => ({
    pickupLocation: await pickupLocations.get(context, pickupLocationId),
  }))
  serve(app, calls.CreatePickupLocation, async (context, { pickupLocation }) => ({
    pickupLocation: await pickupLocations.create(context, 'pickupLocation', pickupLocation),
  }))
  serve(app, calls.UpdatePickupLocation, async (context, { pickupLocation }) => ({
    pickupLocation: await pickupLocations.update(context, 'pickupLocation', pickupLocation),
  }))
  serve(app, calls.DeletePickupLocation, (context, { pickupLocationId }) =>
    pickupLocations.remove(context, pickupLocationId),
  )
  serve(app, calls.QueryLocalDeliveryOptions, async (context, { query }) => {
    const { page, pagingMetadata } = await localDeliveryOptions.query(context, query)
    return { localDeliveryOptions: page, pagingMetadata }
  })
  serve(app, calls.GetLocalDeliveryOption, async (context, { localDeliveryOptionId }) => ({
    localDeliveryOption: await localDeliveryOptions.get(context, localDeliveryOptionId),
  }))
  serve(app, calls.CreateLocalDeliveryOption, async (context, { localDeliveryOption }) => ({
    localDeliveryOption: await localDeliveryOptions.create(context, 'localDeliveryOption', localDeliveryOption),
  }))
  serve(app, calls.UpdateLocalDeliveryOption, async (context, { localDeliveryOption }) => ({
    localDeliveryOption: await localDeliveryOptions.update(context, 'localDeliveryOption', localDeliveryOption),
  }))
  serve(app, calls.DeleteLocalDeliveryOption, (context, { localDeliveryOptionId }) =>
    localDeliveryOptions.remove(context, localDeliveryOptionId),
  )
  serve(app, calls.AddShippingOptionRegion, async (context, { shippingOptionId: id, deliveryRegionId, revision }) => ({
    shippingOption: await shippingOptions.change(
      context,
      'shippingOption',
      { id, revision },
      withRegion(deliveryRegionId),
    ),
  }))
  serve(
    app,
    calls.RemoveShippingOptionRegion,
    async (context, { shippingOptionId: id, deliveryRegionId, revision }) => ({
      shippingOption: await shippingOptions.change(
        context,
        'shippingOption',
        { id, revision },
        withoutRegion(deliveryRegionId),
      ),
    }),
  )
  serve(app, calls.AddPickupLocationRegion, async (context, { pickupLocationId: id, deliveryRegionId, revision }) => ({
    pickupLocation: await pickupLocations.change(
      context,
      'pickupLocation',
      { id, revision },
      withRegion(deliveryRegionId),
    ),
  }))
  serve(
    app,
    calls.RemovePickupLocationRegion,
    async (context, { pickupLocationId: id, deliveryRegionId, revision }) => ({
      pickupLocation: await pickupLocations.change(
        context,
        'pickupLocation',
        { id, revision },
        withoutRegion(deliveryRegionId),
      ),
    }),
  )
  serve(
    app,
    calls.AddLocalDeliveryOptionRegion,
    async (context, { localDeliveryOptionId: id, deliveryRegionId, revision }) => ({
      localDeliveryOption: await localDeliveryOptions.change(
        context,
        'localDeliveryOption',
        { id, revision },
        withRegion(deliveryRegionId),
      ),
    }),
  )
  serve(
    app,
    calls.RemoveLocalDeliveryOptionRegion,
    async (context, { localDeliveryOptionId: id, deliveryRegionId, revision }) => ({
      localDeliveryOption: await localDeliveryOptions.change(
        context,
        'localDeliveryOption',
        { id, revision },
        withoutRegion(deliveryRegionId),
      ),
    }),
  )
}
