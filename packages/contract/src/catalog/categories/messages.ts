/** The requests and responses of categories. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { Cursors } from '../../platform/query/paging.ts'
import { Sorting } from '../../platform/query/query.ts'
import { array, guid, int, json, message, optional, text } from '../../wire.ts'
import { BulkActionMetadata, ItemMetadata } from '../v1/bulk-messages.ts'
import { SearchDetails } from '../v3/search.ts'
import { Category, ChangedCategory, ItemReference, TreeReference } from './category.ts'

export const categoryId = guid

export const treeReference = TreeReference

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

export const ItemsPageMetadata = message('ItemsPageMetadata', 'Where a page of items lies.', {
  count: int(),
  total: int(),
  cursors: Cursors,
})
export type ItemsPageMetadata = z.output<typeof ItemsPageMetadata>

export const CategoryItemsRequest = message('CategoryItemsRequest', 'Which category.', { categoryId, treeReference })
export type CategoryItemsRequest = z.output<typeof CategoryItemsRequest>

export const CategoryItemsResponse = message('CategoryItemsResponse', 'Items in their order.', {
  items: array(ItemReference),
})
export type CategoryItemsResponse = z.output<typeof CategoryItemsResponse>

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

export const MaskedCategory = message('MaskedCategory', 'A category to change.', { category: ChangedCategory })
export type MaskedCategory = z.output<typeof MaskedCategory>

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
