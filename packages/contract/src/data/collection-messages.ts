/** The requests and responses of the calls of collections. */
import type { z } from 'zod'
import { DataPluginType } from '../enumerations.ts'
import { PagingMetadata } from '../query/paging.ts'
import { array, boolean, int, message, optional, text } from '../wire.ts'
import { DataCollection, DataCollectionInput, DataField, DataPlugin } from './collection.ts'

export const DataCollectionInputRequest = message('DataCollectionInputRequest', 'The collection.', {
  collection: DataCollectionInput,
})
export type DataCollectionInputRequest = z.output<typeof DataCollectionInputRequest>

export const DataCollectionResponse = message('DataCollectionResponse', 'The collection as it is stored.', {
  collection: DataCollection,
})
export type DataCollectionResponse = z.output<typeof DataCollectionResponse>

export const DataCollectionIdRequest = message('DataCollectionIdRequest', 'Which collection.', {
  dataCollectionId: text({ min: 1, max: 256 }),
  consistentRead: optional(boolean).describe('Reads are always consistent.'),
})
export type DataCollectionIdRequest = z.output<typeof DataCollectionIdRequest>

export const DataCollectionPaging = message('DataCollectionPaging', 'A page of collections.', {
  limit: optional(int({ min: 0, max: 100 })).describe('How many; 50 when absent.'),
  offset: optional(int({ min: 0 })).describe('How many to skip.'),
})
export type DataCollectionPaging = z.output<typeof DataCollectionPaging>

export const ListDataCollectionsRequest = message('ListDataCollectionsRequest', 'Which page.', {
  paging: optional(DataCollectionPaging),
  consistentRead: optional(boolean).describe('Reads are always consistent.'),
})
export type ListDataCollectionsRequest = z.output<typeof ListDataCollectionsRequest>

export const ListDataCollectionsResponse = message('ListDataCollectionsResponse', 'Collections by id.', {
  collections: array(DataCollection),
  pagingMetadata: PagingMetadata,
})
export type ListDataCollectionsResponse = z.output<typeof ListDataCollectionsResponse>

const changed = { dataCollectionId: text({ min: 1, max: 256 }) }

export const DataCollectionFieldRequest = message('DataCollectionFieldRequest', 'A field of a collection.', {
  ...changed,
  field: DataField,
})
export type DataCollectionFieldRequest = z.output<typeof DataCollectionFieldRequest>

export const DeleteDataCollectionFieldRequest = message('DeleteDataCollectionFieldRequest', 'Which field.', {
  ...changed,
  fieldKey: text({ min: 1, max: 100 }),
})
export type DeleteDataCollectionFieldRequest = z.output<typeof DeleteDataCollectionFieldRequest>

export const AddDataCollectionPluginRequest = message('AddDataCollectionPluginRequest', 'A plugin of a collection.', {
  ...changed,
  plugin: DataPlugin,
})
export type AddDataCollectionPluginRequest = z.output<typeof AddDataCollectionPluginRequest>

export const DeleteDataCollectionPluginRequest = message('DeleteDataCollectionPluginRequest', 'Which plugin.', {
  ...changed,
  pluginType: DataPluginType,
})
export type DeleteDataCollectionPluginRequest = z.output<typeof DeleteDataCollectionPluginRequest>

export const ChangedDataCollectionResponse = message('ChangedDataCollectionResponse', 'The collection as changed.', {
  dataCollection: DataCollection,
})
export type ChangedDataCollectionResponse = z.output<typeof ChangedDataCollectionResponse>
