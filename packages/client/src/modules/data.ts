import type {
  BulkDataItemsResponse,
  DataCollection,
  DataCollectionInput,
  DataItem,
  DataItemInput,
  DataItemRevision,
  DataQuery,
  ListDataCollectionsRequest,
  ListDataCollectionsResponse,
  QueryDataItemsResponse,
  SaveDataItemResponse,
} from '../generated/data.ts'
import * as collectionCalls from '../generated/data-collections-calls.ts'
import * as calls from '../generated/data-items-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** How one item is read. */
export interface OneDataItemOptions extends CallOptions {
  /** The language of translatable fields, such as `de`. */
  readonly language?: string
}

/** Which page of collections is read. */
export interface ListDataCollectionsOptions extends CallOptions {
  /** Default: the first 100. */
  readonly paging?: ListDataCollectionsRequest['paging']
}

/** How items are read. */
export interface ReadDataOptions extends OneDataItemOptions {
  /** Drafts too. Staff only. */
  readonly drafts?: boolean
  /** References to replace by their items. */
  readonly include?: readonly string[]
}

/** How a page of items is read. */
export interface QueryDataOptions extends ReadDataOptions {
  /** Counts all matching items as well. */
  readonly returnTotalCount?: boolean
}

/** How many items are written. */
export interface BulkDataOptions extends CallOptions {
  /** Returns the items as stored. */
  readonly returnEntity?: boolean
}

function readOptions({ drafts, include, language, ...options }: ReadDataOptions) {
  const fields = {
    ...(drafts && { publishPluginOptions: { includeDraftItems: true } }),
    ...(include && { includeReferences: include.map((field) => ({ field })) }),
    ...(language && { language }),
  }
  return { fields, options }
}

