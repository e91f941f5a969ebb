/** Calls of the provider about the catalog that a site does not serve. */
import type { NotServedCalls } from './types.ts'

export const catalog: readonly NotServedCalls[] = [
  {
    name: 'locations of the stock',
    reason: 'Stock is counted for the shop as a whole.',
    calls: [
      'GET /stores/v3/locations/default',
      'GET /stores/v3/locations/{storesLocationId}',
      'POST /stores/v3/locations/query',
    ],
  },
  {
    name: 'imports of catalog v3',
    reason: 'Use the bulk calls, or import CSV.',
    calls: [
      'POST /stores/v3/catalog-imports/{catalogImportId}/add-products',
      'POST /stores/v3/catalog-imports',
      'POST /stores/v3/catalog-imports/{catalogImportId}/submit',
    ],
  },
  {
    name: 'product groups',
    reason: 'The site has none; collections group products.',
    calls: [
      'POST /stores/v3/product-groups/assign-products',
      'POST /stores/v3/bulk/product-groups/create',
      'POST /stores/v3/bulk/product-groups/delete',
      'POST /stores/v3/bulk/product-groups/update-tags',
      'POST /stores/v3/bulk/product-groups/update-tags-by-filter',
      'POST /stores/v3/bulk/product-groups/update',
      'POST /stores/v3/product-groups',
      'DELETE /stores/v3/product-groups/{productGroupId}',
      'GET /stores/v3/product-groups/{productGroupId}',
      'GET /stores/v3/product-groups/query',
      'GET /stores/v3/product-groups/search',
      'POST /stores/v3/product-groups/unassign-products',
      'PATCH /stores/v3/product-groups/{productGroup.id}',
    ],
  },
  {
    name: 'promotions of catalog v3',
    reason: 'Use discount rules and coupons.',
    calls: [
      'POST /stores/v3/bulk/promotions/create',
      'POST /stores/v3/bulk/promotions/delete',
      'POST /stores/v3/bulk/promotions/update-tags',
      'POST /stores/v3/bulk/promotions/update-tags-by-filter',
      'POST /stores/v3/bulk/promotions/update',
      'POST /stores/v3/promotions',
      'DELETE /stores/v3/promotions/{promotionId}',
      'GET /stores/v3/promotions/{promotionId}',
      'GET /stores/v3/promotions/query',
      'GET /stores/v3/promotions/resolve',
      'POST /stores/v3/promotions/search',
      'PATCH /stores/v3/promotions/{promotion.id}',
    ],
  },
  {
    name: 'info sections and tags of products v3 in bulk',
    reason: 'Set them with `bulkUpdateProducts`; tags are set by CSV, the admin and `updateProduct` of V1.',
    calls: [
      'POST /stores/v3/bulk/products/add-info-sections',
      'POST /stores/v3/bulk/products/remove-info-sections',
      'POST /stores/v3/bulk/products/update-tags',
    ],
  },
  {
    name: 'other changes of inventory items v3',
    reason:
      'Each variant has one inventory item: set it with `bulkUpdateInventoryItems`, find it with `queryInventoryItems`.',
    calls: [
      'POST /stores/v3/bulk/inventory-items/create-by-variant-filter',
      'POST /stores/v3/bulk/inventory-items/decrement',
      'POST /stores/v3/bulk/inventory-items/decrement-by-variant-and-location',
      'POST /stores/v3/bulk/inventory-items/delete',
      'POST /stores/v3/bulk/inventory-items/delete-by-filter',
      'POST /stores/v3/bulk/inventory-items/increment',
      'POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location',
      'POST /stores/v3/bulk/inventory-items/upsert',
      'GET /stores/v3/inventory-items/count',
      'DELETE /stores/v3/inventory-items/{inventoryItemId}',
      'GET /stores/v3/inventory-items/search',
    ],
  },
  {
    name: 'categories of several items at once',
    reason: 'Use `listCategoriesForItem`, `bulkAddItemToCategories` and `bulkRemoveItemFromCategories`.',
    calls: [
      'POST /categories/v1/bulk/categories/set-item-categories',
      'GET /categories/v1/categories/list-categories-for-items',
    ],
  },
]
