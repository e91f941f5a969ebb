import type { Callers } from './callers.ts'

export async function changeProduct({ owner: client, productId: id }: Callers) {
  // #region changeProduct
  const { product } = await client.catalogEditor.changeProduct(id, ({ name }) => ({ name: `${name}, large` }))
  // #endregion
  return product.name
}
