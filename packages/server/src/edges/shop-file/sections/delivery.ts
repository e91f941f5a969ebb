import { expandCountries } from '@cartwright/design'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DeliveryOption, DeliveryProfile, DeliveryRegion } from '../../../selling/shipping/delivery-option.ts'
import { placeOf } from '../../../selling/shipping/place.ts'
import { defaultProfile, options, profiles } from '../../../selling/shipping/store.ts'
import { type Applying, knownSlugs, moneyIn, requireIds } from '../applying.ts'
import { isSame, pair, uniqueNames } from '../compare.ts'
import { problem } from '../problems.ts'
import type { DeliverySection, OptionEntry, RegionEntry } from '../schema/delivery.ts'
import { readOption, writeOption } from './delivery-option.ts'
import { locationNames } from './locations.ts'

type ProfileEntry = NonNullable<DeliverySection['profiles']>[number]

/** Where the shop delivers and how, as the file has it. */
export async function readDelivery(db: Queryable, currency: string): Promise<DeliverySection> {
  const all = await listProfiles(db)
  const names = new Map([...regionNames(all), ...(await locationNames(db))])
  const stored = await listOptions(db)
  const own = all.filter(({ isDefault }) => !isDefault)
  return {
    regions: all.filter(({ isDefault }) => isDefault).flatMap(({ regions }) => regions.map(writeRegion)),
    ...(own.length > 0 && { profiles: await Promise.all(own.map((profile) => writeProfile(db, profile))) }),
    options: stored.map((option, index) => writeOption(option, index, names, moneyIn(currency))),
  }
}

/** The default profile first, whose regions are those of the shop. */
async function listProfiles(db: Queryable): Promise<DeliveryProfile[]> {
  const all = (await profiles.list(db)).map(({ value }) => value)
  return [...all.filter(({ isDefault }) => isDefault), ...all.filter(({ isDefault }) => !isDefault)]
}

async function listOptions(db: Queryable): Promise<DeliveryOption[]> {
  const all = (await options.list(db)).map(({ value }) => value)
  return all.sort((one, other) => one.position - other.position)
}

/** What options call each region. */
function regionNames(all: readonly DeliveryProfile[]): Map<string, string> {
  const regions = all.flatMap((profile) => profile.regions)
  const names = uniqueNames(regions.map(({ name }) => name))
  return new Map(regions.map(({ id }, index) => [id, names[index] ?? '']))
}

const writeProfile = async (db: Queryable, { name, productIds, regions }: DeliveryProfile): Promise<ProfileEntry> => ({
  name,
  products: await knownSlugs(db, 'products', productIds),
  regions: regions.map(writeRegion),
})

function writeRegion({ name, active, destinations }: DeliveryRegion): RegionEntry {
  const areWhole = destinations.every(({ subdivisions, postalCodes }) => subdivisions.length + postalCodes.length === 0)
  return {
    name,
    ...(destinations.length === 0
      ? { restOfWorld: true as const }
      : areWhole
        ? { countries: destinations.map(({ country }) => country) }
        : {
            destinations: destinations.map(({ country, subdivisions, postalCodes }) => ({
              country,
              ...(subdivisions.length > 0 && { subdivisions: subdivisions.map((one) => `${country}-${one}`) }),
              ...(postalCodes.length > 0 && { postalCodes: [...postalCodes] }),
            })),
          }),
    ...(!active && { active }),
  }
}

function readRegion(entry: RegionEntry, known: DeliveryRegion | null): DeliveryRegion {
  const { name, countries: listed = [], without, destinations, active = true } = entry
  const countries = expandCountries(listed, without)
  const places: NonNullable<RegionEntry['destinations']> = destinations ?? countries.map((country) => ({ country }))
  return {
    ...known,
    id: known?.id ?? crypto.randomUUID(),
    name,
    active,
    destinations: places.map(({ country, subdivisions = [], postalCodes = [] }) => ({
      country,
      subdivisions: subdivisions.flatMap((subdivision) => placeOf({ country, subdivision })?.subdivision ?? []),
      postalCodes,
    })),
  }
}

/** Makes the deliveries of the shop those of the file. */
export async function applyDelivery(applying: Applying, section: DeliverySection): Promise<void> {
  const { transaction, now } = applying
  if (section.regions) {
    const known = await defaultProfile(transaction, now)
    const changed = { ...known, regions: readRegions(section.regions, known.regions) }
    if (!isSame(changed, known)) await profiles.save(transaction, changed, now)
  }
  if (section.profiles) await applyProfiles(applying, section.profiles)
  if (section.options) await applyOptions(applying, section.options)
}

function readRegions(entries: readonly RegionEntry[], known: readonly DeliveryRegion[]): DeliveryRegion[] {
  const { pairs } = pair(
    entries,
    known,
    ({ name }) => name,
    ({ name }) => name,
  )
  return pairs.map(([entry, region]) => {
    const read = readRegion(entry, region)
    return region && isSame(writeRegion(read), writeRegion(region)) ? region : read
  })
}

async function applyProfiles({ transaction, now }: Applying, entries: readonly ProfileEntry[]): Promise<void> {
  const known = (await listProfiles(transaction)).filter(({ isDefault }) => !isDefault)
  const { pairs, rest } = pair(
    entries,
    known,
    ({ name }) => name,
    ({ name }) => name,
  )
  for (const { id } of rest) await profiles.remove(transaction, id)
  for (const [index, [entry, profile]] of pairs.entries()) {
    if (profile && isSame(await writeProfile(transaction, profile), entry)) continue
    const changed: DeliveryProfile = {
      id: profile?.id ?? crypto.randomUUID(),
      name: entry.name,
      isDefault: false,
      productIds: await requireIds(transaction, 'products', entry.products, `delivery.profiles[${index}].products`),
      regions: readRegions(entry.regions, profile?.regions ?? []),
    }
    await profiles.save(transaction, changed, now)
  }
}

async function applyOptions({ transaction, now, currency }: Applying, entries: readonly OptionEntry[]): Promise<void> {
  const regions = regionNames(await listProfiles(transaction))
  const locations = await locationNames(transaction)
  const names = new Map([...regions, ...locations])
  const ids = idsByName(regions)
  const locationIds = idsByName(locations)
  const known = await listOptions(transaction)
  const { pairs, rest } = pair(
    entries,
    known,
    ({ code }) => code,
    ({ code }) => code,
  )
  const money = moneyIn(currency)
  for (const { id } of rest) await options.remove(transaction, id)
  for (const [index, [entry, option]] of pairs.entries()) {
    const regionIds = (entry.regions ?? []).map((name, place) => {
      const id = ids.get(name)
      if (id === undefined)
        throw problem(`delivery.options[${index}].regions[${place}]`, `there is no region "${name}"`)
      return id
    })
    const locationId = entry.location === undefined ? undefined : locationIds.get(entry.location)
    if (entry.location !== undefined && locationId === undefined)
      throw problem(`delivery.options[${index}].location`, `there is no location "${entry.location}"`)
    const read = readOption(entry, index, option, { regionIds, locationId }, money)
    if (option && isSame(writeOption(read, index, names, money), writeOption(option, index, names, money))) continue
    await options.save(transaction, read, now)
  }
}

const idsByName = (names: ReadonlyMap<string, string>) => new Map([...names].map(([id, name]) => [name, id]))
