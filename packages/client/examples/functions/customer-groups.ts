import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.customerGroups.createCustomerGroup({ name: 'Regulars' })
  return { id, revision }
}

export async function queryCustomerGroups({ owner: client }: Callers) {
  // #region queryCustomerGroups
  const { customerGroups } = await client.customerGroups.queryCustomerGroups({
    sort: [{ fieldName: 'name', order: 'ASC' }],
  })
  // #endregion
  return customerGroups.map(({ name }) => name)
}

export async function getCustomerGroup(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getCustomerGroup
  const { name, memberIds } = await client.customerGroups.getCustomerGroup(id)
  // #endregion
  return [name, memberIds]
}

export async function createCustomerGroup({ owner: client }: Callers) {
  // #region createCustomerGroup
  const group = await client.customerGroups.createCustomerGroup({ name: 'Wholesale' })
  // #endregion
  return group.id
}

export async function updateCustomerGroup(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateCustomerGroup
  const { name } = await client.customerGroups.updateCustomerGroup(id, { revision, name: 'Regular customers' })
  // #endregion
  return name
}

export async function deleteCustomerGroup(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteCustomerGroup
  await client.customerGroups.deleteCustomerGroup(id)
  // #endregion
}
