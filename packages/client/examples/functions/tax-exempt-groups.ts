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
