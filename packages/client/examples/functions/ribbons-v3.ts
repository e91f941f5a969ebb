import type { Callers } from './callers.ts'

const idOf = async (client: Callers['owner'], name: string) =>
  (await client.ribbonsV3.getOrCreateRibbon(name)).ribbon.id ?? ''

export async function queryRibbons({ visitor: client }: Callers) {
  // #region queryRibbons
  const { ribbons } = await client.ribbonsV3.queryRibbons(
    { sort: [{ fieldName: 'name' }], cursorPaging: { limit: 100 } },
    { fields: ['ASSIGNED_PRODUCT_COUNT'] },
  )
  const menu = ribbons.map(({ id, name, assignedProductCount }) => [id, name, assignedProductCount])
  // #endregion
  return menu
}

export async function countRibbons({ visitor: client }: Callers) {
  // #region countRibbons
  const { count } = await client.ribbonsV3.countRibbons({ filter: { name: { $startsWith: 'Ne' } } })
  // #endregion
  return count
}

export async function getRibbon({ owner: client }: Callers) {
  const ribbonId = await idOf(client, 'New')
  // #region getRibbon
  const { name } = await client.ribbonsV3.getRibbon(ribbonId)
  // #endregion
  return name
}

export async function createRibbon({ owner: client }: Callers) {
  // #region createRibbon
  const ribbon = await client.ribbonsV3.createRibbon({ name: 'Last pieces' })
  // #endregion
  return ribbon
}

export async function getOrCreateRibbon({ owner: client }: Callers) {
  // #region getOrCreateRibbon
  const { ribbon } = await client.ribbonsV3.getOrCreateRibbon('Handmade')
  // #endregion
  return ribbon
}

export async function updateRibbon({ owner: client }: Callers) {
  const ribbonId = await idOf(client, 'Seasonal')
  // #region updateRibbon
  const { revision } = await client.ribbonsV3.getRibbon(ribbonId)
  const renamed = await client.ribbonsV3.updateRibbon(ribbonId, { revision, name: 'Seasonal 2' })
  // #endregion
  return renamed
}

export async function deleteRibbon({ owner: client }: Callers) {
  const ribbonId = await idOf(client, 'Outlet')
  // #region deleteRibbon
  await client.ribbonsV3.deleteRibbon(ribbonId)
  // #endregion
}

export async function bulkCreateRibbons({ owner: client }: Callers) {
  // #region bulkCreateRibbons
  const { results } = await client.ribbonsV3.bulkCreateRibbons([{ name: 'Limited' }, { name: 'Restocked' }], {
    returnEntity: true,
  })
  const ids = results.map(({ item }) => item?.id)
  // #endregion
  return ids
}

export async function bulkGetOrCreateRibbons({ owner: client }: Callers) {
  // #region bulkGetOrCreateRibbons
  const { results } = await client.ribbonsV3.bulkGetOrCreateRibbons(['New', 'Handmade'])
  const ids = results.map(({ item }) => item?.id)
  // #endregion
  return ids
}

export async function bulkUpdateRibbons({ owner: client }: Callers) {
  const id = await idOf(client, 'Seasonal 3')
  // #region bulkUpdateRibbons
  const { bulkActionMetadata } = await client.ribbonsV3.bulkUpdateRibbons([{ ribbon: { id, name: 'Seasonal 4' } }])
  // #endregion
  return bulkActionMetadata
}

export async function bulkDeleteRibbons({ owner: client }: Callers) {
  const ribbonIds = [await idOf(client, 'Outlet 2')]
  // #region bulkDeleteRibbons
  const { bulkActionMetadata } = await client.ribbonsV3.bulkDeleteRibbons(ribbonIds)
  // #endregion
  return bulkActionMetadata
}
