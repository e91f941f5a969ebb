import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.taxGroups.createTaxGroup({ name: 'Books' })
  return { id, revision }
}

export async function queryTaxGroups({ owner: client }: Callers) {
  // #region queryTaxGroups
  const { taxGroups } = await client.taxGroups.queryTaxGroups({ sort: [{ fieldName: 'name', order: 'ASC' }] })
  // #endregion
  return taxGroups.map(({ name }) => name)
}

export async function getTaxGroup(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getTaxGroup
  const { name, productIds } = await client.taxGroups.getTaxGroup(id)
  // #endregion
  return [name, productIds]
}

export async function createTaxGroup({ owner: client }: Callers) {
  // #region createTaxGroup
  const group = await client.taxGroups.createTaxGroup({ name: 'Food' })
  // #endregion
  return group.id
}

export async function updateTaxGroup(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateTaxGroup
  const { name } = await client.taxGroups.updateTaxGroup(id, { revision, name: 'Printed books' })
  // #endregion
  return name
}

export async function deleteTaxGroup(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteTaxGroup
  await client.taxGroups.deleteTaxGroup(id)
  // #endregion
}
