import type { InventoryReason } from '../generated/enumerations.ts'
import type {
  ChangedInventoryItem,
  DecrementData,
  GetInventoryVariantsRequest,
  GetInventoryVariantsResponse,
  IncrementData,
  QueryInventoryRequest,
  QueryInventoryResponse,
} from '../generated/inventory.ts'
import * as calls from '../generated/inventory-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Besides the product: which variants, and which page of them. */
export type GetInventoryVariantsOptions = Omit<GetInventoryVariantsRequest, 'inventoryId'>

/** The stock of a product to set; what is left out stays. */
export type InventoryChanges = Omit<ChangedInventoryItem, 'productId'>

/** What a caller may say about a change of stock. */
export interface InventoryChangeOptions extends CallOptions {
  /** Why the stock changes. */
  reason?: InventoryReason
}

/** What is in stock. Role: app or owner, for all of it. */
export const inventory = {
  /**
   * The stock of a product, variant by variant.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  getInventoryVariants: (
    send: Send,
    inventoryId: string,
    options?: GetInventoryVariantsOptions,
    callOptions?: CallOptions,
  ): Promise<GetInventoryVariantsResponse> =>
    send(calls.getInventoryVariants, { ...options, inventoryId }, { ...callOptions, repeatable: true }),

  /** Stock by filter and sort order, which are JSON texts here. */
  queryInventory: (
    send: Send,
    options?: QueryInventoryRequest,
    callOptions?: CallOptions,
  ): Promise<QueryInventoryResponse> => send(calls.queryInventory, options, { ...callOptions, repeatable: true }),

  /**
   * Sets the stock of variants: whether they are there, or how many, at most 99,999.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND` or `VARIANT_NOT_FOUND`
   */
  updateInventoryVariants: async (
    send: Send,
    productId: string,
    inventoryItem: InventoryChanges,
    { reason, ...options }: InventoryChangeOptions = {},
  ): Promise<void> => {
    await send(calls.updateInventoryVariants, { inventoryItem: { ...inventoryItem, productId }, reason }, options)
  },

  /**
   * Takes pieces out of stock.
   *
   * @param decrementData 1 to 300 variants
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, `VARIANT_NOT_FOUND`, `LOCATION_NOT_FOUND`, or
   *   `INSUFFICIENT_INVENTORY` with what is short in its data; then nothing is taken
   */
  decrementInventory: async (
    send: Send,
    decrementData: readonly DecrementData[],
    { reason, ...options }: InventoryChangeOptions = {},
  ): Promise<void> => {
    await send(calls.decrementInventory, { decrementData, reason }, options)
  },

  /**
   * Puts pieces back into stock.
   *
   * @param incrementData 1 to 300 variants
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, `VARIANT_NOT_FOUND` or `LOCATION_NOT_FOUND`
   */
  incrementInventory: async (
    send: Send,
    incrementData: readonly IncrementData[],
    { reason, ...options }: InventoryChangeOptions = {},
  ): Promise<void> => {
    await send(calls.incrementInventory, { incrementData, reason }, options)
  },
}
