import { type Callers, catalogAppId } from './callers.ts'

/** The tree of the shop. */
const tree = { appNamespace: '@wix/stores' }

const make = async (client: Callers['owner'], name: string) => {
  const { id = '', revision } = await client.categories.createCategory({ name }, tree)
  return { id, revision }
}

const item = (catalogItemId: string) => ({ catalogItemId, appId: catalogAppId })

export async function listTrees({ visitor: client }: Callers) {
  // #region listTrees
  const { trees } = await client.categories.listTrees()
  // #endregion
  return trees
}

export async function getCategory({ visitor: client, collectionId }: Callers) {
  // #region getCategory
  const tree = { appNamespace: '@wix/stores' }
  const category = await client.categories.getCategory(collectionId, tree, { fields: ['DESCRIPTION'] })
  // #endregion
  return category
}

export async function getCategoryBySlug({ visitor: client }: Callers) {
  // #region getCategoryBySlug
  const tree = { appNamespace: '@wix/stores' }
  const { category } = await client.categories.getCategoryBySlug('tableware', tree, { fields: ['BREADCRUMBS_INFO'] })
  // #endregion
  return category
}

export async function queryCategories({ visitor: client, collectionId }: Callers) {
  // #region queryCategories
  const { categories } = await client.categories.queryCategories({
    query: { filter: { 'parentCategory.id': collectionId }, cursorPaging: { limit: 100 } },
    treeReference: { appNamespace: '@wix/stores' },
  })
  const menu = categories.map(({ name, slug }) => [name, slug])
  // #endregion
  return menu
}

export async function searchCategories({ visitor: client }: Callers) {
  // #region searchCategories
  const { categories } = await client.categories.searchCategories({
    search: { search: { expression: 'table' } },
    treeReference: { appNamespace: '@wix/stores' },
  })
  // #endregion
  return categories
}

export async function countCategories({ owner: client }: Callers) {
  // #region countCategories
  const { count } = await client.categories.countCategories({
    filter: { visible: false },
    treeReference: { appNamespace: '@wix/stores' },
    returnNonVisibleCategories: true,
  })
  // #endregion
  return count
}

export async function createCategory({ owner: client, collectionId }: Callers) {
  // #region createCategory
  const tree = { appNamespace: '@wix/stores' }
  const category = { name: 'Cups', description: 'For tea and coffee', parentCategory: { id: collectionId } }
  const { id, slug } = await client.categories.createCategory(category, tree)
  // #endregion
  return [id, slug]
}

export async function updateCategory({ owner: client }: Callers) {
  const { id, revision } = await make(client, 'Lights')
  // #region updateCategory
  const category = await client.categories.updateCategory({
    category: { id, revision, name: 'Lamps', slug: 'lamps' },
    treeReference: { appNamespace: '@wix/stores' },
  })
  // #endregion
  return category
}

export async function updateCategoryVisibility({ owner: client }: Callers) {
  const { id: categoryId } = await make(client, 'Winter')
  // #region updateCategoryVisibility
  const { category } = await client.categories.updateCategoryVisibility({
    categoryId,
    visible: false,
    treeReference: { appNamespace: '@wix/stores' },
  })
  // #endregion
  return category
}

export async function moveCategory({ owner: client, collectionId }: Callers) {
  const { id: categoryId } = await make(client, 'Bowls')
  // #region moveCategory
  const { categoriesAfterMove } = await client.categories.moveCategory({
    categoryId,
    parentCategoryId: collectionId,
    position: 'FIRST',
    treeReference: { appNamespace: '@wix/stores' },
  })
  // #endregion
  return categoriesAfterMove
}

export async function deleteCategory({ owner: client }: Callers) {
  const { id } = await make(client, 'Passing')
  // #region deleteCategory
  await client.categories.deleteCategory(id, { appNamespace: '@wix/stores' })
  // #endregion
}

export async function listItemsInCategory({ visitor: client, collectionId }: Callers) {
  // #region listItemsInCategory
  const tree = { appNamespace: '@wix/stores' }
  const { items } = await client.categories.listItemsInCategory(collectionId, tree, {
    useCategoryArrangement: true,
    includeItemsFromSubcategories: true,
  })
  const productIds = items.map(({ catalogItemId }) => catalogItemId)
  // #endregion
  return productIds
}

