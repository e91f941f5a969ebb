import { type Callers, ensureGuides } from './callers.ts'

export async function queryDataItems(callers: Callers) {
  await ensureGuides(callers)
  const { visitor: client } = callers
  // #region queryDataItems
  const { dataItems } = await client.dataItems.queryDataItems('guides', {
    filter: { minutes: { $lte: 10 } },
    sort: [{ fieldName: 'title', order: 'ASC' }],
  })
  // #endregion
  return dataItems.map(({ data }) => data.title)
}

export async function countDataItems(callers: Callers) {
  await ensureGuides(callers)
  const { visitor: client } = callers
  // #region countDataItems
  const count = await client.dataItems.countDataItems('guides', { title: { $contains: 'tea' } })
  // #endregion
  return count
}

export async function getDataItem(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  await client.dataItems.saveDataItem('guides', { id: 'brewing', data: { title: 'Brewing tea' } })
  // #region getDataItem
  const { data } = await client.dataItems.getDataItem('guides', 'brewing')
  // #endregion
  return data.title
}

export async function insertDataItem(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  // #region insertDataItem
  const { id } = await client.dataItems.insertDataItem('guides', { data: { title: 'Washing wool', minutes: 5 } })
  // #endregion
  return id
}

export async function updateDataItem(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  await client.dataItems.saveDataItem('guides', { id: 'brewing', data: { title: 'Brewing tea' } })
  // #region updateDataItem
  await client.dataItems.updateDataItem('guides', { id: 'brewing', data: { title: 'Brewing tea', minutes: 4 } })
  // #endregion
}

export async function saveDataItem(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  // #region saveDataItem
  const { action } = await client.dataItems.saveDataItem('guides', { id: 'oiling', data: { title: 'Oiling wood' } })
  // #endregion
  return action
}

export async function removeDataItem(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  await client.dataItems.saveDataItem('guides', { id: 'oiling', data: { title: 'Oiling wood' } })
  // #region removeDataItem
  await client.dataItems.removeDataItem('guides', 'oiling')
  // #endregion
}

export async function bulkInsertDataItems(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  // #region bulkInsertDataItems
  const { results } = await client.dataItems.bulkInsertDataItems('guides', [
    { data: { title: 'Sharpening knives' } },
    { data: { title: 'Waxing jackets' } },
  ])
  // #endregion
  return results.map(({ itemMetadata }) => itemMetadata.success)
}

export async function bulkUpdateDataItems(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  await client.dataItems.saveDataItem('guides', { id: 'brewing', data: { title: 'Brewing tea' } })
  // #region bulkUpdateDataItems
  const { bulkActionMetadata } = await client.dataItems.bulkUpdateDataItems('guides', [
    { id: 'brewing', data: { title: 'Brewing green tea' } },
  ])
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkSaveDataItems(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  // #region bulkSaveDataItems
  const { results } = await client.dataItems.bulkSaveDataItems('guides', [
    { id: 'brewing', data: { title: 'Brewing tea', minutes: 4 } },
  ])
  // #endregion
  return results.map(({ action }) => action)
}

export async function bulkRemoveDataItems(callers: Callers) {
  await ensureGuides(callers)
  const { member: client } = callers
  // #region bulkRemoveDataItems
  const { bulkActionMetadata } = await client.dataItems.bulkRemoveDataItems('guides', ['brewing', 'oiling'])
  // #endregion
  return bulkActionMetadata.totalFailures
}

export async function listDataItemRevisions({ owner: client }: Callers) {
  await client.dataItems.updateDataItem('pages', { id: 'imprint', data: { slug: 'imprint', title: 'Imprint' } })
  // #region listDataItemRevisions
  const [current, before] = await client.dataItems.listDataItemRevisions('pages', 'imprint')
  if (before) await client.dataItems.updateDataItem('pages', { id: 'imprint', data: before.data })
  // #endregion
  return current?.number
}

/** Guides that name others to read next. */
async function ensureNextGuides(callers: Callers) {
  await ensureGuides(callers)
  const { owner: client } = callers
  const { fields } = await client.dataCollections.getDataCollection('guides')
  if (!fields.some(({ key }) => key === 'next')) {
    const multiReference = { referencedCollectionId: 'guides' }
    const field = { key: 'next', type: 'MULTI_REFERENCE', typeMetadata: { multiReference } } as const
    await client.dataCollections.createDataCollectionField('guides', field)
  }
  for (const id of ['brewing', 'steeping', 'pouring'])
    await client.dataItems.saveDataItem('guides', { id, data: { title: id } })
}

export async function bulkInsertDataItemReferences(callers: Callers) {
  await ensureNextGuides(callers)
  const { member: client } = callers
  // #region bulkInsertDataItemReferences
  const { bulkActionMetadata } = await client.dataItems.bulkInsertDataItemReferences('guides', [
    { referringItemFieldName: 'next', referringItemId: 'brewing', referencedItemId: 'steeping' },
    { referringItemFieldName: 'next', referringItemId: 'brewing', referencedItemId: 'pouring' },
  ])
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkRemoveDataItemReferences(callers: Callers) {
  await bulkInsertDataItemReferences(callers)
  const { member: client } = callers
  // #region bulkRemoveDataItemReferences
  await client.dataItems.bulkRemoveDataItemReferences('guides', [
    { referringItemFieldName: 'next', referringItemId: 'brewing', referencedItemId: 'pouring' },
  ])
  // #endregion
}

export async function replaceDataItemReferences(callers: Callers) {
  await ensureNextGuides(callers)
  const { member: client } = callers
  // #region replaceDataItemReferences
  await client.dataItems.replaceDataItemReferences('guides', 'next', 'brewing', ['pouring', 'steeping'])
  // #endregion
}

export async function queryReferencedDataItems(callers: Callers) {
  await bulkInsertDataItemReferences(callers)
  const { visitor: client } = callers
  // #region queryReferencedDataItems
  const { results } = await client.dataItems.queryReferencedDataItems('guides', {
    referringItemFieldName: 'next',
    referringItemId: 'brewing',
  })
  // #endregion
  return results.map(({ dataItem }) => dataItem?.data.title)
}

export async function isReferencedDataItem(callers: Callers) {
  await bulkInsertDataItemReferences(callers)
  const { visitor: client } = callers
  // #region isReferencedDataItem
  const isReferenced = await client.dataItems.isReferencedDataItem('guides', 'next', 'brewing', 'steeping')
  // #endregion
  return isReferenced
}

export async function patchDataItem(callers: Callers) {
  await ensureNextGuides(callers)
  const { member: client } = callers
  // #region patchDataItem
  await client.dataItems.patchDataItem('guides', {
    dataItemId: 'brewing',
    fieldModifications: [{ fieldPath: 'minutes', action: 'SET_FIELD', setFieldOptions: { value: 4 } }],
  })
  // #endregion
}

export async function bulkPatchDataItems(callers: Callers) {
  await ensureNextGuides(callers)
  const { member: client } = callers
  // #region bulkPatchDataItems
  const fieldModifications = [{ fieldPath: 'minutes', action: 'REMOVE_FIELD' as const }]
  const patches = ['brewing', 'pouring'].map((dataItemId) => ({ dataItemId, fieldModifications }))
  const { bulkActionMetadata } = await client.dataItems.bulkPatchDataItems('guides', patches)
  // #endregion
  return bulkActionMetadata.totalSuccesses
}
