import type { Callers } from './callers.ts'

let count = 0

async function create({ owner }: Callers) {
  count += 1
  const attribute = { key: `glaze-${count}`, name: 'Glaze', type: 'LIST' as const, choices: ['Clay', 'Moss'] }
  const { id = '', revision = '' } = await owner.productAttributes.createProductAttribute(attribute)
  return { id, revision }
}

export async function queryProductAttributes({ owner: client }: Callers) {
  // #region queryProductAttributes
  const { productAttributes } = await client.productAttributes.queryProductAttributes({ filter: { type: 'LIST' } })
  // #endregion
  return productAttributes.map(({ key, choices }) => [key, choices])
}

export async function getProductAttribute(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getProductAttribute
  const { name, choices } = await client.productAttributes.getProductAttribute(id)
  // #endregion
  return [name, choices]
}

export async function createProductAttribute({ owner: client }: Callers) {
  // #region createProductAttribute
  const attribute = await client.productAttributes.createProductAttribute({
    key: 'height',
    name: 'Height',
    type: 'NUMBER',
    unit: 'cm',
    filterable: true,
  })
  // #endregion
  return attribute.id
}

export async function updateProductAttribute(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateProductAttribute
  const { choices } = await client.productAttributes.updateProductAttribute(id, { revision, choices: ['Clay', 'Salt'] })
  // #endregion
  return choices
}

export async function deleteProductAttribute(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteProductAttribute
  await client.productAttributes.deleteProductAttribute(id)
  // #endregion
}

export async function listProductAttributes({ owner: client }: Callers) {
  // #region listProductAttributes
  const attributes = await client.productAttributes.listProductAttributes()
  // #endregion
  return attributes.map(({ key, name }) => [key, name])
}
