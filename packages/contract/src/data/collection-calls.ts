/** The calls by which the owner defines collections. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  DataCollectionIdRequest,
  DataCollectionInputRequest,
  DataCollectionResponse,
  ListDataCollectionsRequest,
  ListDataCollectionsResponse,
} from './collection-messages.ts'

const collections = {
  module: 'dataCollections',
  service: 'data',
  roles: ['owner', 'app'],
  scope: 'MANAGE_CONTENT',
} as const
const PATH = '/v2/collections'

export const ListDataCollections = defineCall({
  ...collections,
  name: 'ListDataCollections',
  description: 'Collections with their schemas, by id.',
  details: 'Role: owner or app.',
  arguments: { fields: [], rest: 'options', types: { options: 'ListDataCollectionsOptions' } },
  method: 'GET',
  effect: 'read',
  path: PATH,
  carrier: 'query',
  request: ListDataCollectionsRequest,
  response: ListDataCollectionsResponse,
})

export const GetDataCollection = defineCall({
  ...collections,
  name: 'GetDataCollection',
  description: 'One collection with its schema, permissions and plugins.',
  details: 'Role: owner or app.',
  arguments: { fields: ['dataCollectionId'] },
  method: 'GET',
  effect: 'read',
  path: `${PATH}/{dataCollectionId}`,
  carrier: 'query',
  request: DataCollectionIdRequest,
  response: DataCollectionResponse,
  errors: ['WDE0025'],
})

export const CreateDataCollection = defineCall({
  ...collections,
  name: 'CreateDataCollection',
  description: 'Creates a collection. Items are then written by the calls of items.',
  details: 'Role: owner or app.',
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: DataCollectionInputRequest,
  response: DataCollectionResponse,
  errors: ['DATA_COLLECTION_ALREADY_EXISTS', 'DATA_COLLECTION_LIMIT_EXCEEDED'],
})

export const UpdateDataCollection = defineCall({
  ...collections,
  name: 'UpdateDataCollection',
  description: 'Replaces schema, permissions and plugins. The type of a field stays while there are items.',
  details: 'Role: owner or app.',
  method: 'PUT',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: DataCollectionInputRequest,
  response: DataCollectionResponse,
  errors: ['WDE0025', 'REVISION_CONFLICT'],
})

export const DeleteDataCollection = defineCall({
  ...collections,
  name: 'DeleteDataCollection',
  description: 'Deletes a collection and its items. The standard collections of a shop cannot be deleted.',
  details: 'Role: owner or app.',
  arguments: { fields: ['dataCollectionId'] },
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{dataCollectionId}`,
  carrier: 'query',
  request: DataCollectionIdRequest,
  response: EmptyResponse,
  errors: ['WDE0025', 'DATA_COLLECTION_IS_BUILT_IN'],
})
