import { type Callers, ensureGuides } from './callers.ts'

export async function listDataCollections({ owner: client }: Callers) {
  // #region listDataCollections
  const { collections } = await client.dataCollections.listDataCollections({ paging: { limit: 20 } })
  // #endregion
  return collections.map(({ id }) => id)
}

export async function getDataCollection(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  // #region getDataCollection
  const { fields } = await client.dataCollections.getDataCollection('guides')
  // #endregion
  return fields.map(({ key }) => key)
}

export async function createDataCollection({ owner: client }: Callers) {
  // #region createDataCollection
  const { revision } = await client.dataCollections.createDataCollection({
    id: 'events',
    fields: [
      { key: 'title', type: 'TEXT', required: true },
      { key: 'begins', type: 'DATETIME' },
    ],
    permissions: { read: 'ANYONE' },
    plugins: [{ type: 'PUBLISH' }],
  })
  // #endregion
  return revision
}

export async function updateDataCollection(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  // #region updateDataCollection
  const collection = await client.dataCollections.getDataCollection('guides')
  await client.dataCollections.updateDataCollection({ ...collection, displayName: 'Guides' })
  // #endregion
}

export async function deleteDataCollection(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  // #region deleteDataCollection
  await client.dataCollections.deleteDataCollection('guides')
  // #endregion
}
