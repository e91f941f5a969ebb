import type { DeliveryCarrierDetails, ListDeliveryCarriersResult } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { ActivePlugin } from '../../platform/service-plugins/store.ts'
import type { DeliveryProfile, DeliveryRegion, RegionCarrier } from './delivery-option.ts'
import { profiles } from './store.ts'
import { writeProfile } from './wire-profile.ts'

type Site = Pick<Services, 'servicePlugins'>

/** The calls that add apps with a shipping rates plugin to delivery regions. */
export function carrierRoutes(app: Hono<Env>): void {
  serve(app, calls.ListInstalledDeliveryCarriers, async ({ site }) => ({
    installedDeliveryCarriers: site.servicePlugins.of('ECOM_SHIPPING_RATES').map((plugin) => {
      const { toggleUpdateCarrierActiveStatusEnabled: _, ...installed } = detailsOf(plugin)
      return installed
    }),
  }))
  serve(app, calls.ListDeliveryCarriers, async ({ site }, { deliveryProfileId, appIds }) => {
    const profile = await profiles.find(site.db, deliveryProfileId)
    if (!profile) throw rejected('DELIVERY_PROFILE_NOT_FOUND')
    const listed = profile.value.regions.flatMap(({ carriers = [] }) => carriers.map(({ appId }) => appId))
    const wanted = appIds ?? [...new Set(listed)]
    return { results: wanted.map((appId) => resultOf(site, profile.value, appId)) }
  })
  serveWrite(app, calls.AddDeliveryCarrier, (transaction, { servicePlugins, now }, request) =>
    changeCarriers(transaction, request.deliveryRegionId, now(), (carriers, region) => {
      const { deliveryCarrier } = request
      requireInstalled({ servicePlugins }, deliveryCarrier.appId)
      if (carriers.some(({ appId }) => appId === deliveryCarrier.appId))
        throw rejected('CARRIER_ALREADY_EXISTS_IN_REGION', { name: region.name })
      return [...carriers, { ...deliveryCarrier, active: true }]
    }),
  )
  serveWrite(app, calls.UpdateDeliveryCarrier, (transaction, { servicePlugins, now }, request) =>
    changeCarriers(transaction, request.deliveryRegionId, now(), (carriers) => {
      const { deliveryCarrier } = request
      requireInstalled({ servicePlugins }, deliveryCarrier.appId)
      return changeOne(carriers, deliveryCarrier.appId, (known) => ({ ...known, ...deliveryCarrier }))
    }),
  )
  serveWrite(app, calls.RemoveDeliveryCarrier, (transaction, { now }, { deliveryRegionId, appId }) =>
    changeCarriers(transaction, deliveryRegionId, now(), (carriers) => {
      requireCarrier(carriers, appId)
      return carriers.filter((carrier) => carrier.appId !== appId)
    }),
  )
  serveWrite(app, calls.SetDeliveryCarrierActiveStatus, (transaction, { now }, { carrierAppId, rowId, active }) =>
    setActive(transaction, { appId: carrierAppId, regionId: rowId, active }, now()),
  )
  serveWrite(app, calls.UpdateCarrierSettings, (transaction, { now }, { carrierId, rowId, active }) =>
    setActive(transaction, { appId: carrierId, regionId: rowId, active }, now()),
  )
}

async function setActive(
  transaction: Transaction,
  { appId, regionId, active }: { readonly appId: string; readonly regionId: string; readonly active: boolean },
  now: Date,
): Promise<Record<string, never>> {
  const known = await findRegion(transaction, regionId)
  if (!known) throw carrierNotFound(appId)
  await changeCarriers(transaction, regionId, now, (carriers) =>
    changeOne(carriers, appId, (carrier) => ({ ...carrier, active })),
  )
  return {}
}

async function changeCarriers(
  transaction: Transaction,
  regionId: string,
  now: Date,
  change: (carriers: readonly RegionCarrier[], region: DeliveryRegion) => readonly RegionCarrier[],
) {
  const known = await findRegion(transaction, regionId)
  if (!known) throw rejected('DELIVERY_REGION_NOT_FOUND', { deliveryRegionId: regionId })
  const regions = known.regions.map((region) =>
    region.id === regionId ? { ...region, carriers: change(region.carriers ?? [], region) } : region,
  )
  return { deliveryProfile: writeProfile(await profiles.save(transaction, { ...known, regions }, now)) }
}

async function findRegion(transaction: Transaction, regionId: string): Promise<DeliveryProfile | undefined> {
  const all = await profiles.list(transaction)
  return all.find(({ value }) => value.regions.some(({ id }) => id === regionId))?.value
}

function changeOne(
  carriers: readonly RegionCarrier[],
  appId: string,
  change: (carrier: RegionCarrier) => RegionCarrier,
): RegionCarrier[] {
  requireCarrier(carriers, appId)
  return carriers.map((carrier) => (carrier.appId === appId ? change(carrier) : carrier))
}

function requireCarrier(carriers: readonly RegionCarrier[], appId: string): void {
  if (!carriers.some((carrier) => carrier.appId === appId)) throw carrierNotFound(appId)
}

function requireInstalled({ servicePlugins }: Site, appId: string): void {
  if (servicePlugins.of('ECOM_SHIPPING_RATES').some((plugin) => plugin.appId === appId)) return
  throw rejected('UNKNOWN_DELIVERY_CARRIER', { appId })
}

const carrierNotFound = (appId: string) => rejected('DELIVERY_CARRIER_NOT_FOUND', { appId })

const detailsOf = ({ appId, name }: ActivePlugin): DeliveryCarrierDetails => ({
  id: appId,
  displayName: name,
  fallbackDefinitionMandatory: false,
  toggleGetCarrierSettingsEnabled: true,
  toggleUpdateCarrierActiveStatusEnabled: true,
})

function resultOf({ servicePlugins }: Site, { regions }: DeliveryProfile, appId: string): ListDeliveryCarriersResult {
  const plugin = servicePlugins.of('ECOM_SHIPPING_RATES').find((candidate) => candidate.appId === appId)
  if (!plugin) throw carrierNotFound(appId)
  const settings = regions.flatMap(({ id, name, carriers = [] }) =>
    carriers
      .filter((carrier) => carrier.appId === appId)
      .map(({ active }) => ({
        deliveryRegionId: id,
        dashboardTables: [
          {
            title: plugin.name,
            columns: [{ key: 'region', name: 'Region' }],
            rows: [{ key: id, data: { region: name }, active }],
          },
        ],
      })),
  )
  return {
    deliveryCarrierMetadata: { id: appId, success: true },
    deliveryCarrierDetails: detailsOf(plugin),
    deliveryCarrierRegionalSettings: settings,
  }
}
