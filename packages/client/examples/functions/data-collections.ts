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

export async function createDataCollectionField(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  // #region createDataCollectionField
  const { fields } = await client.dataCollections.createDataCollectionField('guides', { key: 'level', type: 'TEXT' })
  // #endregion
  await client.dataCollections.deleteDataCollectionField('guides', 'level')
  return fields.map(({ key }) => key)
}

export async function updateDataCollectionField(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  // #region updateDataCollectionField
  await client.dataCollections.updateDataCollectionField('guides', {
    key: 'minutes',
    type: 'NUMBER',
    displayName: 'Minutes',
  })
  // #endregion
}

export async function deleteDataCollectionField(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  await client.dataCollections.createDataCollectionField('guides', { key: 'level', type: 'TEXT' })
  // #region deleteDataCollectionField
  await client.dataCollections.deleteDataCollectionField('guides', 'level')
  // #endregion
}

export async function addDataCollectionPlugin(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  // #region addDataCollectionPlugin
  await client.dataCollections.addDataCollectionPlugin('guides', {
    type: 'MULTILINGUAL',
    multilingualOptions: { translatableFieldKeys: ['title'] },
  })
  // #endregion
}

export async function deleteDataCollectionPlugin(callers: Callers) {
  await addDataCollectionPlugin(callers)
  const { owner: client } = callers
  // #region deleteDataCollectionPlugin
  await client.dataCollections.deleteDataCollectionPlugin('guides', 'MULTILINGUAL')
  // #endregion
}
