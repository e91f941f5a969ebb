import type { DataItem, DataQuery, QueryDataItemsResponse } from '../generated/data.ts'
import * as calls from '../generated/data-items-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** How one item is read. */
export interface OneDataItemOptions extends CallOptions {
  /** The language of translatable fields, such as `de`. */
  readonly language?: string
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

function readOptions({ drafts, include, language, ...options }: ReadDataOptions) {
  const fields = {
    ...(drafts && { publishPluginOptions: { includeDraftItems: true } }),
    ...(include && { includeReferences: include.map((field) => ({ field })) }),
    ...(language && { language }),
  }
  return { fields, options }
}

/**
 * A page of items, oldest first unless sorted otherwise. Role: as the collection permits.
 *
 * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
 */
export const queryDataItems = (
  send: Send,
  dataCollectionId: string,
  query: DataQuery = {},
  { returnTotalCount, ...readDataOptions }: QueryDataOptions = {},
): Promise<QueryDataItemsResponse> => {
  const { fields, options } = readOptions(readDataOptions)
  return send(calls.queryDataItems, { dataCollectionId, query, returnTotalCount, ...fields }, options)
}

/**
 * Counts the items that match a filter. Role: as the collection permits.
 *
 * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission
 */
export const countDataItems = async (
  send: Send,
  dataCollectionId: string,
  filter: Record<string, unknown> = {},
  readDataOptions: ReadDataOptions = {},
): Promise<number> => {
  const { fields, options } = readOptions(readDataOptions)
  return (await send(calls.countDataItems, { dataCollectionId, filter, ...fields }, options)).totalCount
}

/**
 * One item. Role: as the collection permits.
 *
 * @throws CartwrightError with code `WDE0025` for an unknown collection, `WDE0027` without permission,
 *   `WDE0073` for an unknown item
 */
export const getDataItem = async (
  send: Send,
  dataCollectionId: string,
  dataItemId: string,
  { language, ...options }: OneDataItemOptions = {},
): Promise<DataItem> => {
  const fields = { dataCollectionId, dataItemId, ...(language && { language }) }
  return (await send(calls.getDataItem, fields, options)).dataItem
}
