import type {
  BulkCategoryItemsResponse,
  BulkItemsToCategoryRequest,
  BulkItemToCategoriesRequest,
  ItemReference,
} from '@cartwright/contract'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import { addProductsToCollection, removeProductsFromCollection } from '../../write/collections.ts'
import type { Write } from '../../write/in-transaction.ts'
import { toCollectionId } from '../category-id.ts'
import { productIdOf, requireShopTree } from './tree-reference.ts'

type Change = typeof addProductsToCollection

/** Puts products into a category, or takes them out, each with its own result. */
const ofCategory =
  (change: Change) =>
  async (write: Write, { categoryId, items, treeReference }: BulkItemsToCategoryRequest) => {
    requireShopTree(treeReference)
    const id = toCollectionId(categoryId)
    const results = await changeEach(
      write.transaction,
      items,
      (item: ItemReference, index) => change(write, { id, productIds: [productIdOf(item, `items[${index}]`)] }),
      ({ catalogItemId }) => catalogItemId,
    )
    return withoutValues(results)
  }

/** Puts a product into categories, or takes it out, each with its own result. */
const ofItem =
  (change: Change) =>
  async (write: Write, { item, categoryIds, treeReference }: BulkItemToCategoriesRequest) => {
    requireShopTree(treeReference)
    const productIds = [productIdOf(item, 'item')]
    const results = await changeEach(
      write.transaction,
      categoryIds,
      (categoryId) => change(write, { id: toCollectionId(categoryId), productIds }),
      (categoryId) => categoryId,
    )
    return withoutValues(results)
  }

const withoutValues = ({
  results,
  bulkActionMetadata,
}: Awaited<ReturnType<typeof changeEach>>): BulkCategoryItemsResponse => ({
  results: results.map(({ itemMetadata }) => ({ itemMetadata })),
  bulkActionMetadata,
})

export const bulkAddItemsToCategory = ofCategory(addProductsToCollection)
export const bulkRemoveItemsFromCategory = ofCategory(removeProductsFromCollection)
export const bulkAddItemToCategories = ofItem(addProductsToCollection)
export const bulkRemoveItemFromCategories = ofItem(removeProductsFromCollection)
