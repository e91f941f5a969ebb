/** Calls for lists of references and for patches of data items. */
import { defineCall } from '../call.ts'
import { BulkDataItemsResponse, DataItemResponse } from './item-messages.ts'
import { BulkPatchDataItemsRequest, PatchDataItemRequest } from './patch-messages.ts'
import {
  BulkDataReferencesRequest,
  BulkDataReferencesResponse,
  IsReferencedDataItemRequest,
  IsReferencedDataItemResponse,
  QueryReferencedDataItemsRequest,
  QueryReferencedDataItemsResponse,
  ReplaceDataReferencesRequest,
} from './reference-messages.ts'

const items = {
  module: 'dataItems',
  area: 'CONTENT',
  service: 'data',
  roles: ['visitor', 'member', 'owner', 'app'],
  details: 'Role: as the collection permits.',
  method: 'POST',
  carrier: 'body',
} as const
const PATH = '/v2/items'
const BULK = '/v2/bulk/items'

export const BulkInsertDataItemReferences = defineCall({
  ...items,
  name: 'BulkInsertDataItemReferences',
  description: 'Adds references to fields of the type MULTI_REFERENCE, reported one by one.',
  effect: 'write',
  arguments: { fields: ['dataCollectionId', 'dataItemReferences'] },
  path: `${BULK}/insert-references`,
  request: BulkDataReferencesRequest,
  response: BulkDataReferencesResponse,
  errors: ['WDE0025', 'WDE0027'],
})

export const BulkRemoveDataItemReferences = defineCall({
  ...items,
  name: 'BulkRemoveDataItemReferences',
  description: 'Removes references from fields of the type MULTI_REFERENCE, reported one by one.',
  effect: 'write',
  arguments: { fields: ['dataCollectionId', 'dataItemReferences'] },
  path: `${BULK}/remove-references`,
  request: BulkDataReferencesRequest,
  response: BulkDataReferencesResponse,
  errors: ['WDE0025', 'WDE0027'],
})

export const ReplaceDataItemReferences = defineCall({
  ...items,
  name: 'ReplaceDataItemReferences',
  description: 'Replaces all references of a field of the type MULTI_REFERENCE.',
  effect: 'write',
  arguments: {
    fields: ['dataCollectionId', 'referringItemFieldName', 'referringItemId', 'newReferencedItemIds'],
  },
  path: `${PATH}/replace-references`,
  request: ReplaceDataReferencesRequest,
  response: BulkDataReferencesResponse,
  errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0073'],
})

export const QueryReferencedDataItems = defineCall({
  ...items,
  name: 'QueryReferencedDataItems',
  description: 'The items that a field of an item references, in their order.',
  effect: 'read',
  arguments: {
    fields: ['dataCollectionId'],
    rest: 'options',
    types: { options: 'ReferencedDataItemsOptions' },
  },
  path: `${PATH}/query-referenced`,
  request: QueryReferencedDataItemsRequest,
  response: QueryReferencedDataItemsResponse,
  errors: ['WDE0025', 'WDE0027', 'WDE0073'],
})

export const IsReferencedDataItem = defineCall({
  ...items,
  name: 'IsReferencedDataItem',
  description: 'Whether a field of an item references another one.',
  effect: 'read',
  arguments: { fields: ['dataCollectionId', 'referringItemFieldName', 'referringItemId', 'referencedItemId'] },
  path: `${PATH}/is-referenced`,
  request: IsReferencedDataItemRequest,
  response: IsReferencedDataItemResponse,
  errors: ['WDE0025', 'WDE0027', 'WDE0073'],
})

export const PatchDataItem = defineCall({
  ...items,
  name: 'PatchDataItem',
  description: 'Changes fields of an item. Those that are not named stay.',
  effect: 'write',
  arguments: { fields: ['dataCollectionId', 'patch'] },
  path: `${PATH}/patch`,
  alternatives: [{ method: 'PATCH', path: `${PATH}/{patch.dataItemId}` }],
  request: PatchDataItemRequest,
  response: DataItemResponse,
  errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0073'],
})

export const BulkPatchDataItems = defineCall({
  ...items,
  name: 'BulkPatchDataItems',
  description: 'Changes fields of items, reported one by one.',
  effect: 'write',
  arguments: { fields: ['dataCollectionId', 'patches'], rest: 'options', types: { options: 'BulkDataOptions' } },
  path: `${BULK}/patch`,
  request: BulkPatchDataItemsRequest,
  response: BulkDataItemsResponse,
  errors: ['WDE0025', 'WDE0027'],
})