export async function listCategoriesForItem({ visitor: client, productId }: Callers) {
  // #region listCategoriesForItem
  const item = { catalogItemId: productId, appId: catalogAppId }
  const tree = { appNamespace: '@wix/stores' }
  const { directCategoryIds } = await client.categories.listCategoriesForItem(item, tree)
  // #endregion
  return directCategoryIds
}

export async function setArrangedItems({ owner: client, productId, collectionId }: Callers) {
  // #region setArrangedItems
  const { items } = await client.categories.setArrangedItems({
    categoryId: collectionId,
    items: [{ catalogItemId: productId, appId: catalogAppId }],
    treeReference: { appNamespace: '@wix/stores' },
  })
  // #endregion
  return items
}

export async function getArrangedItems({ visitor: client, collectionId }: Callers) {
  // #region getArrangedItems
  const { items } = await client.categories.getArrangedItems(collectionId, { appNamespace: '@wix/stores' })
  // #endregion
  return items
}

export async function bulkAddItemsToCategory({ owner: client, productId, apronId }: Callers) {
  const { id: categoryId } = await make(client, 'Gifts')
  // #region bulkAddItemsToCategory
  const { results } = await client.categories.bulkAddItemsToCategory({
    categoryId,
    items: [productId, apronId].map((catalogItemId) => ({ catalogItemId, appId: catalogAppId })),
    treeReference: { appNamespace: '@wix/stores' },
  })
  const failed = results.filter(({ itemMetadata }) => !itemMetadata.success)
  // #endregion
  return failed
}

export async function bulkRemoveItemsFromCategory({ owner: client, productId, apronId }: Callers) {
  const { id: categoryId } = await make(client, 'Sale')
  const items = [item(productId), item(apronId)]
  await client.categories.bulkAddItemsToCategory({ categoryId, items, treeReference: tree })
  // #region bulkRemoveItemsFromCategory
  const { bulkActionMetadata } = await client.categories.bulkRemoveItemsFromCategory({
    categoryId,
    items: [productId, apronId].map((catalogItemId) => ({ catalogItemId, appId: catalogAppId })),
    treeReference: { appNamespace: '@wix/stores' },
  })
  // #endregion
  return bulkActionMetadata
}

export async function bulkAddItemToCategories({ owner: client, productId }: Callers) {
  const categoryIds = [(await make(client, 'Kitchen')).id, (await make(client, 'Office')).id]
  // #region bulkAddItemToCategories
  const { results } = await client.categories.bulkAddItemToCategories({
    item: { catalogItemId: productId, appId: catalogAppId },
    categoryIds,
    treeReference: { appNamespace: '@wix/stores' },
  })
  const failed = results.filter(({ itemMetadata }) => !itemMetadata.success)
  // #endregion
  return failed
}

export async function bulkRemoveItemFromCategories({ owner: client, productId }: Callers) {
  const categoryIds = [(await make(client, 'Spring')).id, (await make(client, 'Summer')).id]
  await client.categories.bulkAddItemToCategories({ item: item(productId), categoryIds, treeReference: tree })
  // #region bulkRemoveItemFromCategories
  const { bulkActionMetadata } = await client.categories.bulkRemoveItemFromCategories({
    item: { catalogItemId: productId, appId: catalogAppId },
    categoryIds,
    treeReference: { appNamespace: '@wix/stores' },
  })
  // #endregion
  return bulkActionMetadata
}

export async function bulkShowCategories({ owner: client }: Callers) {
  const { id } = await make(client, 'Winter')
  // #region bulkShowCategories
  const treeReference = { appNamespace: '@wix/stores' }
  const { bulkActionMetadata } = await client.categories.bulkShowCategories([id], { treeReference })
  // #endregion
  return bulkActionMetadata
}

export async function bulkUpdateCategories({ owner: client }: Callers) {
  const { id } = await make(client, 'Autumn')
  // #region bulkUpdateCategories
  const treeReference = { appNamespace: '@wix/stores' }
  const { results } = await client.categories.bulkUpdateCategories(
    [{ category: { id, description: 'For dark evenings.' } }],
    { treeReference, returnEntity: true },
  )
  // #endregion
  return results
}
