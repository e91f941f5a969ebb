/** The requests and responses of the calls of references. */
import type { z } from 'zod'
import { DataBulkAction } from '../../enumerations.ts'
import { array, boolean, message, optional, text } from '../../wire.ts'
import { dataLimits } from './collection.ts'
import { DataBulkMetadata, DataItem, DataItemMetadata } from './item.ts'
import { writing } from './item-options.ts'

export const referencedItemId = text({ min: 1, max: 128 })

export const referenceField = text({ min: 1, max: 1000 })

export const DataItemReference = message('DataItemReference', 'A reference of one item to another.', {
  referringItemFieldName: referenceField.describe('A field of the type MULTI_REFERENCE.'),
  referringItemId: referencedItemId,
  referencedItemId: referencedItemId,
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

export const ReferencedDataItem = message('ReferencedDataItem', 'A referenced item, or a reference to nothing.', {
  dataItem: optional(DataItem),
  unresolvedReference: optional(DataItemReference).describe('Where the item is gone, or the caller may not read it.'),
})
export type ReferencedDataItem = z.output<typeof ReferencedDataItem>
