import type { Command } from 'commander'
import type { Means } from '../means.ts'
import type { Operator } from '../operator.ts'
import { addEntityCommands, type EntityKind, type Fields, listOf, readAll } from './entity-commands.ts'

/** `cartwright delivery`: how orders get to customers. */
export function addDeliveryCommands(program: Command, means: Means): void {
  const delivery = program.command('delivery').description('shipping, pickup and local delivery, and their regions')
  addEntityCommands(delivery, [shipping, pickup, local, region, profile], means)
}

const shipping: EntityKind = {
  name: 'shipping',
  title: 'Shipping options',
  example: 'title=Parcel countries=DE,AT price=4.90 freeFromAmount=60 estimatedDeliveryTime="2–4 days"',
  list: async ({ shippingOptions, ...site }) => {
    const names = await regionNames(site)
    const all = await readAll(shippingOptions.queryShippingOptions, (page) => page.shippingOptions)
    return all.map((one) => ({ id: one.id ?? '', line: `${one.title} ${describeTerms(one, names)}`, entity: one }))
  },
  create: async (site, fields) =>
    (await site.shippingOptions.createShippingOption(await readTerms(site, fields))).id ?? '',
  update: async (site, id, fields) => {
    const { revision = '' } = await site.shippingOptions.getShippingOption(id)
    await site.shippingOptions.updateShippingOption(id, { ...(await readTerms(site, fields)), revision })
  },
  remove: ({ shippingOptions }, id) => shippingOptions.deleteShippingOption(id),
}

const pickup: EntityKind = {
  name: 'pickup',
  title: 'Pickup locations',
  example: 'name=Shop address.country=DE address.city=Kiel address.addressLine="Hafen 1" countries=DE price=0',
  list: async ({ pickupLocations, ...site }) => {
    const names = await regionNames(site)
    const all = await readAll(pickupLocations.queryPickupLocation, (page) => page.pickupLocations)
    return all.map((one) => ({ id: one.id ?? '', line: `${one.name} ${describeTerms(one, names)}`, entity: one }))
  },
  create: async (site, fields) =>
    (await site.pickupLocations.createPickupLocation(await readTerms(site, fields))).id ?? '',
  update: async (site, id, fields) => {
    const { revision = '' } = await site.pickupLocations.getPickupLocation(id)
    await site.pickupLocations.updatePickupLocation(id, { ...(await readTerms(site, fields)), revision })
  },
  remove: ({ pickupLocations }, id) => pickupLocations.deletePickupLocation(id),
}

const local: EntityKind = {
  name: 'local',
  title: 'Local delivery',
  example: `areaName=Kiel zipConfig='{"zipCodes":["24103-24159"]}' countries=DE price=3.00 minimumOrderAmount=20`,
  list: async ({ localDeliveryOptions, ...site }) => {
    const names = await regionNames(site)
    const all = await readAll(localDeliveryOptions.queryLocalDeliveryOptions, (page) => page.localDeliveryOptions)
    return all.map((one) => ({ id: one.id ?? '', line: `${one.areaName} ${describeTerms(one, names)}`, entity: one }))
  },
  create: async (site, fields) =>
    (await site.localDeliveryOptions.createLocalDeliveryOption(await readTerms(site, fields))).id ?? '',
  update: async (site, id, fields) => {
    const { revision = '' } = await site.localDeliveryOptions.getLocalDeliveryOption(id)
    await site.localDeliveryOptions.updateLocalDeliveryOption(id, { ...(await readTerms(site, fields)), revision })
  },
  remove: ({ localDeliveryOptions }, id) => localDeliveryOptions.deleteLocalDeliveryOption(id),
}

const region: EntityKind = {
  name: 'region',
  title: 'Regions',
  example: `name=North destinations='[{"countryCode":"DE","postalCodes":["20000-25999"]}]'`,
  list: async (site) =>
    (await profilesOf(site)).flatMap(({ name: group, deliveryRegions = [] }) =>
      deliveryRegions.map((one) => ({
        id: one.id ?? '',
        line: `${one.name} (${group}): ${describeDestinations(one.destinations)}${one.active === false ? ', inactive' : ''}`,
        entity: one,
      })),
    ),
  create: async (site, { profileId, ...fields }) => addRegion(site, fields, profileId),
  update: async (site, id, fields) => {
    const { id: profileId = '' } = await profileOfRegion(site, id)
    await site.deliveryProfile.updateDeliveryRegion(profileId, { ...fields, id })
  },
  remove: async (site, id) => {
    const { id: profileId = '' } = await profileOfRegion(site, id)
    await site.deliveryProfile.removeDeliveryRegion(profileId, id)
  },
}

