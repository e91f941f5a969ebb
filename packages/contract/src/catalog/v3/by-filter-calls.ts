/** The calls that start a job, which changes the products that a filter finds. */
import { defineCalls } from '../../define-calls.ts'
import { PriceRounding } from '../../enumerations.ts'
import { array, guid, message, optional, payload } from '../../wire.ts'
import {
  AdjustValueV3,
  DiscountValueV3,
  InfoSectionsByFilterRequest,
  ProductsByFilterResponse,
  productFilter,
  productSearch,
  SharedProductInputV3,
  SharedVariantInputV3,
} from './by-filter-messages.ts'
import { TagsV3 } from './tags.ts'

const CategoriesByFilterRequest = message(
  'CategoriesByFilterRequest',
  'The products to move, and the categories to add them to or to remove them from.',
  { filter: productFilter, search: productSearch, categoryIds: array(guid, { min: 1, max: 5 }) },
)

export const catalogV3ByFilter = defineCalls(
  {
    module: 'productsV3',
    service: 'catalogV3',
    roles: ['owner', 'app'],
    scope: 'MANAGE_PRODUCTS',
    arguments: 'request',
    result: 'response',
  },
  {
    BulkDeleteProductsByFilter: {
      route: 'POST /v3/bulk/products/delete-by-filter',
      description: 'Starts a job that deletes the products that a filter finds, up to 100,000.',
      request: payload('The products to delete.', {
        filter: productFilter,
        search: productSearch,
      }),
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS'],
    },
    BulkUpdateProductsByFilter: {
      route: 'POST /v3/bulk/products/update-by-filter',
      description: 'Starts a job that sets fields of the products that a filter finds, up to 100,000.',
      request: payload('The products to change, and the fields that they get.', {
        filter: productFilter,
        search: productSearch,
        product: SharedProductInputV3,
      }),
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS'],
    },
    BulkUpdateProductTagsByFilter: {
      route: 'POST /v3/bulk/products/update-tags-by-filter',
      description: 'Starts a job that adds and removes tags of the products that a filter finds, up to 100,000.',
      request: payload('The products to change, and the tags to add and to remove.', {
        filter: productFilter,
        assignTags: optional(TagsV3),
        unassignTags: optional(TagsV3).describe('A tag that is both added and removed is removed.'),
      }),
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS', 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
    },
    BulkAddInfoSectionsToProductsByFilter: {
      route: 'POST /v3/bulk/products/add-info-sections-by-filter',
      description: 'Starts a job that adds info sections to the products that a filter finds, up to 100,000.',
      request: InfoSectionsByFilterRequest,
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS', 'CATALOG_ENTITY_NOT_FOUND'],
    },
    BulkRemoveInfoSectionsFromProductsByFilter: {
      route: 'POST /v3/bulk/products/remove-info-sections-by-filter',
      description: 'Starts a job that removes info sections from the products that a filter finds, up to 100,000.',
      request: InfoSectionsByFilterRequest,
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS', 'CATALOG_ENTITY_NOT_FOUND'],
    },
    BulkAddProductsToCategoriesByFilter: {
      route: 'POST /v3/bulk/products/add-to-categories-by-filter',
      description: 'Starts a job that adds the products that a filter finds to categories, up to 100,000.',
      request: CategoriesByFilterRequest,
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS', 'COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES'],
    },
    BulkRemoveProductsFromCategoriesByFilter: {
      route: 'POST /v3/bulk/products/remove-from-categories-by-filter',
      description: 'Starts a job that removes the products that a filter finds from categories, up to 100,000.',
      request: CategoriesByFilterRequest,
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS', 'COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES'],
    },
    BulkUpdateProductVariantsByFilter: {
      route: 'POST /v3/bulk/products/update-variants-by-filter',
      description: 'Starts a job that sets fields of all variants of the products that a filter finds.',
      request: payload('The products whose variants are changed, and the fields that the variants get.', {
        filter: productFilter,
        search: productSearch,
        variant: SharedVariantInputV3,
      }),
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS'],
    },
    BulkAdjustProductVariantsByFilter: {
      route: 'POST /v3/bulk/products/adjust-variants-by-filter',
      description: 'Starts a job that changes prices and costs of all variants of the products that a filter finds.',
      request: payload(
        'The products whose variants are changed, and by how much.',
        {
          filter: productFilter,
          search: productSearch,
          cost: optional(AdjustValueV3).describe('For a variant without a cost, the amount becomes its cost.'),
          actualPrice: optional(AdjustValueV3).describe('Where it must not exceed the compare-at price.'),
          compareAtPrice: optional(AdjustValueV3).describe('Variants without one stay without.'),
          compareAtPriceDiscount: optional(DiscountValueV3).describe(
            'Sets the actual price to the compare-at price less this. A price without one becomes the compare-at price.',
          ),
          rounding: optional(PriceRounding).describe('Default CURRENCY_PRECISION.'),
        },
        { atMostOne: [['actualPrice', 'compareAtPriceDiscount']] },
      ),
      response: ProductsByFilterResponse,
      errors: ['TOO_MANY_JOBS'],
    },
  },
)
