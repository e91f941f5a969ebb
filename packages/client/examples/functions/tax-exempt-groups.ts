import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.taxExemptGroups.createTaxExemptGroup({ name: 'Museums' })
  return { id, revision }
}

export async function queryTaxExemptGroups({ owner: client }: Callers) {
  // #region queryTaxExemptGroups
  const { taxExemptGroups } = await client.taxExemptGroups.queryTaxExemptGroups({
    sort: [{ fieldName: 'name', order: 'ASC' }],
  })
  // #endregion
  return taxExemptGroups.map(({ name }) => name)
}

export async function getTaxExemptGroup(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getTaxExemptGroup
  const { name } = await client.taxExemptGroups.getTaxExemptGroup(id)
  // #endregion
  return name
}

export async function createTaxExemptGroup({ owner: client }: Callers) {
  // #region createTaxExemptGroup
  const group = await client.taxExemptGroups.createTaxExemptGroup({ name: 'Schools' })
  // #endregion
  return group.id
}

export async function updateTaxExemptGroup(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateTaxExemptGroup
  const { name } = await client.taxExemptGroups.updateTaxExemptGroup(id, { revision, name: 'Public museums' })
  // #endregion
  return name
}

export async function deleteTaxExemptGroup(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteTaxExemptGroup
  await client.taxExemptGroups.deleteTaxExemptGroup(id)
  // #endregion
}

export async function bulkCreateTaxExemptGroups({ owner: client }: Callers) {
  // #region bulkCreateTaxExemptGroups
  const { results } = await client.taxExemptGroups.bulkCreateTaxExemptGroups([{ name: 'Schools' }, { name: 'Museums' }])
  // #endregion
  return results.map(({ item }) => item?.name)
}

export async function bulkUpdateTaxExemptGroups(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region bulkUpdateTaxExemptGroups
  const changed = [{ id, revision, name: 'Public museums' }]
  const { bulkActionMetadata } = await client.taxExemptGroups.bulkUpdateTaxExemptGroups(changed)
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkDeleteTaxExemptGroups(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region bulkDeleteTaxExemptGroups
  const { bulkActionMetadata } = await client.taxExemptGroups.bulkDeleteTaxExemptGroups([id])
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkUpdateTaxExemptGroupTags(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region bulkUpdateTaxExemptGroupTags
  const change = { assignTags: { privateTags: { tagIds: ['audit'] } } }
  const { results } = await client.taxExemptGroups.bulkUpdateTaxExemptGroupTags([id], change)
  // #endregion
  return results.map(({ itemMetadata }) => itemMetadata.success)
}

export async function bulkUpdateTaxExemptGroupTagsByFilter({ owner: client }: Callers) {
  // #region bulkUpdateTaxExemptGroupTagsByFilter
  const change = { assignTags: { publicTags: { tagIds: ['2026'] } } }
  await client.taxExemptGroups.bulkUpdateTaxExemptGroupTagsByFilter({ name: { $startsWith: 'M' } }, change)
  // #endregion
}

export async function listDefaultTaxExemptGroups({ owner: client }: Callers) {
  // #region listDefaultTaxExemptGroups
  const groups = await client.taxExemptGroups.listDefaultTaxExemptGroups()
  // #endregion
  return groups.length
}
