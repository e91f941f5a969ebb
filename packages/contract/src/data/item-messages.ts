/** The requests and responses of the calls of items. */
import type { z } from 'zod'
import { DataBulkAction, DataSortMode } from '../enumerations.ts'
import { Cursors } from '../query/paging.ts'
import { Sorting } from '../query/query.ts'
import { array, boolean, int, json, list, message, optional, text } from '../wire.ts'
import { dataLimits } from './collection.ts'
import { DataBulkMetadata, DataBulkResult, DataItem, DataItemInput } from './item.ts'
import { reading, writing } from './item-options.ts'

export const DataIncludedReference = message('DataIncludedReference', 'A reference whose item comes along.', {
  field: text({ min: 1, max: 1000 }),
  limit: optional(int()).describe('A reference holds one item, so it changes nothing.'),
})
export type DataIncludedReference = z.output<typeof DataIncludedReference>

const including = {
  includeReferences: list(DataIncludedReference, { max: 100 }),
  includeFieldGroups: optional(list(text({ max: 100 }), { max: 100 })).describe('Rejected unless empty.'),
}
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

export const QueryDataItemsRequest = message('QueryDataItemsRequest', 'Which items.', {
  ...reading,
  ...including,
  query: optional(DataQuery),
  returnTotalCount: optional(boolean),
  includeReferencedItems: list(text({ max: 1000 }), { max: 50 }).describe('The same as `includeReferences`.'),
  sortMode: optional(DataSortMode).describe('RANDOM is rejected.'),
})
export type QueryDataItemsRequest = z.output<typeof QueryDataItemsRequest>

export const DataPagingMetadata = message('DataPagingMetadata', 'Where a page lies in the whole result.', {
  count: optional(int()).describe('How many items are on this page.'),
  offset: optional(int()),
  total: optional(int()).describe('How many there are in all, with `returnTotalCount`.'),
  tooManyToCount: optional(boolean),
  cursors: optional(Cursors),
  hasNext: optional(boolean),
})
export type DataPagingMetadata = z.output<typeof DataPagingMetadata>

export const QueryDataItemsResponse = message('QueryDataItemsResponse', 'A page of items.', {
  dataItems: array(DataItem),
  pagingMetadata: DataPagingMetadata,
})
export type QueryDataItemsResponse = z.output<typeof QueryDataItemsResponse>

export const CountDataItemsRequest = message('CountDataItemsRequest', 'Which items.', {
  ...reading,
  filter: optional(json),
})
export type CountDataItemsRequest = z.output<typeof CountDataItemsRequest>

export const CountDataItemsResponse = message('CountDataItemsResponse', 'How many items there are.', {
  totalCount: int(),
})
export type CountDataItemsResponse = z.output<typeof CountDataItemsResponse>

export const GetDataItemRequest = message('GetDataItemRequest', 'Which item.', {
  ...reading,
  ...including,
  dataItemId: text({ min: 1, max: 128 }),
  fields: list(text({ max: 1000 }), { max: 100 }),
})
export type GetDataItemRequest = z.output<typeof GetDataItemRequest>

export const DataItemResponse = message('DataItemResponse', 'The item.', { dataItem: DataItem })
export type DataItemResponse = z.output<typeof DataItemResponse>

export const WriteDataItemRequest = message('WriteDataItemRequest', 'The item.', {
  ...writing,
  dataItem: DataItemInput,
  includeReferencedItems: optional(boolean).describe('Rejected if true.'),
})
export type WriteDataItemRequest = z.output<typeof WriteDataItemRequest>

export const SaveDataItemResponse = message('SaveDataItemResponse', 'The item, and what was done.', {
  action: DataBulkAction,
  dataItem: DataItem,
})
export type SaveDataItemResponse = z.output<typeof SaveDataItemResponse>

export const RemoveDataItemRequest = message('RemoveDataItemRequest', 'Which item.', {
  ...writing,
  dataItemId: text({ min: 1, max: 128 }),
})
export type RemoveDataItemRequest = z.output<typeof RemoveDataItemRequest>

export const BulkWriteDataItemsRequest = message('BulkWriteDataItemsRequest', 'The items.', {
  ...writing,
  dataItems: array(DataItemInput, { min: 1, max: dataLimits.bulkItems }),
  returnEntity: optional(boolean),
})
export type BulkWriteDataItemsRequest = z.output<typeof BulkWriteDataItemsRequest>

export const BulkRemoveDataItemsRequest = message('BulkRemoveDataItemsRequest', 'Which items.', {
  ...writing,
  dataItemIds: array(text({ min: 1, max: 128 }), { min: 1, max: dataLimits.bulkItems }),
})
export type BulkRemoveDataItemsRequest = z.output<typeof BulkRemoveDataItemsRequest>

export const BulkDataItemsResponse = message('BulkDataItemsResponse', 'What came of each item, in their order.', {
  results: array(DataBulkResult),
  bulkActionMetadata: DataBulkMetadata,
})
export type BulkDataItemsResponse = z.output<typeof BulkDataItemsResponse>
