/** Calls for data items. The permissions of the collection decide what each role may do. */
import { defineCalls } from '../../define-calls.ts'
import { DataBulkAction, DataSortMode } from '../../enumerations.ts'
import { array, boolean, int, json, list, optional, payload, text } from '../../wire.ts'
import { dataLimits } from './collection.ts'
import { DataItem } from './item.ts'
import {
  BulkDataItemsResponse,
  BulkWriteDataItemsRequest,
  DataIncludedReference,
  DataItemResponse,
  DataPagingMetadata,
  DataQuery,
  WriteDataItemRequest,
} from './item-messages.ts'
import { reading, writing } from './item-options.ts'
import { DataItemRevision } from './revision-messages.ts'

const items = {
  module: 'dataItems',
  area: 'CONTENT',
  service: 'data',
  roles: ['visitor', 'member', 'owner', 'app'],
} as const
const write = { ...items } as const
const bulk = { ...write, response: BulkDataItemsResponse } as const
const PATH = '/v2/items'
const BULK = '/v2/bulk/items'

const including = {
  includeReferences: list(DataIncludedReference, { max: 100 }),
  includeFieldGroups: optional(list(text({ max: 100 }), { max: 100 })).describe('Rejected unless empty.'),
}

export const dataItems = defineCalls(items, {
  // Calls with a fixed path come before the call by id, whose pattern matches theirs.
  QueryDataItems: {
    route: `POST ${PATH}/query`,
    effect: 'read',
    description: 'Items by filter, sort order and page, optionally with referenced items.',
    alternatives: [`GET ${PATH}/query`],
    request: payload('Which items.', {
      ...reading,
      ...including,
      query: optional(DataQuery),
      returnTotalCount: optional(boolean),
      includeReferencedItems: list(text({ max: 1000 }), { max: 50 }).describe('The same as `includeReferences`.'),
      sortMode: optional(DataSortMode).describe('RANDOM is rejected.'),
    }),
    response: payload('A page of items.', {
      dataItems: array(DataItem),
      pagingMetadata: DataPagingMetadata,
    }),
    errors: ['WDE0025', 'WDE0027'],
  },
  CountDataItems: {
    route: `POST ${PATH}/count`,
    effect: 'read',
    description: 'How many items match a filter.',
    request: payload('Which items.', {
      ...reading,
      filter: optional(json),
    }),
    response: payload('How many items there are.', {
      totalCount: int(),
    }),
    errors: ['WDE0025', 'WDE0027'],
  },
  GetDataItem: {
    route: `GET ${PATH}/{dataItemId}`,
    description: 'One item.',
    request: payload('Which item.', {
      ...reading,
      ...including,
      dataItemId: text({ min: 1, max: 128 }),
      fields: list(text({ max: 1000 }), { max: 100 }),
    }),
    response: DataItemResponse,
    errors: ['WDE0025', 'WDE0027', 'WDE0073'],
  },
  ListDataItemRevisions: {
    route: `GET ${PATH}/{dataItemId}/revisions`,
    roles: ['owner', 'app'],
    scope: 'MANAGE_CONTENT',
    description: 'What a page was after each of its last 50 saves, and who saved it. An addition of this project.',
    details:
      'An update with the `data` of a revision restores it. Items of other collections than `pages` have none. Role: an app or the owner.',
    request: payload('The revisions of which item.', {
      dataCollectionId: text({ min: 1, max: 256 }),
      dataItemId: text({ min: 1, max: 128 }),
    }),
    response: payload('The revisions of an item.', {
      revisions: array(DataItemRevision).describe(
        'The newest first, at most 50. Only items of `pages` have revisions.',
      ),
    }),
    errors: ['WDE0025', 'WDE0073'],
  },
  InsertDataItem: {
    ...write,
    route: `POST ${PATH}`,
    description: 'Adds an item.',
    details: 'Role: as the collection permits.',
    arguments: { fields: ['dataCollectionId', 'dataItem'] },
    request: WriteDataItemRequest,
    response: DataItemResponse,
    errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0074', 'DATA_ITEM_LIMIT_EXCEEDED'],
  },
  UpdateDataItem: {
    ...write,
    route: `POST ${PATH}/update`,
    description: 'Replaces the values of an item.',
    details: 'Role: as the collection permits.',
    arguments: { fields: ['dataCollectionId', 'dataItem'] },
    alternatives: [`PUT ${PATH}/{dataItem.id}`],
    request: WriteDataItemRequest,
    response: DataItemResponse,
    errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0073'],
  },
  SaveDataItem: {
    ...write,
    route: `POST ${PATH}/save`,
    description: 'Replaces the item of this id, or adds it.',
    details: 'Role: as the collection permits.',
    arguments: { fields: ['dataCollectionId', 'dataItem'] },
    request: WriteDataItemRequest,
    response: payload('The item, and what was done.', {
      action: DataBulkAction,
      dataItem: DataItem,
    }),
    errors: ['WDE0009', 'WDE0025', 'WDE0027', 'DATA_ITEM_LIMIT_EXCEEDED'],
  },
  RemoveDataItem: {
    ...write,
    route: `POST ${PATH}/remove`,
    description: 'Removes an item.',
    details: 'Role: as the collection permits.',
    arguments: { fields: ['dataCollectionId', 'dataItemId'] },
    alternatives: [`DELETE ${PATH}/{dataItemId}`],
    request: payload('Which item.', {
      ...writing,
      dataItemId: text({ min: 1, max: 128 }),
    }),
    response: DataItemResponse,
    errors: ['WDE0025', 'WDE0027', 'WDE0073'],
  },
  BulkInsertDataItems: {
    ...bulk,
    route: `POST ${BULK}/insert`,
    description: 'Adds items. One that does not fit is reported and does not stop the others.',
    arguments: { fields: ['dataCollectionId', 'dataItems'], rest: 'options', types: { options: 'BulkDataOptions' } },
    request: BulkWriteDataItemsRequest,
    errors: ['WDE0025', 'WDE0027'],
  },
  BulkUpdateDataItems: {
    ...bulk,
    route: `POST ${BULK}/update`,
    description: 'Replaces the values of items, reported one by one.',
    arguments: { fields: ['dataCollectionId', 'dataItems'], rest: 'options', types: { options: 'BulkDataOptions' } },
    request: BulkWriteDataItemsRequest,
    errors: ['WDE0025', 'WDE0027'],
  },
  BulkSaveDataItems: {
    ...bulk,
    route: `POST ${BULK}/save`,
    description: 'Replaces items or adds them, reported one by one.',
    arguments: { fields: ['dataCollectionId', 'dataItems'], rest: 'options', types: { options: 'BulkDataOptions' } },
    request: BulkWriteDataItemsRequest,
    errors: ['WDE0025', 'WDE0027'],
  },
  BulkRemoveDataItems: {
    ...bulk,
    route: `POST ${BULK}/remove`,
    description: 'Removes items, reported one by one.',
    arguments: { fields: ['dataCollectionId', 'dataItemIds'] },
    request: payload('Which items.', {
      ...writing,
      dataItemIds: array(text({ min: 1, max: 128 }), { min: 1, max: dataLimits.bulkItems }),
    }),
    errors: ['WDE0025', 'WDE0027'],
  },
})
