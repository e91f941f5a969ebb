import type { Callers } from './callers.ts'

const price = { actualPrice: { amount: '89.50' } }
const lamp = { name: 'Dusk lamp', variantsInfo: { variants: [{ price }] } }

const makeLamp = async (client: Callers['owner']) => {
  const { id = '', revision } = await client.productsV3.createProduct({ product: lamp })
  return { id, revision }
}

export async function getProduct({ visitor: client, apronId }: Callers) {
  // #region getProduct
  const product = await client.productsV3.getProduct(apronId, { fields: ['URL', 'PLAIN_DESCRIPTION'] })
  const variants = product.variantsInfo?.variants ?? []
  // #endregion
  return variants
}

export async function getProductBySlug({ visitor: client }: Callers) {
  // #region getProductBySlug
  const fields = ['CURRENCY', 'MEDIA_ITEMS_INFO'] as const
  const { product } = await client.productsV3.getProductBySlug('harbour-mug', { fields })
  // #endregion
  return product
}

export async function queryProducts({ visitor: client }: Callers) {
  // #region queryProducts
  const { products, pagingMetadata } = await client.productsV3.queryProducts({
    filter: { 'inventory.availabilityStatus': 'IN_STOCK' },
    sort: [{ fieldName: 'actualPriceRange.minValue.amount' }],
    cursorPaging: { limit: 2 },
  })
  const cursor = pagingMetadata.cursors.next
  const next = await client.productsV3.queryProducts({ cursorPaging: { cursor } })
  // #endregion
  return [...products, ...next.products]
}

export async function searchProducts({ visitor: client }: Callers) {
  // #region searchProducts
  const { products, aggregationData } = await client.productsV3.searchProducts({
    search: { expression: 'mug' },
    aggregations: [{ name: 'status', type: 'VALUE', fieldPath: 'inventory.availabilityStatus' }],
  })
  const counts = aggregationData?.results[0]?.values?.results
  // #endregion
  return [products, counts]
}

export async function countProducts({ visitor: client, collectionId }: Callers) {
  // #region countProducts
  const filter = { 'allCategoriesInfo.categories': { $matchItems: [{ id: collectionId }] } }
  const { count } = await client.productsV3.countProducts({ filter })
  // #endregion
  return count
}

export async function getAllProductsCategory({ visitor: client }: Callers) {
  // #region getAllProductsCategory
  const { categoryId, treeReference } = await client.productsV3.getAllProductsCategory()
  const { items } = await client.categories.listItemsInCategory(categoryId, treeReference)
  // #endregion
  return items
}

export async function createProduct({ owner: client }: Callers) {
  // #region createProduct
  const product = await client.productsV3.createProduct({
    product: {
      name: 'Linen shirt',
      plainDescription: '<p>Woven in Portugal.</p>',
      options: [{ name: 'Size', choicesSettings: { choices: [{ name: 'Small' }, { name: 'Large' }] } }],
      variantsInfo: {
        variants: ['Small', 'Large'].map((choiceName) => ({
          choices: [{ optionChoiceNames: { optionName: 'Size', choiceName } }],
          price: { actualPrice: { amount: '74.00' } },
        })),
      },
    },
  })
  // #endregion
  return product
}

export async function createProductWithInventory({ owner: client }: Callers) {
  // #region createProductWithInventory
  const { product, inventoryResults } = await client.productsV3.createProductWithInventory({
    product: {
      name: 'Dusk lamp',
      variantsInfo: {
        variants: [{ sku: 'LAMP-1', price: { actualPrice: { amount: '89.50' } }, inventoryItem: { quantity: 6 } }],
      },
    },
    returnEntity: true,
  })
  // #endregion
  return [product, inventoryResults]
}

export async function updateProduct({ owner: client }: Callers) {
  const { id, revision } = await makeLamp(client)
  // #region updateProduct
  const changed = await client.productsV3.updateProduct({
    product: { id, revision, brand: { name: 'Linholme' }, ribbon: { name: 'New' } },
  })
  // #endregion
  return changed
}

export async function updateProductWithInventory({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  // #region updateProductWithInventory
  const reduced = { actualPrice: { amount: '69.50' }, compareAtPrice: { amount: '89.50' } }
  const { inventoryResults } = await client.productsV3.updateProductWithInventory({
    product: { id, variantsInfo: { variants: [{ price: reduced, inventoryItem: { quantity: 12 } }] } },
  })
  // #endregion
  return inventoryResults
}

export async function deleteProduct({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  // #region deleteProduct
  await client.productsV3.deleteProduct(id)
  // #endregion
}

export async function bulkCreateProducts({ owner: client }: Callers) {
  // #region bulkCreateProducts
  const { results } = await client.productsV3.bulkCreateProducts({
    products: [
      { name: 'Day lamp', variantsInfo: { variants: [{ price: { actualPrice: { amount: '79.50' } } }] } },
      { name: 'Night lamp', variantsInfo: { variants: [{ price: { actualPrice: { amount: '99.50' } } }] } },
    ],
  })
  const ids = results.map(({ itemMetadata }) => itemMetadata.id)
  // #endregion
  return ids
}

export async function bulkCreateProductsWithInventory({ owner: client }: Callers) {
  // #region bulkCreateProductsWithInventory
  const { productResults } = await client.productsV3.bulkCreateProductsWithInventory({
    products: ['Day lamp', 'Night lamp'].map((name) => ({
      name,
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '89.50' } }, inventoryItem: { quantity: 6 } }] },
    })),
  })
  const failed = productResults.results.filter(({ itemMetadata }) => !itemMetadata.success)
  // #endregion
  return failed
}

