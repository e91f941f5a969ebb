import type { Callers } from './callers.ts'

export async function getProduct({ visitor: client, productId }: Callers) {
  // #region getProduct
  const { product } = await client.products.getProduct(productId)
  const price = product.priceData.formatted?.price
  // #endregion
  return price
}

export async function queryProducts({ visitor: client }: Callers) {
  // #region queryProducts
  const page = await client.products.queryProducts().le('price', 40).ascending('price').limit(2).find()
  const names = page.items.map(({ name }) => name)
  const next = page.hasNext() ? await page.next() : undefined
  // #endregion
  return [names, next?.items.length]
}

export async function searchProducts({ visitor: client }: Callers) {
  // #region searchProducts
  const { products, facets } = await client.products.searchProducts({ text: 'harbor mugg', inStock: true })
  // #endregion
  return [products, facets]
}

export async function getCollectionBySlug({ visitor: client }: Callers) {
  // #region getCollectionBySlug
  const { collection } = await client.products.getCollectionBySlug('tableware')
  // #endregion
  return collection
}

export async function getProductOptionsAvailability({ visitor: client, apronId }: Callers) {
  // #region getProductOptionsAvailability
  const answer = await client.products.getProductOptionsAvailability(apronId, { Size: 'Large' })
  const colors = answer.productOptions.find(({ name }) => name === 'Color')?.choices
  const left = colors?.filter(({ inStock, visible }) => inStock && visible).map(({ description }) => description)
  // #endregion
  return left
}

export async function queryProductVariants({ visitor: client, apronId }: Callers) {
  // #region queryProductVariants
  const { variants } = await client.products.queryProductVariants(apronId, { choices: { Size: 'Small' } })
  // #endregion
  return variants
}

export async function queryStoreVariants({ owner: client, productId }: Callers) {
  // #region queryStoreVariants
  const query = client.products.queryStoreVariants().eq('productId', productId).ascending('sku')
  const skus = []
  for await (const { sku } of query) skus.push(sku)
  // Given whole, as the provider's SDK takes it:
  const { variants } = await client.products.queryStoreVariants({ filter: { productId }, paging: { limit: 20 } })
  // #endregion
  if (skus.length === 0 || skus.length !== variants.length) throw new Error(`${skus.length} of ${variants.length}`)
}

export async function getStoreVariant({ visitor: client, apronId, apronVariantId }: Callers) {
  // #region getStoreVariant
  const { variant } = await client.products.getStoreVariant(`${apronId}-${apronVariantId}`)
  // #endregion
  return variant
}
