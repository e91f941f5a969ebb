/** The requests and responses of categories. */
import type { z } from 'zod'
import { BulkActionMetadata, ItemMetadata } from '../catalog/bulk-messages.ts'
import { SearchDetails } from '../catalog-v3/search.ts'
import { CategoryField, CategoryPosition } from '../enumerations.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { Cursors } from '../query/paging.ts'
import { Sorting } from '../query/query.ts'
import { array, boolean, guid, int, int64, json, message, optional, text } from '../wire.ts'
import { Category, ChangedCategory, ItemReference, NewCategory, TreeReference } from './category.ts'

const fields = optional(array(CategoryField, { max: 100 })).describe('Parts of categories that are to be returned too.')
const categoryId = guid
const treeReference = TreeReference
const items = array(ItemReference, { min: 1, max: 1000 })

export const LargeCursorPaging = message('LargeCursorPaging', 'A page by cursor, of up to 1,000.', {
  limit: optional(int({ max: 1000 })).describe('How many; 50 when absent.'),
  cursor: optional(text({ max: 16000 })).describe('From the metadata of the page before. Goes alone.'),
})
export type LargeCursorPaging = z.output<typeof LargeCursorPaging>

export const CategoryQuery = message('CategoryQuery', 'A filter, a sort order and a page. A cursor goes alone.', {
  cursorPaging: optional(LargeCursorPaging),
  filter: optional(json).describe('Field to value or one operator, joined by `$and`, `$or`, `$not`.'),
  sort: optional(array(Sorting, { max: 5 })).describe('Default: as the owner arranged them.'),
})
export type CategoryQuery = z.output<typeof CategoryQuery>

export const QueryCategoriesRequest = message('QueryCategoriesRequest', 'Which categories.', {
  query: optional(CategoryQuery),
  treeReference,
  returnNonVisibleCategories: optional(boolean).describe('Whether to return hidden ones. Owners and apps only.'),
  fields,
})
export type QueryCategoriesRequest = z.output<typeof QueryCategoriesRequest>

export const CategoriesResponse = message('CategoriesResponse', 'A page of categories.', {
  categories: array(Category),
  pagingMetadata: CursorPagingMetadata,
})
export type CategoriesResponse = z.output<typeof CategoriesResponse>

export const CategorySearch = message('CategorySearch', 'Words, a filter, a sort order and a page.', {
  cursorPaging: optional(LargeCursorPaging),
  filter: optional(json),
  sort: optional(array(Sorting, { max: 10 })),
  search: optional(SearchDetails).describe('Words that are in the name.'),
})
export type CategorySearch = z.output<typeof CategorySearch>

export const SearchCategoriesRequest = message('SearchCategoriesRequest', 'Which categories.', {
  search: optional(CategorySearch),
  treeReference,
  returnNonVisibleCategories: optional(boolean).describe('Whether to return hidden ones. Owners and apps only.'),
  fields,
})
export type SearchCategoriesRequest = z.output<typeof SearchCategoriesRequest>

export const CountCategoriesRequest = message('CountCategoriesRequest', 'Which categories.', {
  filter: optional(json),
  treeReference,
  returnNonVisibleCategories: optional(boolean).describe('Whether hidden ones count. Owners and apps only.'),
})
export type CountCategoriesRequest = z.output<typeof CountCategoriesRequest>

export const CountCategoriesResponse = message('CountCategoriesResponse', 'How many there are.', { count: int() })
export type CountCategoriesResponse = z.output<typeof CountCategoriesResponse>

export const GetCategoryRequest = message('GetCategoryRequest', 'Which category.', {
  categoryId,
  treeReference,
  fields,
})
export type GetCategoryRequest = z.output<typeof GetCategoryRequest>

export const GetCategoryBySlugRequest = message('GetCategoryBySlugRequest', 'Which category.', {
  slug: text({ min: 1, max: 300 }),
  treeReference,
  fields,
})
export type GetCategoryBySlugRequest = z.output<typeof GetCategoryBySlugRequest>

export const CategoryResponse = message('CategoryResponse', 'The category.', { category: Category })
export type CategoryResponse = z.output<typeof CategoryResponse>

export const ListTreesResponse = message('ListTreesResponse', 'The trees of the site.', { trees: array(TreeReference) })
export type ListTreesResponse = z.output<typeof ListTreesResponse>

export const AllProductsCategoryResponse = message(
  'AllProductsCategoryResponse',
  'The category that every product is in.',
  { categoryId, treeReference },
)
export type AllProductsCategoryResponse = z.output<typeof AllProductsCategoryResponse>

export const ListItemsInCategoryRequest = message('ListItemsInCategoryRequest', 'Which items of which category.', {
  categoryId,
  treeReference,
  cursorPaging: optional(LargeCursorPaging),
  useCategoryArrangement: optional(boolean).describe('Whether arranged items come first.'),
  includeItemsFromSubcategories: optional(boolean),
})
export type ListItemsInCategoryRequest = z.output<typeof ListItemsInCategoryRequest>

export const ItemsPageMetadata = message('ItemsPageMetadata', 'Where a page of items lies.', {
  count: int(),
  total: int(),
  cursors: Cursors,
})
export type ItemsPageMetadata = z.output<typeof ItemsPageMetadata>

