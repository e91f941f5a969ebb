/** The requests and responses of the calls of items. */
import type { z } from 'zod'
import { Cursors } from '../../platform/query/paging.ts'
import { Sorting } from '../../platform/query/query.ts'
import { array, boolean, int, json, list, message, optional, text } from '../../wire.ts'
import { dataLimits } from './collection.ts'
import { DataBulkMetadata, DataBulkResult, DataItem, DataItemInput } from './item.ts'
import { writing } from './item-options.ts'

export const DataIncludedReference = message('DataIncludedReference', 'A reference whose item comes along.', {
  field: text({ min: 1, max: 1000 }),
  limit: optional(int()).describe('A reference holds one item, so it changes nothing.'),
})
export type DataIncludedReference = z.output<typeof DataIncludedReference>

export const DataQueryPaging = message('DataQueryPaging', 'A page by offset.', {
  limit: optional(int({ min: 0, max: 1000 })).describe('How many; 50 when absent.'),
  offset: optional(int({ min: 0 })).describe('How many to skip.'),
})
export type DataQueryPaging = z.output<typeof DataQueryPaging>

export const DataQueryCursorPaging = message('DataQueryCursorPaging', 'A page by cursor.', {
  limit: optional(int({ min: 0, max: 1000 })).describe('How many; 50 when absent.'),
  cursor: optional(text({ max: 16000 })).describe('From the page before. Takes the place of filter and sort.'),
})
export type DataQueryCursorPaging = z.output<typeof DataQueryCursorPaging>

export const DataQuery = message(
  'DataQuery',
  'A filter, a sort order and a page.',
  {
    paging: optional(DataQueryPaging),
    cursorPaging: optional(DataQueryCursorPaging),
    filter: optional(json).describe('Field to value or operators, joined by `$and`, `$or`, `$not`.'),
    sort: optional(array(Sorting)),
    fields: list(text({ max: 1000 }), { max: 100 }).describe('Only these fields, with the system fields.'),
  },
  { atMostOne: [['paging', 'cursorPaging']] },
)
export type DataQuery = z.output<typeof DataQuery>

export const DataPagingMetadata = message('DataPagingMetadata', 'Where a page lies in the whole result.', {
  count: optional(int()).describe('How many items are on this page.'),
  offset: optional(int()),
  total: optional(int()).describe('How many there are in all, with `returnTotalCount`.'),
  tooManyToCount: optional(boolean),
  cursors: optional(Cursors),
  hasNext: optional(boolean),
})
export type DataPagingMetadata = z.output<typeof DataPagingMetadata>

export const DataItemResponse = message('DataItemResponse', 'The item.', { dataItem: DataItem })
export type DataItemResponse = z.output<typeof DataItemResponse>

export const WriteDataItemRequest = message('WriteDataItemRequest', 'The item.', {
  ...writing,
  dataItem: DataItemInput,
  includeReferencedItems: optional(boolean).describe('Rejected if true.'),
})
export type WriteDataItemRequest = z.output<typeof WriteDataItemRequest>

export const BulkWriteDataItemsRequest = message('BulkWriteDataItemsRequest', 'The items.', {
  ...writing,
  dataItems: array(DataItemInput, { min: 1, max: dataLimits.bulkItems }),
  returnEntity: optional(boolean),
})
export type BulkWriteDataItemsRequest = z.output<typeof BulkWriteDataItemsRequest>

export const BulkDataItemsResponse = message('BulkDataItemsResponse', 'What came of each item, in their order.', {
  results: array(DataBulkResult),
  bulkActionMetadata: DataBulkMetadata,
})
export type BulkDataItemsResponse = z.output<typeof BulkDataItemsResponse>
