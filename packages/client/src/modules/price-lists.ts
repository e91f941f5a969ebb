import type {
  ImportPriceListResponse,
  ListPriceListPricesResponse,
  PriceList,
  PriceListInput,
  PriceListItem,
  PriceListPrice,
  QueryPriceListsResponse,
} from '../generated/price-lists.ts'
import * as calls from '../generated/price-lists-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** Which prices of a list. */
export interface PricePage {
  /** At most 1000. Default 100. */
  readonly limit?: number
  readonly offset?: number
}

/** How a file of prices is imported. */
export interface PriceImportOptions {
  /** Nothing is changed. */
  readonly dryRun?: boolean
  /** Prices that are not in the file are removed. */
  readonly replace?: boolean
}

/** Prices for currencies, customer groups and sales, which the owner sets up. Role: owner or app. */
export const priceLists = {
  /** A page of the lists. */
  queryPriceLists: (send: Send, filter: PlatformQuery = {}, options?: CallOptions): Promise<QueryPriceListsResponse> =>
    send(calls.queryPriceLists, { query: filter }, options),

  /**
   * One list.
   *
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`
   */
  getPriceList: async (send: Send, priceListId: string, options?: CallOptions): Promise<PriceList> =>
    (await send(calls.getPriceList, { priceListId }, options)).priceList,

  /**
   * Creates a list without prices.
   *
   * @throws CartwrightError with code `CURRENCY_NOT_OFFERED`, `CUSTOMER_GROUP_NOT_FOUND`, `MAX_PRICE_LISTS_REACHED`
   */
  createPriceList: async (send: Send, priceList: PriceListInput, options?: CallOptions): Promise<PriceList> =>
    (await send(calls.createPriceList, { priceList }, options)).priceList,

  /**
   * Changes a list; what is not given stays.
   *
   * @param priceList what to change, with the revision it was read at
   * @param mask fields that are cleared when they are not given, such as `activeTimeInfo`
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`, `REVISION_CONFLICT`, `CURRENCY_NOT_OFFERED`,
   *   `CUSTOMER_GROUP_NOT_FOUND`
   */
  updatePriceList: async (
    send: Send,
    id: string,
    priceList: PriceListInput & { readonly revision: string },
    mask: readonly string[] = [],
    options?: CallOptions,
  ): Promise<PriceList> =>
    (await send(calls.updatePriceList, { priceList: { ...priceList, id }, ...(mask.length > 0 && { mask }) }, options))
      .priceList,

  /**
   * Deletes a list and its prices.
   *
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`
   */
  deletePriceList: async (send: Send, priceListId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deletePriceList, { priceListId }, options)
  },

  /**
   * The prices of a list, by product.
   *
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`
   */
  listPriceListPrices: (
    send: Send,
    priceListId: string,
    page: PricePage = {},
    options?: CallOptions,
  ): Promise<ListPriceListPricesResponse> => send(calls.listPriceListPrices, { priceListId, ...page }, options),

  /**
   * Sets up to 1000 prices of a list; others stay.
   *
   * @param prices in the currency of the list, or of the shop
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`, `ITEM_NOT_FOUND_IN_CATALOG`
   */
  setPriceListPrices: async (
    send: Send,
    priceListId: string,
    prices: readonly PriceListPrice[],
    options?: CallOptions,
  ): Promise<PriceList> => (await send(calls.setPriceListPrices, { priceListId, prices }, options)).priceList,

  /**
   * Removes up to 1000 prices of a list.
   *
   * @returns how many there were
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`
   */
  removePriceListPrices: async (
    send: Send,
    priceListId: string,
    items: readonly PriceListItem[],
    options?: CallOptions,
  ): Promise<number> => (await send(calls.removePriceListPrices, { priceListId, items }, options)).removed,

  /**
   * The prices of a list as CSV.
   *
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`
   */
  exportPriceList: async (send: Send, priceListId: string, options?: CallOptions): Promise<string> =>
    (await send(calls.exportPriceList, { priceListId }, options)).csv,

  /**
   * Sets prices of a list from CSV, all of them or none.
   *
   * @param csv with the columns `SKU`, or `Product id` and `Variant id`; `Price`, and `Compare at price`
   * @throws CartwrightError with code `PRICE_LIST_NOT_FOUND`
   */
  importPriceList: (
    send: Send,
    priceListId: string,
    csv: string,
    { dryRun, replace }: PriceImportOptions = {},
    options?: CallOptions,
  ): Promise<ImportPriceListResponse> =>
    send(
      calls.importPriceList,
      { priceListId, csv, ...(dryRun !== undefined && { dryRun }), ...(replace !== undefined && { replace }) },
      options,
    ),
}