/** Items of data collections. The permissions of the collection decide what each role may do. */
export const dataItems = {
  /**
   * A page of items, oldest first unless sorted otherwise. Role: as the collection permits.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
   */
  queryDataItems: (
    send: Send,
    dataCollectionId: string,
    query: DataQuery = {},
    { returnTotalCount, ...given }: QueryDataOptions = {},
  ): Promise<QueryDataItemsResponse> => {
    const { fields, options } = readOptions(given)
    return send(calls.queryDataItems, { dataCollectionId, query, returnTotalCount, ...fields }, options)
  },

  /**
   * Counts the items that match a filter. Role: as the collection permits.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
   */
  countDataItems: async (
    send: Send,
    dataCollectionId: string,
    filter: Record<string, unknown> = {},
    given: ReadDataOptions = {},
  ): Promise<number> => {
    const { fields, options } = readOptions(given)
    return (await send(calls.countDataItems, { dataCollectionId, filter, ...fields }, options)).totalCount
  },

  /**
   * One item. Role: as the collection permits.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission,
   *   `WDE0073` for an unknown item
   */
  getDataItem: async (
    send: Send,
    dataCollectionId: string,
    dataItemId: string,
    { language, ...options }: OneDataItemOptions = {},
  ): Promise<DataItem> => {
    const fields = { dataCollectionId, dataItemId, ...(language && { language }) }
    return (await send(calls.getDataItem, fields, options)).dataItem
  },

  /**
   * Adds an item. Role: as the collection permits.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission,
   *   `WDE0009` for an item over 500 kB, `WDE0074` where the id is taken,
   *   `DATA_ITEM_LIMIT_EXCEEDED` in a full collection
   */
  insertDataItem: async (
    send: Send,
    dataCollectionId: string,
    dataItem: DataItemInput,
    options?: CallOptions,
  ): Promise<DataItem> => (await send(calls.insertDataItem, { dataCollectionId, dataItem }, options)).dataItem,

  /**
   * Replaces the values of an item. Role: as the collection permits.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission,
   *   `WDE0009` for an item over 500 kB, `WDE0073` for an unknown item
   */
  updateDataItem: async (
    send: Send,
    dataCollectionId: string,
    dataItem: DataItemInput,
    options?: CallOptions,
  ): Promise<DataItem> => (await send(calls.updateDataItem, { dataCollectionId, dataItem }, options)).dataItem,

  /**
   * Replaces the item of this id, or adds it. Role: as the collection permits.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission,
   *   `WDE0009` for an item over 500 kB, `DATA_ITEM_LIMIT_EXCEEDED` in a full collection
   */
  saveDataItem: (
    send: Send,
    dataCollectionId: string,
    dataItem: DataItemInput,
    options?: CallOptions,
  ): Promise<SaveDataItemResponse> => send(calls.saveDataItem, { dataCollectionId, dataItem }, options),

  /**
   * Removes an item. Role: as the collection permits.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission,
   *   `WDE0073` for an unknown item
   */
  removeDataItem: async (
    send: Send,
    dataCollectionId: string,
    dataItemId: string,
    options?: CallOptions,
  ): Promise<DataItem> => (await send(calls.removeDataItem, { dataCollectionId, dataItemId }, options)).dataItem,

  /**
   * What a page was after each of its last 50 saves, the newest first, and who saved it. An update with the `data` of a
   * revision restores it. Items of other collections than `pages` have none. Role: an app or the owner.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0073` for an unknown item
   */
  listDataItemRevisions: async (
    send: Send,
    dataCollectionId: string,
    dataItemId: string,
    options?: CallOptions,
  ): Promise<DataItemRevision[]> =>
    (await send(calls.listDataItemRevisions, { dataCollectionId, dataItemId }, options)).revisions,

  /**
   * Adds up to 1000 items. One that does not fit is reported and does not stop the others.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
   */
  bulkInsertDataItems: (
    send: Send,
    dataCollectionId: string,
    dataItems: readonly DataItemInput[],
    { returnEntity, ...options }: BulkDataOptions = {},
  ): Promise<BulkDataItemsResponse> =>
    send(calls.bulkInsertDataItems, { dataCollectionId, dataItems, returnEntity }, options),

  /**
   * Replaces up to 1000 items, reported one by one.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
   */
  bulkUpdateDataItems: (
    send: Send,
    dataCollectionId: string,
    dataItems: readonly DataItemInput[],
    { returnEntity, ...options }: BulkDataOptions = {},
  ): Promise<BulkDataItemsResponse> =>
    send(calls.bulkUpdateDataItems, { dataCollectionId, dataItems, returnEntity }, options),

  /**
   * Replaces or adds up to 1000 items, reported one by one.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
   */
  bulkSaveDataItems: (
    send: Send,
    dataCollectionId: string,
    dataItems: readonly DataItemInput[],
    { returnEntity, ...options }: BulkDataOptions = {},
  ): Promise<BulkDataItemsResponse> =>
    send(calls.bulkSaveDataItems, { dataCollectionId, dataItems, returnEntity }, options),

  /**
   * Removes up to 1000 items, reported one by one.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
   */
  bulkRemoveDataItems: (
    send: Send,
    dataCollectionId: string,
    dataItemIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkDataItemsResponse> => send(calls.bulkRemoveDataItems, { dataCollectionId, dataItemIds }, options),
}

/** Collections of the owner: schema, permissions, drafts and translations. On servers only. */
export const dataCollections = {
  /** A page of collections, by id. Role: owner or app. */
  listDataCollections: (
    send: Send,
    { paging, ...options }: ListDataCollectionsOptions = {},
  ): Promise<ListDataCollectionsResponse> =>
    send(collectionCalls.listDataCollections, paging ? { paging } : {}, options),

  /**
   * One collection. Role: owner or app.
   *
   * @throws CartwrightError with code `WDE0025` for an unknown collection
   */
  getDataCollection: async (send: Send, dataCollectionId: string, options?: CallOptions): Promise<DataCollection> =>
    (await send(collectionCalls.getDataCollection, { dataCollectionId }, options)).collection,

  /**
   * Creates a collection. Role: owner or app.
   *
   * @throws CartwrightError with code `DATA_COLLECTION_ALREADY_EXISTS` or `DATA_COLLECTION_LIMIT_EXCEEDED`
   */
  createDataCollection: async (
    send: Send,
    collection: DataCollectionInput,
    options?: CallOptions,
  ): Promise<DataCollection> => (await send(collectionCalls.createDataCollection, { collection }, options)).collection,

  /**
   * Replaces schema, permissions and plugins. Role: owner or app.
   *
   * @throws CartwrightError with code `WDE0025`, or `REVISION_CONFLICT` where the collection has changed since it was read
   */
  updateDataCollection: async (
    send: Send,
    collection: DataCollectionInput,
    options?: CallOptions,
  ): Promise<DataCollection> => (await send(collectionCalls.updateDataCollection, { collection }, options)).collection,

  /**
   * Deletes a collection and its items. Role: owner or app.
   *
   * @throws CartwrightError with code `WDE0025` or `DATA_COLLECTION_IS_BUILT_IN`
   */
  deleteDataCollection: async (send: Send, dataCollectionId: string, options?: CallOptions): Promise<void> => {
    await send(collectionCalls.deleteDataCollection, { dataCollectionId }, options)
  },
}
