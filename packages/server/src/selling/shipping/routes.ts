import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { serveResource } from '../../platform/resources/resource-routes.ts'
import { carrierRoutes } from './carrier-routes.ts'
import type { DeliveryProfile, DeliveryRegion } from './delivery-option.ts'
import { findDestinationProperties } from './destination-properties.ts'
import {
  deliveryProfiles,
  localDeliveryOptions,
  pickupLocations,
  regionNotFound,
  shippingOptions,
} from './resources.ts'
import { profiles } from './store.ts'
import { changedRegion, readRegion, writeProfile } from './wire-profile.ts'

/** The calls by which the owner sets up deliveries. */
export function shippingRoutes(app: Hono<Env>): void {
  // Before the profiles, whose ids would match these paths.
  carrierRoutes(app)
  serve(app, calls.GetDeliveryDestinationProperties, ({ site }) => findDestinationProperties(site.db))
  serveResource(app, deliveryProfiles)
  regionRoutes(app)
  serveResource(app, shippingOptions)
  serveResource(app, pickupLocations)
  serveResource(app, localDeliveryOptions)
  serveWrite(app, calls.AddShippingOptionRegion, async (transaction, { now }, { shippingOptionId: id, ...given }) => ({
    shippingOption: await shippingOptions.edit(transaction, { ...given, id }, withRegion(given), now()),
  }))
  serveWrite(
    app,
    calls.RemoveShippingOptionRegion,
    async (transaction, { now }, { shippingOptionId: id, ...given }) => ({
      shippingOption: await shippingOptions.edit(transaction, { ...given, id }, withoutRegion(given), now()),
    }),
  )
  serveWrite(app, calls.AddPickupLocationRegion, async (transaction, { now }, { pickupLocationId: id, ...given }) => ({
    pickupLocation: await pickupLocations.edit(transaction, { ...given, id }, withRegion(given), now()),
  }))
  serveWrite(
    app,
    calls.RemovePickupLocationRegion,
    async (transaction, { now }, { pickupLocationId: id, ...given }) => ({
      pickupLocation: await pickupLocations.edit(transaction, { ...given, id }, withoutRegion(given), now()),
    }),
  )
  serveWrite(
    app,
    calls.AddLocalDeliveryOptionRegion,
    async (transaction, { now }, { localDeliveryOptionId: id, ...given }) => ({
      localDeliveryOption: await localDeliveryOptions.edit(transaction, { ...given, id }, withRegion(given), now()),
    }),
  )
  serveWrite(
    app,
    calls.RemoveLocalDeliveryOptionRegion,
    async (transaction, { now }, { localDeliveryOptionId: id, ...given }) => ({
      localDeliveryOption: await localDeliveryOptions.edit(transaction, { ...given, id }, withoutRegion(given), now()),
    }),
  )
}

/** The calls that change the regions of a profile. */
function regionRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.AddDeliveryRegion, (transaction, { now }, { deliveryRegion, ...request }) =>
    changeRegions(transaction, request, now(), ({ regions }) => [...regions, readRegion(deliveryRegion, null)]),
  )
  serveWrite(app, calls.UpdateDeliveryRegion, (transaction, { now }, { deliveryRegion, ...request }) =>
    changeRegions(transaction, request, now(), ({ regions }) => {
      const known = regions.find(({ id }) => id === deliveryRegion.id)
      if (!known) throw regionNotFound(deliveryRegion.id)
      return regions.map((region) => (region === known ? changedRegion(deliveryRegion, known) : region))
    }),
  )
  serveWrite(app, calls.RemoveDeliveryRegion, (transaction, { now }, { deliveryRegionId, ...request }) =>
    changeRegions(transaction, request, now(), ({ regions }) => {
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
}

async function changeRegions(
  transaction: Transaction,
  { deliveryProfileId, revision }: { readonly deliveryProfileId: string; readonly revision?: string | undefined },
  now: Date,
  change: (profile: DeliveryProfile) => readonly DeliveryRegion[],
) {
  const known = await deliveryProfiles.find(transaction, deliveryProfileId)
  requireRevision(revision, known.revision)
  const changed = { ...known.value, regions: change(known.value) }
  return { deliveryProfile: writeProfile(await profiles.save(transaction, changed, now)) }
}

interface InRegions {
  readonly deliveryRegionIds?: string[] | undefined
}

interface RegionChange {
  readonly deliveryRegionId: string
}

const withRegion =
  ({ deliveryRegionId }: RegionChange) =>
  ({ deliveryRegionIds = [] }: InRegions) => ({
    deliveryRegionIds: [...new Set([...deliveryRegionIds, deliveryRegionId])],
  })

const withoutRegion =
  ({ deliveryRegionId }: RegionChange) =>
  ({ deliveryRegionIds = [] }: InRegions) => ({
    deliveryRegionIds: deliveryRegionIds.filter((id) => id !== deliveryRegionId),
  })
