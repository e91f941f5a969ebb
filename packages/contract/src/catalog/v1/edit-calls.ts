/** The calls of people who edit a catalog by hand. Owners and apps only. An addition of this project. */
import { defineCalls } from '../../define-calls.ts'
import { ProductHistoryKind } from '../../enumerations.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, int, int64, label, optional, payload, text } from '../../wire.ts'
import { ArrangedMedia, MediaUsage, PriceHistoryEntry, ProductHistoryEntry } from './edit-messages.ts'
import { FailedImage } from './failed-images.ts'
import { SavedFields, SavedVariant } from './save-messages.ts'
import { ProductSheetChange, ProductSheetRow } from './sheet-messages.ts'
import { JobResponse } from './transfer-messages.ts'
import { CollectionResponse, MediaAssignmentToChoice, ProductResponse } from './write-messages.ts'

export const catalogEditing = defineCalls(
  { module: 'catalogEditor', service: 'catalogWriter', roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS' },
  {
    SaveProduct: {
      route: 'POST /v1/catalog/products/save',
      description:
        'Stores a product with its media, variants, stock, collections and groups: all of it, or nothing. An addition of this project.',
      details:
        'With the `revision` that was read, only if it is still that. Stock needs the scope `MANAGE_INVENTORY` too, the tax group `MANAGE_SETTINGS`.',
      arguments: 'request',
      result: 'response',
      request: payload('What to store of a product. What is absent stays.', {
        product: SavedFields,
        media: optional(array(ArrangedMedia, { max: 300 })).describe(
          'All images and videos, the main one first: those that the product has and others of the media library.',
        ),
        choiceMedia: optional(array(MediaAssignmentToChoice, { max: 600 })).describe(
          'The images and videos of choices, in place of those that they have.',
        ),
        trackQuantity: optional(boolean).describe('Whether stock is counted.'),
        variants: optional(array(SavedVariant, { max: 1000 })),
        addToCollectionIds: optional(array(text({ min: 1, max: 36 }), { max: 100 })),
        removeFromCollectionIds: optional(array(text({ min: 1, max: 36 }), { max: 100 })),
        taxGroupId: optional(text({ max: 36 })).describe('Empty for the default group.'),
        relatedProductIds: optional(array(guid, { max: 20 })).describe('The products that are shown beside it.'),
      }),
      response: ProductResponse,
      errors: [
        'PRODUCT_NOT_FOUND',
        'REVISION_CONFLICT',
        'VARIANT_NOT_FOUND',
        'VARIANTS_NOT_MANAGED',
        'VARIANTS_WOULD_BE_DELETED',
        'MEDIA_NOT_FOUND',
        'LOCATION_NOT_FOUND',
        'COLLECTION_NOT_FOUND',
        'COLLECTION_IS_BUILT_IN',
        'COLLECTION_FOLLOWS_RULES',
      ],
    },
    DuplicateProduct: {
      route: 'POST /v1/products/{id}/duplicate',
      description: 'Makes a hidden copy of a product, without its stock. An addition of this project.',
      result: 'response',
      request: payload('The product to copy.', {
        id: text({ min: 1, max: 36 }),
        name: label({ min: 1, max: 80 }).describe('The name of the copy.'),
      }),
      response: ProductResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    ArrangeProductMedia: {
      route: 'POST /v1/products/{id}/media/arrange',
      description:
        'Sets order, descriptions and crop focus of images and videos of a product. An addition of this project.',
      details: 'Those that are not named follow.',
      arguments: { fields: ['id', 'media'], rest: 'options', types: { options: 'ArrangeOptions' } },
      parameters: { media: '1 to 300, the main one first' },
      result: 'response',
      request: payload('The images and videos of a product in their order.', {
        id: text({ min: 1, max: 36 }),
        media: array(ArrangedMedia, { min: 1, max: 300 }).describe('The main one first. Others follow in their order.'),
        revision: optional(int64).describe(
          'The revision that was read. If it is not current, nothing is written and the call fails.',
        ),
      }),
      response: ProductResponse,
      errors: ['PRODUCT_NOT_FOUND', 'REVISION_CONFLICT'],
    },
    ArrangeCollection: {
      route: 'POST /v1/collections/{id}/arrange',
      description:
        'Sets the order in which a collection shows its products: the order `RELEVANCE` of a search without words. An addition of this project.',
      arguments: { fields: ['id', 'productIds'], rest: 'options', types: { options: 'ArrangeOptions' } },
      parameters: { productIds: 'at most 1,000, which are shown first; the others follow' },
      result: 'response',
      request: payload('The order of the products of a collection.', {
        id: text({ min: 35, max: 36 }),
        productIds: array(text({ min: 1, max: 36 }), { max: 1000 }).describe(
          'Those that are shown first, in their order. Others follow as they were created. Empty: none is shown first.',
        ),
        revision: optional(int64).describe(
          'The revision that was read. If it is not current, nothing is written and the call fails.',
        ),
      }),
      response: CollectionResponse,
      errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES', 'REVISION_CONFLICT'],
    },
    QueryProductSheet: {
      route: 'POST /v1/catalog/sheet/query',
      effect: 'read',
      description:
        'Products and their variants as rows of a sheet, with cost and stock, up to 1,000 products at a time. An addition of this project.',
      arguments: 'request',
      parameters: { request: 'ids, or filter and sort order, and a page of 1 to 1,000 products' },
      request: payload(
        'Which products: by ids, or by the filter and sort order of `QueryProducts`.',
        {
          ids: optional(array(text({ min: 1, max: 36 }), { min: 1, max: 1000 })),
          query: optional(PlatformQuery).describe('Its filter and its sort order; its page does not count.'),
          limit: optional(int({ min: 1, max: 1000 })).describe('How many products; 500 when absent.'),
          offset: optional(int({ min: 0 })),
        },
        { atMostOne: [['ids', 'query']] },
      ),
      response: payload('A page of rows.', {
        rows: array(ProductSheetRow),
        products: int().describe('How many products this page has.'),
        total: optional(int()).describe('How many products there are; absent when there are too many to count.'),
      }),
    },
    StartProductChanges: {
      route: 'POST /v1/catalog/changes',
      description:
        'Starts to change many products, as a job like that of an import: with a dry run, and to be undone by `UndoCatalogImport`. An addition of this project.',
      details:
        '`catalogTransfer.getJob` returns its progress, what it changed and errors by row; `catalogTransfer.undoCatalogImport` undoes it.',
      arguments: 'request',
      result: 'response',
      request: payload('What to change.', {
        changes: array(ProductSheetChange, { min: 1, max: 100000 }).describe(
          'Those of one product follow one another.',
        ),
        dryRun: optional(boolean).describe('Only find out what would be done.'),
      }),
      response: JobResponse,
      errors: ['TOO_MANY_JOBS'],
    },
    ListMediaUsage: {
      route: 'POST /v1/catalog/media-usage',
      effect: 'read',
      description: 'Which products and collections show files of the media library. An addition of this project.',
      parameters: { fileIds: '1 to 100' },
      result: 'response',
      request: payload('Which files.', {
        fileIds: array(text({ min: 1, max: 255 }), { min: 1, max: 100 }),
      }),
      response: payload('One entry for each file.', {
        usage: array(MediaUsage),
      }),
    },
    ListFailedImages: {
      route: 'GET /v1/catalog/failed-images',
      description:
        'Images by address that could not be fetched, the latest failure first. An addition of this project.',
      arguments: 'request',
      result: 'response',
      request: payload('A part of the list.', {
        limit: optional(int({ min: 1, max: 100 })).describe('How many; 50 when absent.'),
        offset: optional(int({ min: 0 })),
      }),
      response: payload('Images, the latest failure first.', {
        images: array(FailedImage),
        total: int().describe('How many there are in all.'),
      }),
    },
    RetryFailedImages: {
      route: 'POST /v1/catalog/failed-images/retry',
      description: 'Fetches images again that could not be fetched, in the background. An addition of this project.',
      arguments: 'request',
      result: 'response',
      request: payload('Which images to fetch again.', {
        ids: optional(array(text({ max: 100 }), { min: 1, max: 100 })).describe(
          'When absent: all of the list, at most 500, the latest failures first.',
        ),
      }),
      response: payload('What is fetched again.', {
        count: int().describe('How many images.'),
      }),
    },
    ListProductHistory: {
      route: 'GET /v1/catalog/history',
      description:
        'Who changed what of products and of their stock, newest first; the last 200 changes of each kind of a product are stored. An addition of this project.',
      arguments: 'request',
      request: payload('Which changes, newest first.', {
        productId: optional(text({ min: 1, max: 36 })).describe('Default: all products.'),
        kind: optional(ProductHistoryKind),
        limit: optional(int({ min: 1, max: 100 })).describe('Default: 50.'),
        before: optional(int({ min: 1 })).describe('Only changes before this one: the `next` of a page.'),
      }),
      response: payload('A page of changes.', {
        entries: array(ProductHistoryEntry),
        next: optional(int({ min: 1 })).describe('Where the next page begins; absent after the last.'),
      }),
    },
    ListPriceHistory: {
      route: 'GET /v1/catalog/price-history',
      description:
        'What the variants of a product cost, in the catalog and in price lists, newest first. Prices are stored for 395 days after they were replaced. An addition of this project.',
      arguments: { fields: ['productId'], rest: 'options', types: { options: 'ListPriceHistoryOptions' } },
      request: payload('Of which product, newest first.', {
        productId: guid,
        variantId: optional(guid).describe(
          'Default: all variants. The nil id is the variant of a product without options.',
        ),
        limit: optional(int({ min: 1, max: 1000 })).describe('Default 100.'),
        offset: optional(int({ min: 0 })).describe('Default 0.'),
      }),
      response: payload('A page of prices.', {
        entries: array(PriceHistoryEntry),
        total: int(),
      }),
      errors: ['PRODUCT_NOT_FOUND'],
    },
  },
)
