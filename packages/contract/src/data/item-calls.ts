/** Calls for data items. The permissions of the collection decide what each role may do. */
import { defineCall } from '../call.ts'
import {
  BulkDataItemsResponse,
  BulkRemoveDataItemsRequest,
  BulkWriteDataItemsRequest,
  CountDataItemsRequest,
  CountDataItemsResponse,
  DataItemResponse,
  GetDataItemRequest,
  QueryDataItemsRequest,
  QueryDataItemsResponse,
  RemoveDataItemRequest,
  SaveDataItemResponse,
  WriteDataItemRequest,
} from './item-messages.ts'
import { ListDataItemRevisionsRequest, ListDataItemRevisionsResponse } from './revision-messages.ts'

const items = {
  module: 'dataItems',
  area: 'CONTENT',
  service: 'data',
  roles: ['visitor', 'member', 'owner', 'app'],
} as const
const write = { ...items, effect: 'write', carrier: 'body', method: 'POST' } as const
const bulk = { ...write, response: BulkDataItemsResponse } as const
const PATH = '/v2/items'
const BULK = '/v2/bulk/items'

// Calls with a fixed path come before the call by id, whose pattern matches theirs.
export const QueryDataItems = defineCall({
  ...items,
  name: 'QueryDataItems',
  description: 'Items by filter, sort order and page, optionally with referenced items.',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/query`,
  alternatives: [{ method: 'GET', path: `${PATH}/query` }],
  carrier: 'body',
  request: QueryDataItemsRequest,
  response: QueryDataItemsResponse,
  errors: ['WDE0025', 'WDE0027'],
})

export const CountDataItems = defineCall({
  ...items,
  name: 'CountDataItems',
  description: 'How many items match a filter.',
  method: 'POST',
  effect: 'read',
  path: `${PATH}/count`,
  carrier: 'body',
  request: CountDataItemsRequest,
  response: CountDataItemsResponse,
  errors: ['WDE0025', 'WDE0027'],
})

export const GetDataItem = defineCall({
  ...items,
  name: 'GetDataItem',
  description: 'One item.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{dataItemId}`,
  carrier: 'query',
  request: GetDataItemRequest,
  response: DataItemResponse,
  errors: ['WDE0025', 'WDE0027', 'WDE0073'],
})

export const ListDataItemRevisions = defineCall({
  ...items,
  name: 'ListDataItemRevisions',
  roles: ['owner', 'app'],
  scope: 'MANAGE_CONTENT',
  description: 'What a page was after each of its last 50 saves, and who saved it. An addition of this project.',
  details:
    'An update with the `data` of a revision restores it. Items of other collections than `pages` have none. Role: an app or the owner.',
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{dataItemId}/revisions`,
  carrier: 'query',
  request: ListDataItemRevisionsRequest,
  response: ListDataItemRevisionsResponse,
  errors: ['WDE0025', 'WDE0073'],
})

export const InsertDataItem = defineCall({
  ...write,
  name: 'InsertDataItem',
  description: 'Adds an item.',
  details: 'Role: as the collection permits.',
  arguments: { fields: ['dataCollectionId', 'dataItem'] },
  path: PATH,
  request: WriteDataItemRequest,
  response: DataItemResponse,
  errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0074', 'DATA_ITEM_LIMIT_EXCEEDED'],
})

export const UpdateDataItem = defineCall({
  ...write,
  name: 'UpdateDataItem',
  description: 'Replaces the values of an item.',
  details: 'Role: as the collection permits.',
  arguments: { fields: ['dataCollectionId', 'dataItem'] },
  path: `${PATH}/update`,
  alternatives: [{ method: 'PUT', path: `${PATH}/{dataItem.id}` }],
  request: WriteDataItemRequest,
  response: DataItemResponse,
  errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0073'],
})

export const SaveDataItem = defineCall({
  ...write,
  name: 'SaveDataItem',
  description: 'Replaces the item of this id, or adds it.',
  details: 'Role: as the collection permits.',
  arguments: { fields: ['dataCollectionId', 'dataItem'] },
  path: `${PATH}/save`,
  request: WriteDataItemRequest,
  response: SaveDataItemResponse,
  errors: ['WDE0009', 'WDE0025', 'WDE0027', 'DATA_ITEM_LIMIT_EXCEEDED'],
})

export const RemoveDataItem = defineCall({
  ...write,
  name: 'RemoveDataItem',
  description: 'Removes an item.',
  details: 'Role: as the collection permits.',
  arguments: { fields: ['dataCollectionId', 'dataItemId'] },
  path: `${PATH}/remove`,
  alternatives: [{ method: 'DELETE', path: `${PATH}/{dataItemId}` }],
  request: RemoveDataItemRequest,
  response: DataItemResponse,
  errors: ['WDE0025', 'WDE0027', 'WDE0073'],
})

export const BulkInsertDataItems = defineCall({
  ...bulk,
  name: 'BulkInsertDataItems',
  description: 'Adds items. One that does not fit is reported and does not stop the others.',
  arguments: { fields: ['dataCollectionId', 'dataItems'], rest: 'options', types: { options: 'BulkDataOptions' } },
  path: `${BULK}/insert`,
  request: BulkWriteDataItemsRequest,
  errors: ['WDE0025', 'WDE0027'],
})

export const BulkUpdateDataItems = defineCall({
  ...bulk,
  name: 'BulkUpdateDataItems',
  description: 'Replaces the values of items, reported one by one.',
  arguments: { fields: ['dataCollectionId', 'dataItems'], rest: 'options', types: { options: 'BulkDataOptions' } },
  path: `${BULK}/update`,
  request: BulkWriteDataItemsRequest,
  errors: ['WDE0025', 'WDE0027'],
})

export const BulkSaveDataItems = defineCall({
  ...bulk,
  name: 'BulkSaveDataItems',
  description: 'Replaces items or adds them, reported one by one.',
  arguments: { fields: ['dataCollectionId', 'dataItems'], rest: 'options', types: { options: 'BulkDataOptions' } },
  path: `${BULK}/save`,
  request: BulkWriteDataItemsRequest,
  errors: ['WDE0025', 'WDE0027'],
})

export const BulkRemoveDataItems = defineCall({
  ...bulk,
  name: 'BulkRemoveDataItems',
  description: 'Removes items, reported one by one.',
  arguments: { fields: ['dataCollectionId', 'dataItemIds'] },
  path: `${BULK}/remove`,
  request: BulkRemoveDataItemsRequest,
  errors: ['WDE0025', 'WDE0027'],
})
