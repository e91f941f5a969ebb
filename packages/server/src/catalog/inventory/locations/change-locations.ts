import { randomUUID } from 'node:crypto'
import type { BusinessLocationType, Location } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Stored } from '../../../platform/database/documents.ts'
import { appendEvent } from '../../../platform/events/outbox.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import { setSellable } from '../../stock/set-sellable.ts'
import { moveDefault } from '../../stock/stock-levels.ts'
import { isSellable, listLocations, locationNotFound, locations, type StoredLocation } from './stored-location.ts'
import { readLocation, writeLocation } from './wire-location.ts'

const LOCATION = 'wix.locations.v1.location'

/** Creates a location. */
export async function createLocation(transaction: Transaction, given: Location, now: Date): Promise<Location> {
  const stored = await locations.save(transaction, readLocation(given, null, randomUUID()), now)
  const entity = writeLocation(stored)
  await announce(transaction, stored.value.id, 'created', { createdEvent: { entity } }, now)
  return entity
}

/**
 * Replaces a location.
 *
 * @throws ApplicationError for an unknown or archived location, or an outdated revision
 */
export async function updateLocation(
  transaction: Transaction,
  given: Location & { readonly id: string },
  now: Date,
): Promise<Location> {
  const known = await find(transaction, given.id)
  if (known.value.archived) throw isArchived()
  requireRevision(given.revision, known.revision)
  return save(transaction, known.value, readLocation(given, known.value, given.id), now)
}

/** Archives a location. Its stock stays there and is no longer sold. */
export async function archiveLocation(transaction: Transaction, id: string, now: Date): Promise<Location> {
  const { value } = await find(transaction, id)
  if (value.isDefault) throw rejected('CANNOT_ARCHIVE_DEFAULT')
  const archived = await save(transaction, value, { ...value, archived: true }, now)
  await announce(transaction, id, 'archive_status', { actionEvent: { body: { id } } }, now)
  return archived
}

/** Makes a location the default one. Every piece stays where it is. */
export async function setDefaultLocation(transaction: Transaction, id: string, now: Date): Promise<Location> {
  const { value } = await find(transaction, id)
  if (value.archived) throw isArchived()
  if (value.isDefault) throw rejected('DEFAULT_NOT_CHANGED')
  const chosen = { ...value, isDefault: true, sellsOnline: true, active: true }
  if (!isSellable(value)) await setSellable(transaction, { locationId: id, sellable: true, field: 'id' }, now)
  const before = (await listLocations(transaction)).find(({ isDefault }) => isDefault)
  if (before) {
    await moveDefault(transaction, before.id, id)
    await locations.save(transaction, { ...before, isDefault: false }, now)
  }
  const stored = await locations.save(transaction, chosen, now)
  const body = { currDefaultLocationId: id, ...(before && { prevDefaultLocationId: before.id }) }
  await announce(transaction, id, 'set_default_location', { actionEvent: { body } }, now)
  return writeLocation(stored)
}

/** Adds or removes a type of a location. */
export async function changeTypes(
  transaction: Transaction,
  id: string,
  change: (types: readonly BusinessLocationType[]) => readonly BusinessLocationType[],
  now: Date,
): Promise<Location> {
  const { value } = await find(transaction, id)
  if (value.archived) throw rejected('CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION')
  return save(transaction, value, { ...value, types: change(value.types) }, now)
}

async function find(transaction: Transaction, id: string): Promise<Stored<StoredLocation>> {
  const known = await locations.find(transaction, id)
  if (!known) throw locationNotFound(id)
  return known
}

async function save(
  transaction: Transaction,
  before: StoredLocation,
  after: StoredLocation,
  now: Date,
): Promise<Location> {
  const stored = await locations.save(transaction, after, now)
  if (isSellable(before) !== isSellable(after)) {
    const selling = { locationId: after.id, sellable: isSellable(after), field: 'location.sellsOnline' }
    await setSellable(transaction, selling, now)
  }
  const currentEntity = writeLocation(stored)
  await announce(transaction, after.id, 'updated', { updatedEvent: { currentEntity } }, now)
  return currentEntity
}

const isArchived = () => rejected('CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION')

function announce(transaction: Transaction, entityId: string, slug: string, payload: object, now: Date) {
  return appendEvent(transaction, { entityType: LOCATION, entityId, slug, payload }, now)
}