export async function bulkUpdateProducts({ owner: client }: Callers) {
  const ids = [(await makeLamp(client)).id, (await makeLamp(client)).id]
  // #region bulkUpdateProducts
  const { bulkActionMetadata } = await client.productsV3.bulkUpdateProducts({
    products: ids.map((id) => ({ product: { id, ribbon: { name: 'New' } } })),
  })
  // #endregion
  return bulkActionMetadata
}

export async function bulkUpdateProductsWithInventory({ owner: client }: Callers) {
  const ids = [(await makeLamp(client)).id, (await makeLamp(client)).id]
  // #region bulkUpdateProductsWithInventory
  const { inventoryResults } = await client.productsV3.bulkUpdateProductsWithInventory({
    products: ids.map((id) => ({
      product: { id, variantsInfo: { variants: [{ inventoryItem: { quantity: 12 } }] } },
    })),
  })
  // #endregion
  return inventoryResults
}

export async function bulkDeleteProducts({ owner: client }: Callers) {
  const productIds = [(await makeLamp(client)).id, (await makeLamp(client)).id]
  // #region bulkDeleteProducts
  const { bulkActionMetadata } = await client.productsV3.bulkDeleteProducts({ productIds })
  // #endregion
  return bulkActionMetadata
}

export async function bulkDeleteProductsByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  // #region bulkDeleteProductsByFilter
  const { jobId } = await client.productsV3.bulkDeleteProductsByFilter({ filter: { id } })
  // #endregion
  return jobId
}

export async function bulkUpdateProductsByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  // #region bulkUpdateProductsByFilter
  const { jobId } = await client.productsV3.bulkUpdateProductsByFilter({ filter: { id }, product: { visible: false } })
  // #endregion
  return jobId
}

export async function bulkUpdateProductTagsByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  // #region bulkUpdateProductTagsByFilter
  const { jobId } = await client.productsV3.bulkUpdateProductTagsByFilter({
    filter: { id },
    assignTags: { privateTags: { tagIds: ['clearance'] } },
  })
  // #endregion
  return jobId
}

export async function bulkAddInfoSectionsToProductsByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  const section = await client.infoSectionsV3.createInfoSection({ uniqueName: 'care of lamps', title: 'Care' })
  const infoSectionIds = [section.id ?? '']
  // #region bulkAddInfoSectionsToProductsByFilter
  const { jobId } = await client.productsV3.bulkAddInfoSectionsToProductsByFilter({ filter: { id }, infoSectionIds })
  // #endregion
  return jobId
}

export async function bulkRemoveInfoSectionsFromProductsByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  const section = await client.infoSectionsV3.createInfoSection({ uniqueName: 'old bulbs', title: 'Bulbs' })
  const infoSectionIds = [section.id ?? '']
  // #region bulkRemoveInfoSectionsFromProductsByFilter
  const { jobId } = await client.productsV3.bulkRemoveInfoSectionsFromProductsByFilter({
    filter: { id },
    infoSectionIds,
  })
  // #endregion
  return jobId
}

const makeCategory = (client: Callers['owner'], name: string) =>
  client.categories.createCategory({ name }, { appNamespace: '@wix/stores' })

export async function bulkAddProductsToCategoriesByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  const category = await makeCategory(client, 'Lamps')
  const categoryIds = [category.id ?? '']
  // #region bulkAddProductsToCategoriesByFilter
  const { jobId } = await client.productsV3.bulkAddProductsToCategoriesByFilter({ filter: { id }, categoryIds })
  // #endregion
  return jobId
}

export async function bulkRemoveProductsFromCategoriesByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  const category = await makeCategory(client, 'Old lamps')
  const categoryIds = [category.id ?? '']
  // #region bulkRemoveProductsFromCategoriesByFilter
  const { jobId } = await client.productsV3.bulkRemoveProductsFromCategoriesByFilter({ filter: { id }, categoryIds })
  // #endregion
  return jobId
}

export async function bulkUpdateProductVariantsByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  // #region bulkUpdateProductVariantsByFilter
  const { jobId } = await client.productsV3.bulkUpdateProductVariantsByFilter({
    filter: { id },
    variant: { physicalProperties: { weight: 1.2 } },
  })
  // #endregion
  return jobId
}

export async function bulkAdjustProductVariantsByFilter({ owner: client }: Callers) {
  const { id } = await makeLamp(client)
  // #region bulkAdjustProductVariantsByFilter
  const { jobId } = await client.productsV3.bulkAdjustProductVariantsByFilter({
    filter: { id },
    actualPrice: { percentage: -20 },
    rounding: 'NEAREST_WHOLE_NUMBER',
  })
  // #endregion
  return jobId
}
