/** The requests and responses of the calls of references. */
import type { z } from 'zod'
import { DataBulkAction, SortOrder } from '../enumerations.ts'
import { array, boolean, list, message, optional, text } from '../wire.ts'
import { dataLimits } from './collection.ts'
import { DataBulkMetadata, DataItem, DataItemMetadata } from './item.ts'
import { DataPagingMetadata, DataQueryCursorPaging, DataQueryPaging } from './item-messages.ts'
import { reading, writing } from './item-options.ts'

const id = text({ min: 1, max: 128 })
const fieldName = text({ min: 1, max: 1000 })

export const DataItemReference = message('DataItemReference', 'A reference of one item to another.', {
  referringItemFieldName: fieldName.describe('A field of the type MULTI_REFERENCE.'),
  referringItemId: id,
  referencedItemId: id,
})
export type DataItemReference = z.output<typeof DataItemReference>

export const BulkDataReferencesRequest = message('BulkDataReferencesRequest', 'Which references.', {
  ...writing,
  dataItemReferences: array(DataItemReference, { min: 1, max: dataLimits.bulkItems }),
  returnEntity: optional(boolean),
})
export type BulkDataReferencesRequest = z.output<typeof BulkDataReferencesRequest>

export const DataReferenceResult = message('DataReferenceResult', 'What came of one reference.', {
  action: DataBulkAction,
  referenceMetadata: DataItemMetadata,
  dataItemReference: optional(DataItemReference).describe('Present with `returnEntity`.'),
})
export type DataReferenceResult = z.output<typeof DataReferenceResult>

export const BulkDataReferencesResponse = message('BulkDataReferencesResponse', 'The results, in their order.', {
  results: array(DataReferenceResult),
  bulkActionMetadata: DataBulkMetadata,
})
export type BulkDataReferencesResponse = z.output<typeof BulkDataReferencesResponse>

export const ReplaceDataReferencesRequest = message('ReplaceDataReferencesRequest', 'All references of a field.', {
  ...writing,
  referringItemFieldName: fieldName.describe('A field of the type MULTI_REFERENCE.'),
  referringItemId: id,
  newReferencedItemIds: list(id, { max: dataLimits.references }).describe('In their order. None clears the field.'),
})
export type ReplaceDataReferencesRequest = z.output<typeof ReplaceDataReferencesRequest>

export const QueryReferencedDataItemsRequest = message('QueryReferencedDataItemsRequest', 'Which references.', {
  ...reading,
  referringItemFieldName: optional(fieldName).describe(
    'A field of the type REFERENCE or MULTI_REFERENCE. A cursor has it.',
  ),
  referringItemId: optional(id),
  referringItemIds: list(id, { max: 100 }).describe('In place of `referringItemId`.'),
  order: optional(SortOrder).describe('DESC begins with the last. Default ASC.'),
  paging: optional(DataQueryPaging),
  cursorPaging: optional(DataQueryCursorPaging),
  fields: list(text({ max: 1000 }), { max: 100 }).describe('Only these fields, with the system fields.'),
  returnTotalCount: optional(boolean),
})
export type QueryReferencedDataItemsRequest = z.output<typeof QueryReferencedDataItemsRequest>

export const ReferencedDataItem = message('ReferencedDataItem', 'A referenced item, or a reference to nothing.', {
  dataItem: optional(DataItem),
  unresolvedReference: optional(DataItemReference).describe('Where the item is gone, or the caller may not read it.'),
})
export type ReferencedDataItem = z.output<typeof ReferencedDataItem>

export const QueryReferencedDataItemsResponse = message('QueryReferencedDataItemsResponse', 'A page of items.', {
  results: array(ReferencedDataItem),
  pagingMetadata: DataPagingMetadata,
})
export type QueryReferencedDataItemsResponse = z.output<typeof QueryReferencedDataItemsResponse>

export const IsReferencedDataItemRequest = message('IsReferencedDataItemRequest', 'Which reference.', {
  ...reading,
  referringItemFieldName: fieldName,
  referringItemId: id,
  referencedItemId: id,
})
export type IsReferencedDataItemRequest = z.output<typeof IsReferencedDataItemRequest>

export const IsReferencedDataItemResponse = message('IsReferencedDataItemResponse', 'Whether there is one.', {
  isReferenced: boolean,
})
export type IsReferencedDataItemResponse = z.output<typeof IsReferencedDataItemResponse>
