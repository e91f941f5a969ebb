import { isCartwrightError } from '../error.ts'
import type {
  ArrangedMedia,
  CollectionResponse,
  JobResponse,
  ListMediaUsageResponse,
  ListProductHistoryRequest,
  ListProductHistoryResponse,
  Product,
  ProductResponse,
  QueryProductSheetRequest,
  QueryProductSheetResponse,
  StartProductChangesRequest,
} from '../generated/catalog.ts'
import * as editing from '../generated/catalog-editor-calls.ts'
import * as calls from '../generated/products-calls.ts'
import { pause } from '../transport/pause.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import type { ProductChanges } from './catalog-writer.ts'

/** How to change a product. Each attempt has its own idempotency key. */
export type ChangeProductOptions = Omit<CallOptions, 'idempotencyKey'>

/** How to arrange the images of a product or the products of a collection. */
export interface ArrangeOptions extends CallOptions {
  /** The revision of the product or collection that was read: the call fails if another caller has written since. */
  revision?: string
}

/**
 * Edits a catalog by hand: changes that are safe under concurrency, copies, the order of images, and who changed what.
 * Role: app or owner, for all of it. Additions of this project to the wire.
 */
export const catalogEditor = {
  /**
   * Changes a product based on its current state: reads it, computes the changes, and writes them if no other caller has
   * written in between. Otherwise it starts again, up to five times.
   *
   * @throws CartwrightError with code `REVISION_CONFLICT` when others were faster each time
   *
   * @example
   * ```ts
   * await client.catalogEditor.changeProduct(id, ({ description }) => ({ description: `${description}<p>Now in oak.</p>` }))
   * ```
   */
  changeProduct: async (
    send: Send,
    id: string,
    change: (product: Product) => ProductChanges,
    options?: ChangeProductOptions,
  ): Promise<ProductResponse> => {
    for (let attempt = 1; ; attempt++) {
      const { product } = await send(calls.getProduct, { id }, options)
      const { revision } = product
      try {
        return await send(calls.updateProduct, { product: { ...change(product), id, revision } }, options)
      } catch (error) {
        if (attempt > 4 || !isCartwrightError(error) || error.code !== 'REVISION_CONFLICT') throw error
        // A faster write may not be on disk yet.
        await pause(20 * attempt, options?.signal)
      }
    }
  },

  /**
   * Makes a hidden copy of a product, without its stock.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  duplicateProduct: (send: Send, id: string, name: string, options?: CallOptions): Promise<ProductResponse> =>
    send(editing.duplicateProduct, { id, name }, options),

  /**
   * Sets order, descriptions and crop focus of images and videos of a product. Those that are not named follow.
   *
   * @param media 1 to 300, the main one first
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, or `REVISION_CONFLICT` with the current one in its data
   */
  arrangeProductMedia: (
    send: Send,
    id: string,
    media: readonly ArrangedMedia[],
    { revision, ...options }: ArrangeOptions = {},
  ): Promise<ProductResponse> =>
    send(editing.arrangeProductMedia, { id, media, ...(revision !== undefined && { revision }) }, options),

  /**
   * Sets the order in which a collection shows its products.
   *
   * @param productIds at most 1,000, which are shown first; the others follow
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`, `COLLECTION_IS_BUILT_IN`, `COLLECTION_FOLLOWS_RULES`, or
   *   `REVISION_CONFLICT` with the current revision in its data
   */
  arrangeCollection: (
    send: Send,
    id: string,
    productIds: readonly string[],
    { revision, ...options }: ArrangeOptions = {},
  ): Promise<CollectionResponse> =>
    send(editing.arrangeCollection, { id, productIds, ...(revision !== undefined && { revision }) }, options),

  /**
   * Products and their variants as rows of a sheet, with cost and stock.
   *
   * @param request ids, or filter and sort order, and a page of 1 to 1,000 products
   */
  queryProductSheet: (
    send: Send,
    request?: QueryProductSheetRequest,
    options?: CallOptions,
  ): Promise<QueryProductSheetResponse> => send(editing.queryProductSheet, request, { ...options, repeatable: true }),

  /**
   * Starts to change many products in one run. `catalogTransfer.getJob` returns its progress, what it changed and errors by
   * row; `catalogTransfer.undoCatalogImport` undoes it.
   *
   * @throws CartwrightError with code `TOO_MANY_JOBS` while several wait
   */
  startProductChanges: (send: Send, request: StartProductChangesRequest, options?: CallOptions): Promise<JobResponse> =>
    send(editing.startProductChanges, request, options),

  /**
   * Which products and collections show files of the media library.
   *
   * @param fileIds 1 to 100
   */
  listMediaUsage: (send: Send, fileIds: readonly string[], options?: CallOptions): Promise<ListMediaUsageResponse> =>
    send(editing.listMediaUsage, { fileIds }, { ...options, repeatable: true }),

  /**
   * Who changed what of products and of their stock, newest first. The last 200 changes of each kind of a product are
   * stored.
   */
  listProductHistory: (
    send: Send,
    request?: ListProductHistoryRequest,
    options?: CallOptions,
  ): Promise<ListProductHistoryResponse> => send(editing.listProductHistory, request, options),
}
