import type { Callers } from './callers.ts'

export async function changeProduct({ owner: client, productId: id }: Callers) {
  // #region changeProduct
  const { product } = await client.catalogEditor.changeProduct(id, ({ name }) => ({ name: `${name}, large` }))
  // #endregion
  return product.name
}

export async function saveProduct({ owner: client, productId: id }: Callers) {
  const { product: read } = await client.products.getProduct(id)
  // #region saveProduct
  const { product } = await client.catalogEditor.saveProduct({
    product: { id, revision: read.revision, name: 'Harbour mug, second edition' },
    trackQuantity: true,
    relatedProductIds: [],
  })
  // #endregion
  return product.name
}

export async function duplicateProduct({ owner: client, productId: id }: Callers) {
  // #region duplicateProduct
  const { product } = await client.catalogEditor.duplicateProduct(id, 'Harbour mug, second edition')
  // #endregion
  return product.slug
}

export async function arrangeProductMedia({ owner: client, productId: id }: Callers) {
  const { product } = await client.products.getProduct(id)
  const [first] = product.media.items
  if (!first) return []
  // #region arrangeProductMedia
  const arranged = await client.catalogEditor.arrangeProductMedia(id, [{ mediaId: first.id, altText: 'On a shelf' }])
  // #endregion
  return arranged.product.media.items
}

export async function queryProductSheet({ owner: client }: Callers) {
  // #region queryProductSheet
  const { rows, total } = await client.catalogEditor.queryProductSheet({ query: { filter: { visible: true } } })
  // #endregion
  return [rows.length, total]
}

export async function startProductChanges({ owner: client, productId }: Callers) {
  // #region startProductChanges
  const { job } = await client.catalogEditor.startProductChanges({
    changes: [{ productId, price: 24.95 }],
    dryRun: true,
  })
  // #endregion
  return job.id
}

export async function listMediaUsage({ owner: client, productId }: Callers) {
  const { product } = await client.products.getProduct(productId)
  const fileId = product.media.items[0]?.id ?? 'unused.png'
  // #region listMediaUsage
  const { usage } = await client.catalogEditor.listMediaUsage([fileId])
  // #endregion
  return usage
}

export async function listProductHistory({ owner: client, productId }: Callers) {
  // #region listProductHistory
  const { entries } = await client.catalogEditor.listProductHistory({ productId, kind: 'PRODUCT' })
  // #endregion
  return entries
}

export async function listPriceHistory({ owner: client, productId }: Callers) {
  // #region listPriceHistory
  const { entries } = await client.catalogEditor.listPriceHistory(productId, { limit: 10 })
  // #endregion
  return entries.map(({ validFrom, price }) => [validFrom, price])
}

export async function arrangeCollection({ owner: client, productId }: Callers) {
  const { collection } = await client.catalogWriter.createCollection({ name: 'For the window' })
  const { id } = collection
  await client.catalogWriter.addProductsToCollection(id, [productId])
  // #region arrangeCollection
  const arranged = await client.catalogEditor.arrangeCollection(id, [productId])
  // #endregion
  return arranged.collection.revision
}

export async function listFailedImages({ owner: client }: Callers) {
  // #region listFailedImages
  const { images } = await client.catalogEditor.listFailedImages()
  for (const { url, reason } of images) console.log(url, reason)
  // #endregion
  return images
}

export async function retryFailedImages({ owner: client }: Callers) {
  // #region retryFailedImages
  const response = await client.catalogEditor.retryFailedImages()
  // #endregion
  return response
}
