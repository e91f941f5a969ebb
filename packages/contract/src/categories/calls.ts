/** The calls of categories. They read and write the same collections as those of `catalog`. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  AllProductsCategoryResponse,
  BulkCategoriesResponse,
  BulkCategoryItemsResponse,
  BulkItemsToCategoryRequest,
  BulkItemToCategoriesRequest,
  BulkShowCategoriesRequest,
  BulkUpdateCategoriesRequest,
  CategoriesResponse,
  CategoryItemsRequest,
  CategoryItemsResponse,
  CategoryResponse,
  CountCategoriesRequest,
  CountCategoriesResponse,
  CreateCategoryRequest,
  GetCategoryBySlugRequest,
  GetCategoryRequest,
  ListCategoriesForItemRequest,
  ListCategoriesForItemResponse,
  ListItemsInCategoryRequest,
  ListItemsInCategoryResponse,
  ListTreesResponse,
  MoveCategoryRequest,
  MoveCategoryResponse,
  QueryCategoriesRequest,
  SearchCategoriesRequest,
  SetArrangedItemsRequest,
  UpdateCategoryRequest,
  UpdateCategoryVisibilityRequest,
} from './messages.ts'

const everyone = ['visitor', 'member', 'owner', 'app'] as const
const categories = { module: 'categories', service: 'categories' } as const
const reading = { ...categories, roles: everyone, scope: 'READ_PRODUCTS', effect: 'read' } as const
const writing = { ...categories, roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS', effect: 'write' } as const
const byId = { carrier: 'query', errors: ['COLLECTION_NOT_FOUND'] } as const
const ofMembers = ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES'] as const

export const QueryCategories = defineCall({
  ...reading,
  name: 'QueryCategories',
  description: 'Categories by filter and sort order, up to 1,000 a page.',
  arguments: 'request',
  method: 'POST',
  path: '/v1/categories/query',
  carrier: 'body',
  request: QueryCategoriesRequest,
  response: CategoriesResponse,
})

export const SearchCategories = defineCall({
  ...reading,
  name: 'SearchCategories',
  description: 'Categories by words of their names, filter and sort order.',
  arguments: 'request',
  method: 'POST',
  path: '/v1/categories/search',
  carrier: 'body',
  request: SearchCategoriesRequest,
  response: CategoriesResponse,
})

export const CountCategories = defineCall({
  ...reading,
  name: 'CountCategories',
  description: 'The number of categories by filter.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  path: '/v1/categories/count',
  carrier: 'body',
  request: CountCategoriesRequest,
  response: CountCategoriesResponse,
})

export const ListTrees = defineCall({
  ...reading,
  name: 'ListTrees',
  description: 'The trees of categories: a shop has one.',
  result: 'response',
  method: 'GET',
  path: '/v1/categories/list-trees',
  carrier: 'query',
  request: EmptyRequest,
  response: ListTreesResponse,
})

export const GetCategoryBySlug = defineCall({
  ...reading,
  ...byId,
  name: 'GetCategoryBySlug',
  description: 'One category by its slug, or one that it had before.',
  arguments: { fields: ['slug', 'treeReference'], rest: 'options', types: { options: 'GetCategoryBySlugOptions' } },
  result: 'response',
  method: 'GET',
  path: '/v1/categories/slug/{slug}',
  request: GetCategoryBySlugRequest,
  response: CategoryResponse,
})

export const ListCategoriesForItem = defineCall({
  ...reading,
  name: 'ListCategoriesForItem',
  description: 'The categories that a product is in.',
  method: 'GET',
  path: '/v1/categories/list-categories-for-item',
  alternatives: [{ method: 'POST', path: '/v1/categories/list-categories-for-item' }],
  carrier: 'query',
  request: ListCategoriesForItemRequest,
  response: ListCategoriesForItemResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const GetCategory = defineCall({
  ...reading,
  ...byId,
  name: 'GetCategory',
  description: 'One category by its id.',
  arguments: { fields: ['categoryId', 'treeReference'], rest: 'options', types: { options: 'GetCategoryOptions' } },
  method: 'GET',
  path: '/v1/categories/{categoryId}',
  request: GetCategoryRequest,
  response: CategoryResponse,
})

export const ListItemsInCategory = defineCall({
  ...reading,
  ...byId,
  name: 'ListItemsInCategory',
  description: 'The products of a category, up to 1,000 a page.',
  arguments: {
    fields: ['categoryId', 'treeReference'],
    rest: 'options',
    types: { options: 'ListItemsInCategoryOptions' },
  },
  method: 'GET',
  path: '/v1/categories/{categoryId}/list-items',
  alternatives: [{ method: 'POST', path: '/v1/categories/{categoryId}/list-items' }],
  request: ListItemsInCategoryRequest,
  response: ListItemsInCategoryResponse,
})

export const GetArrangedItems = defineCall({
  ...reading,
  ...byId,
  name: 'GetArrangedItems',
  description: 'The products that a category shows first, in their order.',
  result: 'response',
  method: 'GET',
  path: '/v1/categories/{categoryId}/arranged-items',
  request: CategoryItemsRequest,
  response: CategoryItemsResponse,
})

export const GetAllProductsCategory = defineCall({
  ...reading,
  module: 'productsV3',
  service: 'catalogV3',
  name: 'GetAllProductsCategory',
  description: 'The category that every product is in.',
  method: 'GET',
  path: '/v3/all-products-category',
  carrier: 'query',
  request: EmptyRequest,
  response: AllProductsCategoryResponse,
})

export const CreateCategory = defineCall({
  ...writing,
  name: 'CreateCategory',
  description: 'Makes a category, and a collection of the same id.',
  arguments: { fields: ['category', 'treeReference'], rest: 'options', types: { options: 'CreateCategoryOptions' } },
  method: 'POST',
  path: '/v1/categories',
  carrier: 'body',
  request: CreateCategoryRequest,
  response: CategoryResponse,
  errors: ['PARENT_CATEGORY_NOT_IN_TREE', 'PARENT_CATEGORY_HIDDEN', 'CATEGORY_DEPTH_LIMIT_EXCEEDED', 'MEDIA_NOT_FOUND'],
})

export const UpdateCategoryVisibility = defineCall({
  ...writing,
  name: 'UpdateCategoryVisibility',
  description: 'Shows a category, or hides it with all below it.',
  arguments: 'request',
  result: 'response',
  method: 'PATCH',
  path: '/v1/categories/visibility',
  carrier: 'body',
  request: UpdateCategoryVisibilityRequest,
  response: CategoryResponse,
  errors: ['COLLECTION_NOT_FOUND', 'PARENT_CATEGORY_HIDDEN', 'REVISION_CONFLICT'],
})

export const UpdateCategory = defineCall({
  ...writing,
  name: 'UpdateCategory',
  description: 'Changes a category. What is not given stays.',
  arguments: 'request',
  method: 'PATCH',
  path: '/v1/categories/{category.id}',
  carrier: 'body',
  request: UpdateCategoryRequest,
  response: CategoryResponse,
  errors: ['COLLECTION_NOT_FOUND', 'REVISION_CONFLICT', 'MEDIA_NOT_FOUND'],
})

export const MoveCategory = defineCall({
  ...writing,
  name: 'MoveCategory',
  description: 'Moves a category below another one, or among its siblings.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  path: '/v1/categories/{categoryId}/move',
  carrier: 'body',
  request: MoveCategoryRequest,
  response: MoveCategoryResponse,
  errors: [
    'COLLECTION_NOT_FOUND',
    'PARENT_CATEGORY_NOT_IN_TREE',
    'CATEGORY_DEPTH_LIMIT_EXCEEDED',
    'TREE_CYCLE_DETECTED',
    'AFTER_CATEGORY_NOT_IN_PARENT',
  ],
})

export const DeleteCategory = defineCall({
  ...writing,
  name: 'DeleteCategory',
  description: 'Deletes a category and its collection. Its products stay, and categories below it move up.',
  method: 'DELETE',
  path: '/v1/categories/{categoryId}',
  carrier: 'query',
  request: CategoryItemsRequest,
  response: EmptyResponse,
  errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN'],
})

export const SetArrangedItems = defineCall({
  ...writing,
  name: 'SetArrangedItems',
  description: 'Sets which products a category shows first.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  path: '/v1/categories/{categoryId}/set-arranged-items',
  carrier: 'body',
  request: SetArrangedItemsRequest,
  response: CategoryItemsResponse,
  errors: ofMembers,
})

const bulk = { ...writing, method: 'POST', carrier: 'body', arguments: 'request', errors: ofMembers } as const

export const BulkAddItemsToCategory = defineCall({
  ...bulk,
  name: 'BulkAddItemsToCategory',
  description: 'Puts products into a category, each with its own result.',
  path: '/v1/bulk/categories/{categoryId}/add-items',
  request: BulkItemsToCategoryRequest,
  response: BulkCategoryItemsResponse,
})

export const BulkRemoveItemsFromCategory = defineCall({
  ...bulk,
  name: 'BulkRemoveItemsFromCategory',
  description: 'Takes products out of a category, each with its own result.',
  path: '/v1/bulk/categories/{categoryId}/remove-items',
  request: BulkItemsToCategoryRequest,
  response: BulkCategoryItemsResponse,
})

export const BulkAddItemToCategories = defineCall({
  ...bulk,
  name: 'BulkAddItemToCategories',
  description: 'Puts a product into categories, each with its own result.',
  path: '/v1/bulk/categories/add-item',
  request: BulkItemToCategoriesRequest,
  response: BulkCategoryItemsResponse,
})

export const BulkRemoveItemFromCategories = defineCall({
  ...bulk,
  name: 'BulkRemoveItemFromCategories',
  description: 'Takes a product out of categories, each with its own result.',
  path: '/v1/bulk/categories/remove-item',
  request: BulkItemToCategoriesRequest,
  response: BulkCategoryItemsResponse,
})

export const BulkShowCategories = defineCall({
  ...writing,
  name: 'BulkShowCategories',
  description: 'Shows hidden categories, each with its own result.',
  arguments: { fields: ['categoryIds'], rest: 'options', types: { options: 'BulkShowCategoriesOptions' } },
  method: 'POST',
  path: '/v1/bulk/categories/show',
  carrier: 'body',
  request: BulkShowCategoriesRequest,
  response: BulkCategoriesResponse,
})

export const BulkUpdateCategories = defineCall({
  ...writing,
  name: 'BulkUpdateCategories',
  description: 'Changes categories, each with its own result.',
  arguments: { fields: ['categories'], rest: 'options', types: { options: 'BulkUpdateCategoriesOptions' } },
  method: 'POST',
  path: '/v1/bulk/categories/update',
  carrier: 'body',
  request: BulkUpdateCategoriesRequest,
  response: BulkCategoriesResponse,
})
