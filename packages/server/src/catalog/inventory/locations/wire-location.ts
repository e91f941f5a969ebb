import type { Location } from '@cartwright/contract'
import type { Stored } from '../../../platform/database/documents.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { StoredLocation } from './stored-location.ts'

/** A location as it goes out. */
export function writeLocation({ value, revision }: Stored<StoredLocation>): Location {
  const { isDefault, active, types, priority, sellsOnline, ...rest } = value
  return {
    ...rest,
    revision: String(revision),
    default: isDefault,
    status: active ? 'ACTIVE' : 'INACTIVE',
    locationType: types[0] ?? 'UNKNOWN',
    locationTypes: [...types],
    sellsOnline,
    priority,
  }
}

/**
 * The location to store of what was sent. Whether it is the default one or archived stays as it is.
 *
 * @throws ValidationError for a location without a name, or a default one that does not sell
 */
export function readLocation(given: Location, known: StoredLocation | null, id: string): StoredLocation {
  const { name, timeZone, address, status = 'ACTIVE', sellsOnline = true, priority = 0 } = given
  if (name === undefined) throw invalidField('location.name', 'is required', 'REQUIRED_FIELD')
  if (timeZone === undefined) throw invalidField('location.timeZone', 'is required', 'REQUIRED_FIELD')
  if (address === undefined) throw invalidField('location.address', 'is required', 'REQUIRED_FIELD')
  const isDefault = known?.isDefault ?? false
  if (isDefault && !sellsOnline)
    throw invalidField('location.sellsOnline', 'must be true: it is the default location', 'FIELD_NOT_ALLOWED')
  if (isDefault && status !== 'ACTIVE')
    throw invalidField('location.status', 'must be ACTIVE: it is the default location', 'FIELD_NOT_ALLOWED')
  const { description, email, phone, fax, businessSchedule, extendedFields, locationType, locationTypes } = given
  return {
    id,
    name,
    isDefault,
    active: status === 'ACTIVE',
    archived: known?.archived ?? false,
    sellsOnline,
    priority,
    types: [...new Set(locationTypes ?? (locationType === undefined ? [] : [locationType]))],
    timeZone,
    address,
    ...(description !== undefined && { description }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(fax !== undefined && { fax }),
    ...(businessSchedule !== undefined && { businessSchedule }),
    ...(extendedFields !== undefined && { extendedFields }),
  }
}
