/** The requests and responses of the calls of collections. */
import type { z } from 'zod'
import { int, message, optional, text } from '../../wire.ts'
import { DataCollection, DataField } from './collection.ts'

export const DataCollectionPaging = message('DataCollectionPaging', 'A page of collections.', {
  limit: optional(int({ min: 0, max: 100 })).describe('How many; 50 when absent.'),
  offset: optional(int({ min: 0 })).describe('How many to skip.'),
})
export type DataCollectionPaging = z.output<typeof DataCollectionPaging>

export const changedCollection = { dataCollectionId: text({ min: 1, max: 256 }) }

export const DataCollectionFieldRequest = message('DataCollectionFieldRequest', 'A field of a collection.', {
  ...changedCollection,
  field: DataField,
})
export type DataCollectionFieldRequest = z.output<typeof DataCollectionFieldRequest>

export const ChangedDataCollectionResponse = message('ChangedDataCollectionResponse', 'The collection as changed.', {
  dataCollection: DataCollection,
})
export type ChangedDataCollectionResponse = z.output<typeof ChangedDataCollectionResponse>