export const ListItemsInCategoryResponse = message('ListItemsInCategoryResponse', 'A page of items.', {
  items: array(ItemReference),
  pagingMetadata: ItemsPageMetadata,
})
export type ListItemsInCategoryResponse = z.output<typeof ListItemsInCategoryResponse>

export const ListCategoriesForItemRequest = message('ListCategoriesForItemRequest', 'Which item.', {
  item: ItemReference,
  treeReference,
})
export type ListCategoriesForItemRequest = z.output<typeof ListCategoriesForItemRequest>

export const ListCategoriesForItemResponse = message('ListCategoriesForItemResponse', 'The categories of an item.', {
  directCategoryIds: array(guid),
  allCategoryIds: array(guid).describe('With the categories above them.'),
})
export type ListCategoriesForItemResponse = z.output<typeof ListCategoriesForItemResponse>

export const CategoryItemsRequest = message('CategoryItemsRequest', 'Which category.', { categoryId, treeReference })
export type CategoryItemsRequest = z.output<typeof CategoryItemsRequest>

export const CategoryItemsResponse = message('CategoryItemsResponse', 'Items in their order.', {
  items: array(ItemReference),
})
export type CategoryItemsResponse = z.output<typeof CategoryItemsResponse>

export const SetArrangedItemsRequest = message('SetArrangedItemsRequest', 'The items that come first, in order.', {
  categoryId,
  treeReference,
  items: array(ItemReference, { max: 1000 }),
})
export type SetArrangedItemsRequest = z.output<typeof SetArrangedItemsRequest>

export const CreateCategoryRequest = message('CreateCategoryRequest', 'The category to make.', {
  category: NewCategory,
  treeReference,
  fields,
})
export type CreateCategoryRequest = z.output<typeof CreateCategoryRequest>

export const UpdateCategoryRequest = message('UpdateCategoryRequest', 'The category to change.', {
  category: ChangedCategory,
  treeReference,
  fields,
})
export type UpdateCategoryRequest = z.output<typeof UpdateCategoryRequest>

export const UpdateCategoryVisibilityRequest = message(
  'UpdateCategoryVisibilityRequest',
  'Shows or hides a category.',
  {
    categoryId,
    visible: boolean.describe('Hiding one hides all below it.'),
    treeReference,
    revision: optional(int64),
    fields,
  },
)
export type UpdateCategoryVisibilityRequest = z.output<typeof UpdateCategoryVisibilityRequest>

export const MoveCategoryRequest = message('MoveCategoryRequest', 'Where a category is to go.', {
  categoryId,
  treeReference,
  parentCategoryId: optional(guid).describe('Default: the root.'),
  position: optional(CategoryPosition).describe('Default LAST.'),
  moveAfterCategoryId: optional(guid).describe('With the position AFTER.'),
})
export type MoveCategoryRequest = z.output<typeof MoveCategoryRequest>

export const MoveCategoryResponse = message('MoveCategoryResponse', 'The parent, and its categories in their order.', {
  parentCategoryId: optional(guid),
  categoriesAfterMove: array(guid),
})
export type MoveCategoryResponse = z.output<typeof MoveCategoryResponse>

export const BulkItemsToCategoryRequest = message('BulkItemsToCategoryRequest', 'Items, and their category.', {
  categoryId,
  items,
  treeReference,
})
export type BulkItemsToCategoryRequest = z.output<typeof BulkItemsToCategoryRequest>

export const BulkItemToCategoriesRequest = message('BulkItemToCategoriesRequest', 'An item, and its categories.', {
  item: ItemReference,
  categoryIds: array(guid, { min: 1, max: 100 }),
  treeReference,
})
export type BulkItemToCategoriesRequest = z.output<typeof BulkItemToCategoriesRequest>

export const CategoryItemResult = message('CategoryItemResult', 'What became of one item or category.', {
  itemMetadata: ItemMetadata,
})
export type CategoryItemResult = z.output<typeof CategoryItemResult>

export const BulkCategoryItemsResponse = message('BulkCategoryItemsResponse', 'The results, each by itself.', {
  results: array(CategoryItemResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkCategoryItemsResponse = z.output<typeof BulkCategoryItemsResponse>

const returnEntity = optional(boolean).describe('Whether to return the categories.')

export const BulkShowCategoriesRequest = message('BulkShowCategoriesRequest', 'The categories to show.', {
  categoryIds: array(guid, { min: 1, max: 100 }),
  treeReference,
  returnEntity,
  fields,
})
export type BulkShowCategoriesRequest = z.output<typeof BulkShowCategoriesRequest>

export const MaskedCategory = message('MaskedCategory', 'A category to change.', { category: ChangedCategory })
export type MaskedCategory = z.output<typeof MaskedCategory>

export const BulkUpdateCategoriesRequest = message('BulkUpdateCategoriesRequest', 'The categories to change.', {
  categories: array(MaskedCategory, { min: 1, max: 100 }),
  treeReference,
  returnEntity,
  fields,
})
export type BulkUpdateCategoriesRequest = z.output<typeof BulkUpdateCategoriesRequest>

export const CategoryResult = message('CategoryResult', 'What became of one category.', {
  itemMetadata: ItemMetadata,
  category: optional(Category).describe('Only with `returnEntity`.'),
})
export type CategoryResult = z.output<typeof CategoryResult>

export const BulkCategoriesResponse = message('BulkCategoriesResponse', 'The results, each by itself.', {
  results: array(CategoryResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkCategoriesResponse = z.output<typeof BulkCategoriesResponse>
