import { expandCountries } from '@cartwright/design'
import type { Command } from 'commander'
import { deliveryProfiles, localDeliveryOptions, pickupLocations, shippingOptions } from '../generated/resources.ts'
import type { Means } from '../means.ts'
import type { Operator } from '../operator.ts'
import { readSteps } from './delivery-steps.ts'
import { addEntityCommands, clearEmpty, type EntityKind, type Fields, listOf, withLists } from './entity-commands.ts'
import { type ResourceKind, resourceKind } from './resource-kind.ts'

/** `cartwright delivery`: how orders get to customers. */
export function addDeliveryCommands(program: Command, means: Means): void {
  const delivery = program.command('delivery').description('shipping, pickup and local delivery, and their regions')
  addEntityCommands(delivery, [shipping, pickup, local, region, profile], means)
}

const shipping = optionKind({
  name: 'shipping',
  title: 'Shipping options',
  example: 'title=Parcel countries=EU without=DE pricesByWeight=2:4.90,10:9.90 freeFromAmount=60',
  calls: shippingOptions,
  line: ({ title }) => `${title}`,
})

const pickup = optionKind({
  name: 'pickup',
  title: 'Pickup locations',
  example: 'name=Shop address.country=DE address.city=Kiel address.addressLine="Hafen 1" countries=DE price=0',
  calls: pickupLocations,
  line: ({ name }) => `${name}`,
})

const local = optionKind({
  name: 'local',
  title: 'Local delivery',
  example: `areaName=Kiel zipConfig='{"zipCodes":["24103-24159"]}' countries=DE price=3.00 minimumOrderAmount=20`,
  calls: localDeliveryOptions,
  line: ({ areaName }) => `${areaName}`,
})

const region: EntityKind = {
  name: 'region',
  title: 'Regions',
  example: 'name=Europe countries=EU,CH,NO without=DE',
  list: async (site) =>
    (await profilesOf(site)).flatMap(({ name: group, deliveryRegions = [] }) =>
      deliveryRegions.map((one) => ({
        id: one.id ?? '',
        line: `${one.name} (${group}): ${describeDestinations(one.destinations)}${one.active === false ? ', inactive' : ''}`,
        entity: one,
      })),
    ),
  create: async (site, { profileId, ...fields }) => addRegion(site, withCountries(fields), profileId),
  update: async (site, id, fields) => {
    const { id: profileId = '' } = await profileOfRegion(site, id)
    await site.deliveryProfile.updateDeliveryRegion(profileId, { ...clearEmpty(withCountries(fields)), id })
  },
  remove: async (site, id) => {
    const { id: profileId = '' } = await profileOfRegion(site, id)
    await site.deliveryProfile.removeDeliveryRegion(profileId, id)
  },
}

const profile = resourceKind({
  name: 'profile',
  title: 'Profiles',
  example: 'name=Bulky productIds=<id>,<id>',
  calls: deliveryProfiles,
  line: ({ name, productIds = [], ...one }) =>
    `${name}: ${one.default ? 'all other products' : `${productIds.length} products`}`,
  read: (fields) => withLists(fields, 'productIds'),
})

/** Ways of delivery of one kind. Their lines name terms and regions too. */
function optionKind<Entity extends Terms & { readonly id?: string; readonly revision?: string }>(
  kind: Omit<ResourceKind<Entity>, 'read'>,
): EntityKind {
  return {
    ...resourceKind({ ...kind, read: readTerms }),
    list: async (site) => {
      const regions = (await profilesOf(site)).flatMap(({ deliveryRegions = [] }) => deliveryRegions)
      const names = new Map(regions.map(({ id = '', name = '' }) => [id, name]))
      const all = await kind.calls(site).list()
      return all.map((entity) => ({
        id: entity.id ?? '',
        line: `${kind.line(entity)} ${describeTerms(entity, names)}`,
        entity,
      }))
    },
  }
}

type Delivery = Pick<Operator, 'deliveryProfile'>

const profilesOf = (site: Delivery) => deliveryProfiles(site).list()

async function profileOfRegion(site: Delivery, id: string) {
  const found = (await profilesOf(site)).find(({ deliveryRegions = [] }) =>
    deliveryRegions.some((one) => one.id === id),
  )
  if (!found) throw new Error(`There is no region ${id}`)
  return found
}

/** The fields of a region, with `countries`, `EU`, `EEA` and `WORLD` among them, as destinations. */
function withCountries({ countries, without, ...fields }: Fields): Fields {
  if (countries === undefined) {
    if (without !== undefined) throw new Error('without: needs countries, such as countries=WORLD without=EU')
    return fields
  }
  const codes = countriesOf(countries, without)
  return { ...fields, destinations: codes.map((countryCode) => ({ countryCode })) }
}

function countriesOf(countries: unknown, without: unknown): string[] {
  const codes = expandCountries(listOf(countries), without === undefined ? [] : listOf(without))
  if (codes.length === 0) throw new Error('without: must leave a country')
  return codes
}

/** The fields of an option, with prices and countries in the terms of the call. */
async function readTerms(given: Fields, site: Delivery): Promise<Fields> {
  const { price, pricesByWeight, pricesByValue, countries, without, ...fields } = given
  return {
    ...withLists(fields, 'deliveryRegionIds'),
    ...(price !== undefined && { rates: [{ amount: String(price) }] }),
    ...(pricesByWeight !== undefined && { rates: readSteps('pricesByWeight', pricesByWeight) }),
    ...(pricesByValue !== undefined && { rates: readSteps('pricesByValue', pricesByValue) }),
    ...(countries !== undefined && { deliveryRegionIds: [await regionOf(site, listOf(countries), without)] }),
  }
}

/** The region of exactly these countries, created where it is missing. */
async function regionOf(site: Delivery, listed: readonly string[], without: unknown): Promise<string> {
  const countries = countriesOf(listed, without)
  const expected = countries.toSorted().join()
  const regions = (await profilesOf(site)).find((one) => one.default)?.deliveryRegions ?? []
  const existing = regions.find(
    ({ destinations = [] }) =>
      destinations.every(({ subdivisions = [], postalCodes = [] }) => subdivisions.length + postalCodes.length === 0) &&
      destinations
        .map(({ countryCode }) => countryCode)
        .toSorted()
        .join() === expected,
  )
  if (existing?.id !== undefined) return existing.id
  const destinations = countries.map((countryCode) => ({ countryCode }))
  const name = [listed.join(', '), ...(without === undefined ? [] : [listOf(without).join(', ')])].join(' without ')
  return addRegion(site, { name, destinations })
}

async function addRegion(site: Delivery, fields: Fields, profileId?: unknown): Promise<string> {
  const profiles = await profilesOf(site)
  const into = profileId === undefined ? profiles.find((one) => one.default)?.id : String(profileId)
  const before = new Set(profiles.flatMap(({ deliveryRegions = [] }) => deliveryRegions.map(({ id }) => id)))
  const { deliveryRegions = [] } = await site.deliveryProfile.addDeliveryRegion(into ?? '', fields)
  return deliveryRegions.find(({ id }) => !before.has(id))?.id ?? ''
}

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
