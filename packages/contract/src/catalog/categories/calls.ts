/** The calls of categories. They read and write the same collections as those of `catalog`. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { CategoryField, CategoryPosition } from '../../enumerations.ts'
import { array, boolean, guid, int, int64, json, message, optional, payload, text } from '../../wire.ts'
import { Category, ChangedCategory, ItemReference, NewCategory, TreeReference } from './category.ts'
import {
  BulkCategoriesResponse,
  BulkCategoryItemsResponse,
  BulkItemsToCategoryRequest,
  BulkItemToCategoriesRequest,
  CategoriesResponse,
  CategoryItemsRequest,
  CategoryItemsResponse,
  CategoryQuery,
  CategorySearch,
  categoryId,
  ItemsPageMetadata,
  LargeCursorPaging,
  MaskedCategory,
  treeReference,
} from './messages.ts'

const everyone = ['visitor', 'member', 'owner', 'app'] as const
const categories = { module: 'categories', service: 'categories' } as const

const writing = { ...categories, roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS' } as const
const byId = { errors: ['COLLECTION_NOT_FOUND'] } as const
const ofMembers = ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES'] as const

const bulk = { ...writing, arguments: 'request', errors: ofMembers } as const

const fields = optional(array(CategoryField, { max: 100 })).describe('Parts of categories that are to be returned too.')

const CategoryResponse = message('CategoryResponse', 'The category.', { category: Category })

const returnEntity = optional(boolean).describe('Whether to return the categories.')

export const categoriesCalls = defineCalls(
  { ...categories, roles: everyone, scope: 'READ_PRODUCTS' },
  {
    QueryCategories: {
      route: 'POST /v1/categories/query',
      effect: 'read',
      description: 'Categories by filter and sort order, up to 1,000 a page.',
      arguments: 'request',
      request: payload('Which categories.', {
        query: optional(CategoryQuery),
        treeReference,
        returnNonVisibleCategories: optional(boolean).describe('Whether to return hidden ones. Owners and apps only.'),
        fields,
      }),
      response: CategoriesResponse,
    },
    SearchCategories: {
      route: 'POST /v1/categories/search',
      effect: 'read',
      description: 'Categories by words of their names, filter and sort order.',
      arguments: 'request',
      request: payload('Which categories.', {
        search: optional(CategorySearch),
        treeReference,
        returnNonVisibleCategories: optional(boolean).describe('Whether to return hidden ones. Owners and apps only.'),
        fields,
      }),
      response: CategoriesResponse,
    },
    CountCategories: {
      route: 'POST /v1/categories/count',
      effect: 'read',
      description: 'The number of categories by filter.',
      arguments: 'request',
      result: 'response',
      request: payload('Which categories.', {
        filter: optional(json),
        treeReference,
        returnNonVisibleCategories: optional(boolean).describe('Whether hidden ones count. Owners and apps only.'),
      }),
      response: payload('How many there are.', { count: int() }),
    },
    ListTrees: {
      route: 'GET /v1/categories/list-trees',
      description: 'The trees of categories: a shop has one.',
      result: 'response',
      request: EmptyRequest,
      response: payload('The trees of the site.', { trees: array(TreeReference) }),
    },
    GetCategoryBySlug: {
      ...byId,
      route: 'GET /v1/categories/slug/{slug}',
      description: 'One category by its slug, or one that it had before.',
      arguments: { fields: ['slug', 'treeReference'], rest: 'options', types: { options: 'GetCategoryBySlugOptions' } },
      result: 'response',
      request: payload('Which category.', {
        slug: text({ min: 1, max: 300 }),
        treeReference,
        fields,
      }),
      response: CategoryResponse,
    },
    ListCategoriesForItem: {
      route: 'GET /v1/categories/list-categories-for-item',
      description: 'The categories that a product is in.',
      alternatives: ['POST /v1/categories/list-categories-for-item'],
      request: payload('Which item.', {
        item: ItemReference,
        treeReference,
      }),
      response: payload('The categories of an item.', {
        directCategoryIds: array(guid),
        allCategoryIds: array(guid).describe('With the categories above them.'),
      }),
      errors: ['PRODUCT_NOT_FOUND'],
    },
    GetCategory: {
      ...byId,
      route: 'GET /v1/categories/{categoryId}',
      description: 'One category by its id.',
      arguments: { fields: ['categoryId', 'treeReference'], rest: 'options', types: { options: 'GetCategoryOptions' } },
      request: payload('Which category.', {
        categoryId,
        treeReference,
        fields,
      }),
      response: CategoryResponse,
    },
    ListItemsInCategory: {
      ...byId,
      route: 'GET /v1/categories/{categoryId}/list-items',
      description: 'The products of a category, up to 1,000 a page.',
      arguments: {
        fields: ['categoryId', 'treeReference'],
        rest: 'options',
        types: { options: 'ListItemsInCategoryOptions' },
      },
      alternatives: ['POST /v1/categories/{categoryId}/list-items'],
      request: payload('Which items of which category.', {
        categoryId,
        treeReference,
        cursorPaging: optional(LargeCursorPaging),
        useCategoryArrangement: optional(boolean).describe('Whether arranged items come first.'),
        includeItemsFromSubcategories: optional(boolean),
      }),
      response: payload('A page of items.', {
        items: array(ItemReference),
        pagingMetadata: ItemsPageMetadata,
      }),
    },
    GetArrangedItems: {
      ...byId,
      route: 'GET /v1/categories/{categoryId}/arranged-items',
      description: 'The products that a category shows first, in their order.',
      result: 'response',
      request: CategoryItemsRequest,
      response: CategoryItemsResponse,
    },
    GetAllProductsCategory: {
      route: 'GET /v3/all-products-category',
      module: 'productsV3',
      service: 'catalogV3',
      description: 'The category that every product is in.',
      request: EmptyRequest,
      response: message('AllProductsCategoryResponse', 'The category that every product is in.', {
        categoryId,
        treeReference,
      }),
    },
    CreateCategory: {
      ...writing,
      route: 'POST /v1/categories',
      description: 'Makes a category, and a collection of the same id.',
      arguments: {
        fields: ['category', 'treeReference'],
        rest: 'options',
        types: { options: 'CreateCategoryOptions' },
      },
      request: payload('The category to make.', {
        category: NewCategory,
        treeReference,
        fields,
      }),
      response: CategoryResponse,
      errors: [
        'PARENT_CATEGORY_NOT_IN_TREE',
        'PARENT_CATEGORY_HIDDEN',
        'CATEGORY_DEPTH_LIMIT_EXCEEDED',
        'MEDIA_NOT_FOUND',
      ],
    },
    UpdateCategoryVisibility: {
      ...writing,
      route: 'PATCH /v1/categories/visibility',
      description: 'Shows a category, or hides it with all below it.',
      arguments: 'request',
      result: 'response',
      request: payload('Shows or hides a category.', {
        categoryId,
        visible: boolean.describe('Hiding one hides all below it.'),
        treeReference,
        revision: optional(int64),
        fields,
      }),
      response: CategoryResponse,
      errors: ['COLLECTION_NOT_FOUND', 'PARENT_CATEGORY_HIDDEN', 'REVISION_CONFLICT'],
    },
    UpdateCategory: {
      ...writing,
      route: 'PATCH /v1/categories/{category.id}',
      description: 'Changes a category. What is not given stays.',
      arguments: 'request',
      request: payload('The category to change.', {
        category: ChangedCategory,
        treeReference,
        fields,
      }),
      response: CategoryResponse,
      errors: ['COLLECTION_NOT_FOUND', 'REVISION_CONFLICT', 'MEDIA_NOT_FOUND'],
    },
    MoveCategory: {
      ...writing,
      route: 'POST /v1/categories/{categoryId}/move',
      description: 'Moves a category below another one, or among its siblings.',
      arguments: 'request',
      result: 'response',
      request: payload('Where a category is to go.', {
        categoryId,
        treeReference,
        parentCategoryId: optional(guid).describe('Default: the root.'),
        position: optional(CategoryPosition).describe('Default LAST.'),
        moveAfterCategoryId: optional(guid).describe('With the position AFTER.'),
      }),
      response: payload('The parent, and its categories in their order.', {
        parentCategoryId: optional(guid),
        categoriesAfterMove: array(guid),
      }),
      errors: [
        'COLLECTION_NOT_FOUND',
        'PARENT_CATEGORY_NOT_IN_TREE',
        'CATEGORY_DEPTH_LIMIT_EXCEEDED',
        'TREE_CYCLE_DETECTED',
        'AFTER_CATEGORY_NOT_IN_PARENT',
      ],
    },
    DeleteCategory: {
      ...writing,
      route: 'DELETE /v1/categories/{categoryId}',
      description: 'Deletes a category and its collection. Its products stay, and categories below it move up.',
      request: CategoryItemsRequest,
      response: EmptyResponse,
      errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN'],
    },
    SetArrangedItems: {
      ...writing,
      route: 'POST /v1/categories/{categoryId}/set-arranged-items',
      description: 'Sets which products a category shows first.',
      arguments: 'request',
      result: 'response',
      request: payload('The items that come first, in order.', {
        categoryId,
        treeReference,
        items: array(ItemReference, { max: 1000 }),
      }),
      response: CategoryItemsResponse,
      errors: ofMembers,
    },
    BulkAddItemsToCategory: {
      ...bulk,
      route: 'POST /v1/bulk/categories/{categoryId}/add-items',
      description: 'Puts products into a category, each with its own result.',
      request: BulkItemsToCategoryRequest,
      response: BulkCategoryItemsResponse,
    },
    BulkRemoveItemsFromCategory: {
      ...bulk,
      route: 'POST /v1/bulk/categories/{categoryId}/remove-items',
      description: 'Takes products out of a category, each with its own result.',
      request: BulkItemsToCategoryRequest,
      response: BulkCategoryItemsResponse,
    },
    BulkAddItemToCategories: {
      ...bulk,
      route: 'POST /v1/bulk/categories/add-item',
      description: 'Puts a product into categories, each with its own result.',
      request: BulkItemToCategoriesRequest,
      response: BulkCategoryItemsResponse,
    },
    BulkRemoveItemFromCategories: {
      ...bulk,
      route: 'POST /v1/bulk/categories/remove-item',
      description: 'Takes a product out of categories, each with its own result.',
      request: BulkItemToCategoriesRequest,
      response: BulkCategoryItemsResponse,
    },
    BulkShowCategories: {
      ...writing,
      route: 'POST /v1/bulk/categories/show',
      description: 'Shows hidden categories, each with its own result.',
      arguments: { fields: ['categoryIds'], rest: 'options', types: { options: 'BulkShowCategoriesOptions' } },
      request: payload('The categories to show.', {
        categoryIds: array(guid, { min: 1, max: 100 }),
        treeReference,
        returnEntity,
        fields,
      }),
      response: BulkCategoriesResponse,
    },
    BulkUpdateCategories: {
      ...writing,
      route: 'POST /v1/bulk/categories/update',
      description: 'Changes categories, each with its own result.',
      arguments: { fields: ['categories'], rest: 'options', types: { options: 'BulkUpdateCategoriesOptions' } },
      request: payload('The categories to change.', {
        categories: array(MaskedCategory, { min: 1, max: 100 }),
        treeReference,
        returnEntity,
        fields,
      }),
      response: BulkCategoriesResponse,
    },
  },
)
