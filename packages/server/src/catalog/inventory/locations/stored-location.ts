import type { BusinessLocationType, Location, LocationAddress } from '@cartwright/contract'
import { fromConfiguration } from '../../../platform/database/configuration.ts'
import { documentsOf } from '../../../platform/database/documents.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { MoveAt } from '../../stock/move-units.ts'
import '../tables.ts'

/** A location as it is stored. */
export interface StoredLocation
  extends Pick<
    Location,
    'description' | 'timeZone' | 'email' | 'phone' | 'fax' | 'businessSchedule' | 'extendedFields'
  > {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
  readonly active: boolean
  readonly archived: boolean
  readonly sellsOnline: boolean
  /** Of locations that are equally near, the one with the lower number ships. */
  readonly priority: number
  readonly types: readonly BusinessLocationType[]
  readonly address?: LocationAddress | undefined
}

export const locations = documentsOf<StoredLocation>('locations')

/** Every location, the default one first, then by priority and name. */
export const listLocations = fromConfiguration(async (db): Promise<readonly StoredLocation[]> => {
  const all = (await locations.list(db)).map(({ value }) => value)
  return all.toSorted(
    (a, b) => Number(b.isDefault) - Number(a.isDefault) || a.priority - b.priority || (a.name < b.name ? -1 : 1),
  )
})

/** Whether the shop sells the stock of a location. */
export const isSellable = ({ active, archived, sellsOnline }: StoredLocation): boolean =>
  active && !archived && sellsOnline

/** Where pieces are moved; nothing for the default location. */
export const placeOf = (location: StoredLocation): MoveAt | undefined =>
  location.isDefault ? undefined : { locationId: location.id, sellable: isSellable(location) }

export const locationNotFound = (locationId: string) => rejected('LOCATION_NOT_FOUND', { locationId })

/** @throws ApplicationError when there is no such location */
export function requireLocation(all: readonly StoredLocation[], id: string): StoredLocation {
  const location = all.find((one) => one.id === id)
  if (!location) throw locationNotFound(id)
  return location
}
