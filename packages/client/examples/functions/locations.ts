import type { Callers } from './callers.ts'

const berlin = { name: 'Berlin', timeZone: 'Europe/Berlin', address: { country: 'DE', city: 'Berlin' } }
const created = async ({ owner: client }: Callers) => (await client.locations.createLocation(berlin)).id ?? ''

export async function createLocation({ owner: client }: Callers) {
  // #region createLocation
  const { id } = await client.locations.createLocation({
    name: 'Berlin',
    timeZone: 'Europe/Berlin',
    address: { country: 'DE', city: 'Berlin' },
  })
  // #endregion
  return id
}

export async function updateLocation(callers: Callers) {
  const { owner: client } = callers
  const id = await created(callers)
  // #region updateLocation
  const location = await client.locations.getLocation(id)
  await client.locations.updateLocation(id, { ...location, sellsOnline: false })
  // #endregion
}

export async function getLocation(callers: Callers) {
  const { owner: client } = callers
  const id = await created(callers)
  // #region getLocation
  const { name, address } = await client.locations.getLocation(id)
  // #endregion
  return [name, address]
}

export async function listLocations({ owner: client }: Callers) {
  // #region listLocations
  const { locations } = await client.locations.listLocations()
  const main = locations.find((location) => location.default)
  // #endregion
  return main
}

export async function queryLocations({ owner: client }: Callers) {
  // #region queryLocations
  const { locations } = await client.locations.queryLocations({ query: { filter: { status: 'ACTIVE' } } })
  // #endregion
  return locations
}

export async function archiveLocation(callers: Callers) {
  const { owner: client } = callers
  const id = await created(callers)
  // #region archiveLocation
  await client.locations.archiveLocation(id)
  // #endregion
}

export async function setDefaultLocation(callers: Callers) {
  const { owner: client } = callers
  const id = await created(callers)
  // #region setDefaultLocation
  await client.locations.setDefaultLocation(id)
  // #endregion
}

export async function addTypeToLocation(callers: Callers) {
  const { owner: client } = callers
  const id = await created(callers)
  // #region addTypeToLocation
  await client.locations.addTypeToLocation(id, 'BRANCH')
  // #endregion
}

export async function removeTypeFromLocation(callers: Callers) {
  const { owner: client } = callers
  const id = await created(callers)
  // #region removeTypeFromLocation
  await client.locations.removeTypeFromLocation(id, 'BRANCH')
  // #endregion
}
