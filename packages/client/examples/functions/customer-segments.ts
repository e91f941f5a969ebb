import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.customerSegments.createCustomerSegment({ name: 'Regulars' })
  return { id, revision }
}

export async function queryCustomerSegments({ owner: client }: Callers) {
  // #region queryCustomerSegments
  const { customerSegments } = await client.customerSegments.queryCustomerSegments({
    sort: [{ fieldName: 'name', order: 'ASC' }],
  })
  // #endregion
  return customerSegments.map(({ name }) => name)
}

export async function getCustomerSegment(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getCustomerSegment
  const { name, conditions } = await client.customerSegments.getCustomerSegment(id)
  // #endregion
  return [name, conditions]
}

export async function createCustomerSegment({ owner: client }: Callers) {
  // #region createCustomerSegment
  const segment = await client.customerSegments.createCustomerSegment({
    name: 'Big spenders in Germany',
    conditions: { minimumSpent: 500, country: 'DE' },
  })
  // #endregion
  return segment.id
}

export async function updateCustomerSegment(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateCustomerSegment
  const { name } = await client.customerSegments.updateCustomerSegment(id, { revision, name: 'Regular customers' })
  // #endregion
  return name
}

export async function deleteCustomerSegment(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteCustomerSegment
  await client.customerSegments.deleteCustomerSegment(id)
  // #endregion
}
