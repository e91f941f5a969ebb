import type { Callers } from './callers.ts'

const address = { country: 'DE', city: 'Hamburg', postalCode: '20457', addressLine: 'Am Sandtorkai 1' }

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.pickupLocations.createPickupLocation({ name: 'Harbour shop', address })
  return { id, revision }
}

export async function queryPickupLocation({ owner: client }: Callers) {
  // #region queryPickupLocation
  const { pickupLocations } = await client.pickupLocations.queryPickupLocation({ filter: { active: true } })
  // #endregion
  return pickupLocations.map(({ name }) => name)
}

export async function getPickupLocation(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getPickupLocation
  const { name, instructions } = await client.pickupLocations.getPickupLocation(id)
  // #endregion
  return [name, instructions]
}

export async function createPickupLocation({ owner: client }: Callers) {
  // #region createPickupLocation
  const location = await client.pickupLocations.createPickupLocation({
    name: 'Harbour shop',
    address: { country: 'DE', city: 'Hamburg', postalCode: '20457', addressLine: 'Am Sandtorkai 1' },
    instructions: 'Ring at the side door.',
  })
  // #endregion
  return location.id
}

export async function updatePickupLocation(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updatePickupLocation
  const { deliveryTime } = await client.pickupLocations.updatePickupLocation(id, {
    revision,
    deliveryTime: 'Ready within two hours',
  })
  // #endregion
  return deliveryTime
}

export async function deletePickupLocation(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deletePickupLocation
  await client.pickupLocations.deletePickupLocation(id)
  // #endregion
}
