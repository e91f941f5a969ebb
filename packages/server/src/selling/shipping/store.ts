import { randomUUID } from 'node:crypto'
import { fromConfiguration } from '../../platform/database/configuration.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { documentsOf, loadDocuments } from '../../platform/database/documents.ts'
import type { DeliveryOption, DeliveryProfile, DeliveryRate, DeliveryRegion } from './delivery-option.ts'
import { placeOf } from './place.ts'
import type { Destination, ShippingOptionDraft, ShippingRegionDraft } from './shipping-option.ts'

export const profiles = documentsOf<DeliveryProfile>('delivery_profiles')
export const options = documentsOf<DeliveryOption>('delivery_options')

/** All of both. */
export const loadDelivery = fromConfiguration(async (db) => {
  const loaded = await loadDocuments(db, 'delivery_options', 'delivery_profiles')
  return {
    options: options.from(loaded).map(({ value }) => value),
    profiles: profiles.from(loaded).map(({ value }) => value),
  }
})

/** A region as it is stored. */
export interface ShippingRegion {
  readonly id: string
  readonly name: string
  readonly destinations: readonly Destination[]
}

/** A profile as a program writes it. Saving the same name again changes the profile and keeps its regions. */
export interface DeliveryProfileDraft {
  readonly name: string
  readonly productIds: readonly string[]
}

/** Creates a group of products with regions of its own, or changes the one of this name. Returns its id. */
export async function saveDeliveryProfile(
  db: Queryable,
  { name, productIds }: DeliveryProfileDraft,
  now: Date = new Date(),
): Promise<string> {
  const known = (await profiles.list(db)).find(({ value }) => value.name === name)?.value
  const profile = known ?? { id: randomUUID(), isDefault: false, regions: [] }
  await profiles.save(db, { ...profile, name, productIds }, now)
  return profile.id
}

/** The profile of all products without another one, created where it is missing. */
export async function defaultProfile(db: Queryable, now: Date): Promise<DeliveryProfile> {
  const known = (await profiles.list(db)).find(({ value }) => value.isDefault)
  if (known) return known.value
  const profile = { id: randomUUID(), name: 'General profile', isDefault: true, productIds: [], regions: [] }
  return (await profiles.save(db, profile, now)).value
}

/** Creates a region, or changes the one with its id. Returns its id. */
export async function saveShippingRegion(
  db: Queryable,
  draft: ShippingRegionDraft,
  now: Date = new Date(),
): Promise<string> {
  const all = await profiles.list(db)
  const chosen = all.find(({ value }) => value.id === draft.profileId)?.value
  if (draft.profileId !== undefined && !chosen) throw new RangeError(`There is no delivery profile ${draft.profileId}`)
  const profile = chosen ?? (await defaultProfile(db, now))
  const region: DeliveryRegion = {
    id: draft.id ?? randomUUID(),
    name: draft.name,
    active: draft.active ?? true,
    destinations: draft.destinations.map(toDestination),
  }
  await profiles.save(
    db,
    { ...profile, regions: [...profile.regions.filter(({ id }) => id !== region.id), region] },
    now,
  )
  return region.id
}

function toDestination({ country, subdivision, subdivisions = [], postalCodes = [] }: Destination) {
  const all = subdivision === undefined ? subdivisions : [subdivision, ...subdivisions]
  return {
    country: country.toUpperCase(),
    subdivisions: all.flatMap((one) => placeOf({ country, subdivision: one })?.subdivision ?? []),
    postalCodes,
  }
}

/** Creates a delivery option, or changes the one with its code. Returns its id. */
export async function saveShippingOption(
  db: Queryable,
  draft: ShippingOptionDraft,
  now: Date = new Date(),
): Promise<string> {
  const known = (await options.list(db)).find(({ value }) => value.code === draft.code)?.value
  const { method, tiers = [], rates = [], regionId, regionIds = [], kind, ...rest } = draft
  const option: DeliveryOption = {
    ...rest,
    id: known?.id ?? randomUUID(),
    kind: kind ?? (method === 'PICKUP' ? 'PICKUP' : 'SHIPPING'),
    regionIds: regionId === undefined ? regionIds : [regionId, ...regionIds],
    rates: [...rates, ...tiers.map(toRate)],
    active: draft.active ?? true,
    position: draft.position ?? 0,
  }
  await options.save(db, option, now)
  return option.id
}

function toRate({ upToWeight, cost }: { readonly upToWeight: number | null; readonly cost: number }): DeliveryRate {
  const conditions: DeliveryRate['conditions'] =
    upToWeight === null ? [] : [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: upToWeight }]
  return { amount: cost, conditions }
}

/** Every region that is delivered to, whatever its profile. */
export async function findRegions(db: Queryable): Promise<ShippingRegion[]> {
  const all = (await profiles.list(db)).flatMap(({ value }) => value.regions.filter(({ active }) => active))
  return all.map(({ id, name, destinations }) => ({
    id,
    name,
    destinations: destinations.flatMap(({ country, subdivisions }) =>
      subdivisions.length === 0 ? [{ country }] : subdivisions.map((subdivision) => ({ country, subdivision })),
    ),
  }))
}
