import type { Location } from '@cartwright/contract'
import {
  createLocation,
  setDefaultLocation,
  updateLocation,
} from '../../../catalog/inventory/locations/change-locations.ts'
import { listLocations, type StoredLocation } from '../../../catalog/inventory/locations/stored-location.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Applying } from '../applying.ts'
import { isSame, uniqueNames } from '../compare.ts'
import { requireDistinct } from '../entries.ts'
import { inSection, problem } from '../problems.ts'
import type { LocationEntry } from '../schema/locations.ts'

/** A location with the name that the file has for it. */
interface NamedLocation {
  readonly name: string
  readonly location: StoredLocation
}

/** Every location that is not archived; no two have the same name. */
async function namedLocations(db: Queryable): Promise<NamedLocation[]> {
  const all = (await listLocations(db)).filter(({ archived }) => !archived)
  const names = uniqueNames(all.map(({ name }) => name))
  return all.map((location, index) => ({ name: names[index] ?? location.name, location }))
}

/** What the file calls each location, by its id. */
export async function locationNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await namedLocations(db)).map(({ name, location }) => [location.id, name]))
}

/** The locations of the shop as the file has them. */
export async function readLocationEntries(db: Queryable): Promise<LocationEntry[]> {
  return (await namedLocations(db)).map(toEntry)
}

const toEntry = ({ name, location: { isDefault, ...location } }: NamedLocation): LocationEntry =>
  withoutDefaults({ ...location, name, ...(isDefault && { default: true as const }) })

/** An entry without the values that a location has when the file leaves them out. */
function withoutDefaults(
  entry: Omit<LocationEntry, 'types'> & { readonly types?: StoredLocation['types'] | undefined },
): LocationEntry {
  const { name, address, timeZone, priority = 0, sellsOnline = true, active = true, types = [] } = entry
  return {
    name,
    ...(entry.default && { default: entry.default }),
    ...(address && { address }),
    ...(timeZone !== undefined && { timeZone }),
    ...(priority !== 0 && { priority }),
    ...(!sellsOnline && { sellsOnline }),
    ...(!active && { active }),
    ...(types.length > 0 && { types: [...types] }),
  }
}

/** Creates or changes the locations that the file names. Others stay, and so does all stock. */
export async function applyLocations(applying: Applying, entries: readonly LocationEntry[]): Promise<void> {
  const { transaction, now } = applying
  requireOneDefault(entries)
  const shopTimeZone = (await readSettings(transaction)).business.timeZone ?? 'UTC'
  for (const [index, entry] of entries.entries()) {
    const all = await namedLocations(transaction)
    const known =
      all.find(({ name }) => name === entry.name) ??
      (entry.default ? all.find(({ location }) => location.isDefault) : undefined)
    const current = known && toEntry(known)
    const { default: isDefault, address, timeZone } = { ...current, ...entry }
    const stored = { ...entry, default: isDefault, address, timeZone }
    if (current && isSame(withoutDefaults(stored), current)) continue
    const section = `locations[${index}]`
    const given: Location = {
      ...detailsOf(known?.location),
      name: known && known.name === entry.name ? known.location.name : entry.name,
      address,
      timeZone: timeZone ?? shopTimeZone,
      priority: entry.priority ?? 0,
      sellsOnline: entry.sellsOnline ?? true,
      status: (entry.active ?? true) ? 'ACTIVE' : 'INACTIVE',
      locationTypes: entry.types ?? [],
    }
    await inSection(
      section,
      async () => {
        const { id = '' } = known
          ? await updateLocation(transaction, { ...given, id: known.location.id }, now)
          : await createLocation(transaction, given, now)
        if (isDefault && !known?.location.isDefault) await setDefaultLocation(transaction, id, now)
      },
      (field) => `${section}.${fileFields.get(field) ?? field.replace(/^location\./, '')}`,
    )
  }
}

const fileFields = new Map([['location.status', 'active']])

/** What the file cannot express stays as it is. */
const detailsOf = (known: StoredLocation | undefined): Location => {
  const { description, email, phone, fax, businessSchedule, extendedFields } = known ?? {}
  return { description, email, phone, fax, businessSchedule, extendedFields }
}

function requireOneDefault(entries: readonly LocationEntry[]): void {
  requireDistinct('locations', 'location', entries)
  const [, second] = entries.flatMap((entry, index) => (entry.default ? [index] : []))
  if (second !== undefined) throw problem(`locations[${second}].default`, 'another location is the default one')
}
