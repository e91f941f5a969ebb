import type { Call } from '../call.ts'
import type {
  AdjustValue,
  BulkProductsResponse,
  ChangedCollection,
  ChangedProduct,
  CollectionResponse,
  MediaAssignmentToChoice,
  MediaDataForWrite,
  NewCollection,
  NewProduct,
  ProductResponse,
  SetValue,
  UpdateVariantsResponse,
  VariantOverride,
} from '../generated/catalog.ts'
import * as calls from '../generated/products-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The fields of a product to set; what is left out stays. */
export type ProductChanges = Omit<ChangedProduct, 'id'>

/** The fields of a collection to set; what is left out stays. */
export type CollectionChanges = Omit<ChangedCollection, 'id'>

/** A function for a call that takes an id and gives nothing. */
const byId =
  (call: Call<{ id: string }, object>): ((send: Send, id: string, options?: CallOptions) => Promise<void>) =>
  async (send, id, options) => {
    await send(call, { id }, options)
  }

/**
 * Writes the catalog. Role: app or owner, for all of it. It stands apart from `products`, so that a storefront, which
 * cannot call it, does not carry it; the two may be joined:
 *
 * @example
 * ```ts
 * const client = createClient({ auth: ApiKeyStrategy({ apiKey }), modules: { products: { ...products, ...catalogWriter } } })
 * await client.products.createProduct({ name: 'Harbour mug', priceData: { price: 24 } })
 * ```
 */
export const catalogWriter = {
  /** Makes a product. Its id is given by the site. */
  createProduct: (send: Send, product: NewProduct, options?: CallOptions): Promise<ProductResponse> =>
    send(calls.createProduct, { product }, options),

  /**
   * Sets the fields of a product that are given. With the `revision` that was read, only if it is still that.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, or `REVISION_CONFLICT` with the current one in its data
   */
  updateProduct: (send: Send, id: string, product: ProductChanges, options?: CallOptions): Promise<ProductResponse> =>
    send(calls.updateProduct, { product: { ...product, id } }, options),

  /** @throws CartwrightError with code `PRODUCT_NOT_FOUND` */
  deleteProduct: byId(calls.deleteProduct),

  /**
   * Sets price, cost, weight, visibility and the like of variants, named by choices, of which some are enough, or by ids.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, `VARIANT_NOT_FOUND` or `VARIANTS_NOT_MANAGED`
   */
  updateProductVariants: (
    send: Send,
    id: string,
    variants: readonly VariantOverride[],
    options?: CallOptions,
  ): Promise<UpdateVariantsResponse> => send(calls.updateProductVariants, { id, variants }, options),

  /**
   * Puts the data of all variants back to that of the product.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  resetAllProductVariantData: byId(calls.resetAllProductVariantData),

  /**
   * Adds images and videos.
   * @param media 1 to 50, each with either a `mediaId` or a `url` to fetch
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND` or `MEDIA_NOT_FOUND`
   */
  addProductMedia: async (
    send: Send,
    id: string,
    media: readonly MediaDataForWrite[],
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.addProductMedia, { id, media }, options)
  },

  /**
   * Removes images and videos.
   * @param mediaIds at most 50; none means all
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  removeProductMedia: async (
    send: Send,
    id: string,
    mediaIds: readonly string[],
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.removeProductMedia, { id, mediaIds }, options)
  },

  /**
   * Sets the images and videos of choices of one option.
   * @param media 1 to 10 choices, each with at most 50 ids
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND` or `MEDIA_NOT_FOUND`
   */
  addProductMediaToChoices: async (
    send: Send,
    id: string,
    media: readonly MediaAssignmentToChoice[],
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.addProductMediaToChoices, { id, media }, options)
  },

  /**
   * Removes images and videos from choices.
   * @param media 1 to 10 choices, each with at most 50 ids
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  removeProductMediaFromChoices: async (
    send: Send,
    id: string,
    media: readonly MediaAssignmentToChoice[],
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.removeProductMediaFromChoices, { id, media }, options)
  },

  /**
   * Deletes the options of a product whose variants are not managed.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND` or `VARIANTS_ARE_MANAGED`
   */
  deleteProductOptions: byId(calls.deleteProductOptions),

  /**
   * Takes the brand off a product.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  removeBrand: byId(calls.removeBrand),

  /**
   * Takes the ribbon off a product.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  removeRibbon: byId(calls.removeRibbon),

  /**
   * Sets one field of several products. What became of each is in the answer.
   *
   * @param ids 1 to 100
   * @param set exactly one of `price`, `cost`, `weight`, `ribbon`, `brand`; an empty text clears the last two
   */
  bulkUpdateProductsProperty: (
    send: Send,
    ids: readonly string[],
    set: SetValue,
    options?: CallOptions,
  ): Promise<BulkProductsResponse> => send(calls.bulkUpdateProductsProperty, { ids, set }, options),

  /**
   * Changes one field of several products by percent or amount. What became of each is in the answer.
   *
   * @param adjust exactly one of `price`, `cost`, `weight`
   * @param ids 1 to 100
   */
  bulkAdjustProductProperty: (
    send: Send,
    adjust: AdjustValue,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<BulkProductsResponse> => send(calls.bulkAdjustProductProperty, { adjust, ids }, options),

  /** Makes a collection. Its id is given by the site. */
  createCollection: (send: Send, collection: NewCollection, options?: CallOptions): Promise<CollectionResponse> =>
    send(calls.createCollection, { collection }, options),

  /**
   * Sets the fields of a collection that are given. With the `revision` that was read, only if it is still that.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`, or `REVISION_CONFLICT` with the current one in its data
   */
  updateCollection: (
    send: Send,
    id: string,
    collection: CollectionChanges,
    options?: CallOptions,
  ): Promise<CollectionResponse> => send(calls.updateCollection, { collection: { ...collection, id } }, options),

  /**
   * Deletes a collection. Its products stay. The collection of all products cannot be deleted.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND` or `COLLECTION_IS_BUILT_IN`
   */
  deleteCollection: byId(calls.deleteCollection),

  /**
   * Puts products into a collection.
   *
   * @param productIds at most 1,000
   * @throws CartwrightError with code `COLLECTION_IS_BUILT_IN`, `COLLECTION_FOLLOWS_RULES`, `COLLECTION_NOT_FOUND` or
   *   `PRODUCT_NOT_FOUND`
   */
  addProductsToCollection: async (
    send: Send,
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.addProductsToCollection, { id, productIds }, options)
  },

  /**
   * Takes products out of a collection.
   *
   * @param productIds at most 1,000
   * @throws CartwrightError with code `COLLECTION_IS_BUILT_IN`, `COLLECTION_FOLLOWS_RULES`, `COLLECTION_NOT_FOUND` or
   *   `PRODUCT_NOT_FOUND`
   */
  removeProductsFromCollection: async (
    send: Send,
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.removeProductsFromCollection, { id, productIds }, options)
  },
}
