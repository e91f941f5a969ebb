/** The calls by which the owner defines collections. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  AddDataCollectionPluginRequest,
  ChangedDataCollectionResponse,
  DataCollectionFieldRequest,
  DataCollectionIdRequest,
  DataCollectionInputRequest,
  DataCollectionResponse,
  DeleteDataCollectionFieldRequest,
  DeleteDataCollectionPluginRequest,
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

const change = {
  ...collections,
  details: 'Role: owner or app.',
  method: 'POST',
  effect: 'write',
  carrier: 'body',
  response: ChangedDataCollectionResponse,
  errors: ['WDE0025'],
} as const

export const CreateDataCollectionField = defineCall({
  ...change,
  name: 'CreateDataCollectionField',
  description: 'Adds a field to a collection.',
  arguments: { fields: ['dataCollectionId', 'field'] },
  path: `${PATH}/create-field`,
  request: DataCollectionFieldRequest,
})

export const UpdateDataCollectionField = defineCall({
  ...change,
  name: 'UpdateDataCollectionField',
  description: 'Replaces the definition of a field. Its type stays while there are items.',
  arguments: { fields: ['dataCollectionId', 'field'] },
  path: `${PATH}/update-field`,
  request: DataCollectionFieldRequest,
})

export const DeleteDataCollectionField = defineCall({
  ...change,
  name: 'DeleteDataCollectionField',
  description: 'Takes a field off a collection. Its values stay stored and come back with the field.',
  arguments: { fields: ['dataCollectionId', 'fieldKey'] },
  path: `${PATH}/delete-field`,
  request: DeleteDataCollectionFieldRequest,
})

export const AddDataCollectionPlugin = defineCall({
  ...change,
  name: 'AddDataCollectionPlugin',
  description: 'Gives a collection drafts or translations, or changes their options.',
  arguments: { fields: ['dataCollectionId', 'plugin'] },
  path: `${PATH}/add-plugin`,
  request: AddDataCollectionPluginRequest,
})

export const DeleteDataCollectionPlugin = defineCall({
  ...change,
  name: 'DeleteDataCollectionPlugin',
  description: 'Takes drafts or translations off a collection. Drafts stay hidden from visitors.',
  arguments: { fields: ['dataCollectionId', 'pluginType'] },
  path: `${PATH}/delete-plugin`,
  request: DeleteDataCollectionPluginRequest,
})