const profile: EntityKind = {
  name: 'profile',
  title: 'Profiles',
  example: 'name=Bulky productIds=<id>,<id>',
  list: async (site) =>
    (await profilesOf(site)).map((one) => ({
      id: one.id ?? '',
      line: `${one.name}: ${one.default ? 'all other products' : `${one.productIds?.length ?? 0} products`}`,
      entity: one,
    })),
  create: async ({ deliveryProfile }, fields) =>
    (await deliveryProfile.createDeliveryProfile(withProducts(fields))).id ?? '',
  update: async ({ deliveryProfile }, id, fields) => {
    const { revision = '' } = await deliveryProfile.getDeliveryProfile(id)
    await deliveryProfile.updateDeliveryProfile(id, { ...withProducts(fields), revision })
  },
  remove: ({ deliveryProfile }, id) => deliveryProfile.deleteDeliveryProfile(id),
}

type Delivery = Pick<Operator, 'deliveryProfile'>

const profilesOf = ({ deliveryProfile }: Delivery) =>
  readAll(deliveryProfile.queryDeliveryProfiles, (page) => page.deliveryProfiles)

async function profileOfRegion(site: Delivery, id: string) {
  const found = (await profilesOf(site)).find(({ deliveryRegions = [] }) =>
    deliveryRegions.some((one) => one.id === id),
  )
  if (!found) throw new Error(`There is no region ${id}`)
  return found
}

async function regionNames(site: Delivery): Promise<ReadonlyMap<string, string>> {
  const regions = (await profilesOf(site)).flatMap(({ deliveryRegions = [] }) => deliveryRegions)
  return new Map(regions.map(({ id = '', name = '' }) => [id, name]))
}

/** The fields of an option, with `price` and `countries` in the terms of the call. */
async function readTerms(site: Delivery, { price, countries, deliveryRegionIds, ...fields }: Fields) {
  return {
    ...fields,
    ...(price !== undefined && { rates: [{ amount: String(price) }] }),
    ...(countries !== undefined && { deliveryRegionIds: [await regionOf(site, listOf(countries))] }),
    ...(deliveryRegionIds !== undefined && { deliveryRegionIds: listOf(deliveryRegionIds) }),
  }
}

/** The region of exactly these countries, created where it is missing. */
async function regionOf(site: Delivery, countries: readonly string[]): Promise<string> {
  const wanted = countries.toSorted().join()
  const regions = (await profilesOf(site)).find((one) => one.default)?.deliveryRegions ?? []
  const known = regions.find(
    ({ destinations = [] }) =>
      destinations.every(({ subdivisions = [], postalCodes = [] }) => subdivisions.length + postalCodes.length === 0) &&
      destinations
        .map(({ countryCode }) => countryCode)
        .toSorted()
        .join() === wanted,
  )
  if (known?.id !== undefined) return known.id
  const destinations = countries.map((countryCode) => ({ countryCode }))
  return addRegion(site, { name: countries.join(', '), destinations })
}

async function addRegion(site: Delivery, fields: Fields, profileId?: unknown): Promise<string> {
  const profiles = await profilesOf(site)
  const into = profileId === undefined ? profiles.find((one) => one.default)?.id : String(profileId)
  const before = new Set(profiles.flatMap(({ deliveryRegions = [] }) => deliveryRegions.map(({ id }) => id)))
  const { deliveryRegions = [] } = await site.deliveryProfile.addDeliveryRegion(into ?? '', fields)
  return deliveryRegions.find(({ id }) => !before.has(id))?.id ?? ''
}

const withProducts = ({ productIds, ...fields }: Fields) => ({
  ...fields,
  ...(productIds !== undefined && { productIds: listOf(productIds) }),
})

interface Terms {
  readonly rates?: readonly { readonly amount: string }[]
  readonly freeFromAmount?: string
  readonly deliveryRegionIds?: readonly string[]
  readonly active?: boolean
}

function describeTerms(terms: Terms, names: ReadonlyMap<string, string>): string {
  const { rates = [], freeFromAmount, deliveryRegionIds = [], active } = terms
  return [
    rates.map(({ amount }) => amount).join(' / '),
    ...(freeFromAmount === undefined ? [] : [`free from ${freeFromAmount}`]),
    `to ${deliveryRegionIds.map((id) => names.get(id) ?? id).join(', ') || 'no region'}`,
    ...(active === false ? ['inactive'] : []),
  ].join(', ')
}

interface Destination {
  readonly countryCode: string
  readonly subdivisions?: readonly string[]
  readonly postalCodes?: readonly string[]
}

const describeDestinations = (destinations: readonly Destination[] = []): string =>
  destinations
    .map(({ countryCode, subdivisions = [], postalCodes = [] }) =>
      [countryCode, ...subdivisions, ...postalCodes].join(' '),
    )
    .join(', ') || 'rest of the world'
