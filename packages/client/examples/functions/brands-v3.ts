import type { Callers } from './callers.ts'

const idOf = async (client: Callers['owner'], name: string) =>
  (await client.brandsV3.getOrCreateBrand(name)).brand.id ?? ''

export async function queryBrands({ visitor: client }: Callers) {
  // #region queryBrands
  const { brands } = await client.brandsV3.queryBrands(
    { sort: [{ fieldName: 'name' }], cursorPaging: { limit: 100 } },
    { fields: ['ASSIGNED_PRODUCTS_COUNT'] },
  )
  const menu = brands.map(({ id, name, assignedProductsCount }) => [id, name, assignedProductsCount])
  // #endregion
  return menu
}

export async function countBrands({ visitor: client }: Callers) {
  // #region countBrands
  const { count } = await client.brandsV3.countBrands({ filter: { name: { $startsWith: 'Sa' } } })
  // #endregion
  return count
}

export async function getBrand({ owner: client }: Callers) {
  const brandId = await idOf(client, 'Saltmere')
  // #region getBrand
  const { name } = await client.brandsV3.getBrand(brandId)
  // #endregion
  return name
}

export async function createBrand({ owner: client }: Callers) {
  // #region createBrand
  const brand = await client.brandsV3.createBrand({ name: 'Fenwick' })
  // #endregion
  return brand
}

export async function getOrCreateBrand({ owner: client }: Callers) {
  // #region getOrCreateBrand
  const { brand } = await client.brandsV3.getOrCreateBrand('Marram')
  // #endregion
  return brand
}

export async function updateBrand({ owner: client }: Callers) {
  const brandId = await idOf(client, 'Hollin')
  // #region updateBrand
  const { revision } = await client.brandsV3.getBrand(brandId)
  const renamed = await client.brandsV3.updateBrand(brandId, { revision, name: 'Hollin 2' })
  // #endregion
  return renamed
}

export async function deleteBrand({ owner: client }: Callers) {
  const brandId = await idOf(client, 'Ashby')
  // #region deleteBrand
  await client.brandsV3.deleteBrand(brandId)
  // #endregion
}

export async function bulkCreateBrands({ owner: client }: Callers) {
  // #region bulkCreateBrands
  const { results } = await client.brandsV3.bulkCreateBrands([{ name: 'Corran' }, { name: 'Dunmore' }], {
    returnEntity: true,
  })
  const ids = results.map(({ item }) => item?.id)
  // #endregion
  return ids
}

export async function bulkGetOrCreateBrands({ owner: client }: Callers) {
  // #region bulkGetOrCreateBrands
  const { results } = await client.brandsV3.bulkGetOrCreateBrands(['Saltmere', 'Marram'])
  const ids = results.map(({ item }) => item?.id)
  // #endregion
  return ids
}

export async function bulkUpdateBrands({ owner: client }: Callers) {
  const id = await idOf(client, 'Hollin 3')
  // #region bulkUpdateBrands
  const { bulkActionMetadata } = await client.brandsV3.bulkUpdateBrands([{ brand: { id, name: 'Hollin 4' } }])
  // #endregion
  return bulkActionMetadata
}

export async function bulkDeleteBrands({ owner: client }: Callers) {
  const brandIds = [await idOf(client, 'Ashby 2')]
  // #region bulkDeleteBrands
  const { bulkActionMetadata } = await client.brandsV3.bulkDeleteBrands(brandIds)
  // #endregion
  return bulkActionMetadata
}
