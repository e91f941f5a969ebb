import type { Callers } from './callers.ts'

export async function getRelatedProducts({ owner: client }: Callers) {
  const { items: found } = await client.products.queryProducts().limit(1).find()
  const productId = found[0]?.id ?? ''
  // #region getRelatedProducts
  return client.relatedProducts.getRelatedProducts(productId)
  // #endregion
}

export async function setRelatedProducts({ owner: client }: Callers) {
  const { items: found } = await client.products.queryProducts().limit(2).find()
  const [productId = '', otherId = ''] = found.map(({ id }) => id)
  // #region setRelatedProducts
  return client.relatedProducts.setRelatedProducts(productId, [otherId])
  // #endregion
}
