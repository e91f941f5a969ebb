import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', ...profile } = await owner.deliveryProfile.createDeliveryProfile({
    name: 'Furniture',
    deliveryRegions: [{ name: 'Germany', destinations: [{ countryCode: 'DE' }] }],
  })
  return { id, revision: profile.revision ?? '', regionId: profile.deliveryRegions?.[0]?.id ?? '' }
}

export async function queryDeliveryProfiles({ owner: client }: Callers) {
  // #region queryDeliveryProfiles
  const { deliveryProfiles } = await client.deliveryProfile.queryDeliveryProfiles({ filter: { default: true } })
  // #endregion
  return deliveryProfiles.map(({ name }) => name)
}

export async function getDeliveryProfile(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getDeliveryProfile
  const { name, deliveryRegions } = await client.deliveryProfile.getDeliveryProfile(id)
  // #endregion
  return [name, deliveryRegions]
}

export async function createDeliveryProfile({ owner: client, soldOutId: productId }: Callers) {
  // #region createDeliveryProfile
  const profile = await client.deliveryProfile.createDeliveryProfile({
    name: 'Bulky goods',
    productIds: [productId],
    deliveryRegions: [{ name: 'Germany', destinations: [{ countryCode: 'DE' }] }],
  })
  // #endregion
  return profile.id
}

export async function updateDeliveryProfile(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateDeliveryProfile
  const { name } = await client.deliveryProfile.updateDeliveryProfile(id, { revision, name: 'Tables and chairs' })
  // #endregion
  return name
}

export async function deleteDeliveryProfile(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteDeliveryProfile
  await client.deliveryProfile.deleteDeliveryProfile(id)
  // #endregion
}

export async function addDeliveryRegion(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region addDeliveryRegion
  const { deliveryRegions } = await client.deliveryProfile.addDeliveryRegion(id, {
    name: 'New York',
    destinations: [{ countryCode: 'US', subdivisions: ['US-NY'] }],
  })
  // #endregion
  return deliveryRegions
}

export async function updateDeliveryRegion(callers: Callers) {
  const { id, regionId } = await create(callers)
  const { owner: client } = callers
  // #region updateDeliveryRegion
  const { deliveryRegions } = await client.deliveryProfile.updateDeliveryRegion(id, {
    id: regionId,
    destinations: [{ countryCode: 'DE', postalCodes: ['2*'] }],
  })
  // #endregion
  return deliveryRegions
}

export async function removeDeliveryRegion(callers: Callers) {
  const { id, regionId } = await create(callers)
  const { owner: client } = callers
  // #region removeDeliveryRegion
  const { deliveryRegions } = await client.deliveryProfile.removeDeliveryRegion(id, regionId)
  // #endregion
  return deliveryRegions
}
