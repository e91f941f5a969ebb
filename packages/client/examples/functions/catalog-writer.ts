import { type Callers, upload } from './callers.ts'

const lamp = (client: Callers['owner']) =>
  client.catalogWriter.createProduct({ name: 'Dusk lamp', priceData: { price: 89.5 }, visible: true })

const inSizes = {
  name: 'Linen shirt',
  priceData: { price: 74 },
  manageVariants: true,
  productOptions: [{ name: 'Size', choices: ['Small', 'Large'].map((value) => ({ value, description: value })) }],
}

export async function createProduct({ owner: client }: Callers) {
  // #region createProduct
  const { product } = await client.catalogWriter.createProduct({
    name: 'Dusk lamp',
    priceData: { price: 89.5 },
    productOptions: [{ name: 'Cable', choices: [{ value: '2 m', description: 'Two metres' }] }],
    visible: true,
  })
  // #endregion
  return product
}

export async function updateProduct({ owner: client }: Callers) {
  const { product } = await lamp(client)
  // #region updateProduct
  const changes = { brand: 'Linholme', discount: { type: 'PERCENT', value: 20 } } as const
  const { revision } = product
  const changed = await client.catalogWriter.updateProduct(product.id, { ...changes, revision })
  // #endregion
  return changed
}

export async function deleteProduct({ owner: client }: Callers) {
  const { id } = (await lamp(client)).product
  // #region deleteProduct
  await client.catalogWriter.deleteProduct(id)
  // #endregion
}

export async function updateProductVariants({ owner: client }: Callers) {
  const { product } = await client.catalogWriter.createProduct(inSizes)
  // #region updateProductVariants
  const large = { choices: { Size: 'Large' }, price: 79, sku: 'SHIRT-L' }
  const { variants } = await client.catalogWriter.updateProductVariants(product.id, [large])
  // #endregion
  return variants
}

export async function resetAllProductVariantData({ owner: client }: Callers) {
  const { product } = await client.catalogWriter.createProduct(inSizes)
  // #region resetAllProductVariantData
  await client.catalogWriter.resetAllProductVariantData(product.id)
  // #endregion
}

export async function addProductMedia(callers: Callers) {
  const { owner: client } = callers
  const { id } = (await lamp(client)).product
  const { id: mediaId } = await upload(callers)
  // #region addProductMedia
  await client.catalogWriter.addProductMedia(id, [{ mediaId }])
  // #endregion
}

export async function removeProductMedia(callers: Callers) {
  const { owner: client } = callers
  const { id } = (await lamp(client)).product
  const { id: mediaId } = await upload(callers)
  await client.catalogWriter.addProductMedia(id, [{ mediaId }])
  // #region removeProductMedia
  await client.catalogWriter.removeProductMedia(id, [mediaId])
  // #endregion
}

export async function addProductMediaToChoices(callers: Callers) {
  const { owner: client } = callers
  const { product } = await client.catalogWriter.createProduct(inSizes)
  const mediaIds = [(await upload(callers)).id]
  await client.catalogWriter.addProductMedia(
    product.id,
    mediaIds.map((mediaId) => ({ mediaId })),
  )
  // #region addProductMediaToChoices
  await client.catalogWriter.addProductMediaToChoices(product.id, [{ option: 'Size', choice: 'Large', mediaIds }])
  // #endregion
}

export async function removeProductMediaFromChoices(callers: Callers) {
  const { owner: client } = callers
  const { product } = await client.catalogWriter.createProduct(inSizes)
  const mediaIds = [(await upload(callers)).id]
  await client.catalogWriter.addProductMedia(
    product.id,
    mediaIds.map((mediaId) => ({ mediaId })),
  )
  await client.catalogWriter.addProductMediaToChoices(product.id, [{ option: 'Size', choice: 'Large', mediaIds }])
  // #region removeProductMediaFromChoices
  await client.catalogWriter.removeProductMediaFromChoices(product.id, [{ option: 'Size', choice: 'Large', mediaIds }])
  // #endregion
}

export async function deleteProductOptions({ owner: client }: Callers) {
  const { product } = await client.catalogWriter.createProduct({ ...inSizes, manageVariants: false })
  // #region deleteProductOptions
  await client.catalogWriter.deleteProductOptions(product.id)
  // #endregion
}

export async function removeBrand({ owner: client }: Callers) {
  const { id } = (await lamp(client)).product
  // #region removeBrand
  await client.catalogWriter.removeBrand(id)
  // #endregion
}

export async function removeRibbon({ owner: client }: Callers) {
  const { id } = (await lamp(client)).product
  // #region removeRibbon
  await client.catalogWriter.removeRibbon(id)
  // #endregion
}

export async function bulkUpdateProductsProperty({ owner: client, productId, apronId }: Callers) {
  // #region bulkUpdateProductsProperty
  const { results } = await client.catalogWriter.bulkUpdateProductsProperty([productId, apronId], { ribbon: 'New' })
  const failed = results.filter(({ itemMetadata }) => !itemMetadata.success)
  // #endregion
  return failed
}

export async function bulkAdjustProductProperty({ owner: client, productId, apronId }: Callers) {
  // #region bulkAdjustProductProperty
  const tenPercentMore = { price: { percentage: { rate: 10, roundToInt: true } } }
  const ids = [productId, apronId]
  const { bulkActionMetadata } = await client.catalogWriter.bulkAdjustProductProperty(tenPercentMore, ids)
  // #endregion
  return bulkActionMetadata
}

export async function createCollection({ owner: client }: Callers) {
  // #region createCollection
  const { collection } = await client.catalogWriter.createCollection({ name: 'Lights', visible: true })
  // #endregion
  return collection
}

export async function updateCollection({ owner: client, collectionId }: Callers) {
  // #region updateCollection
  const { collection } = await client.catalogWriter.updateCollection(collectionId, { description: 'For long tables' })
  // #endregion
  return collection
}

export async function deleteCollection({ owner: client }: Callers) {
  const { collection } = await client.catalogWriter.createCollection({ name: 'Passing' })
  // #region deleteCollection
  await client.catalogWriter.deleteCollection(collection.id)
  // #endregion
}

export async function addProductsToCollection({ owner: client, productId, collectionId }: Callers) {
  // #region addProductsToCollection
  await client.catalogWriter.addProductsToCollection(collectionId, [productId])
  // #endregion
}

export async function removeProductsFromCollection({ owner: client, apronId, collectionId }: Callers) {
  await client.catalogWriter.addProductsToCollection(collectionId, [apronId])
  // #region removeProductsFromCollection
  await client.catalogWriter.removeProductsFromCollection(collectionId, [apronId])
  // #endregion
}
