/** The calls by which the owner defines collections. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { DataPluginType } from '../../enumerations.ts'
import { PagingMetadata } from '../../platform/query/paging.ts'
import { array, boolean, message, optional, payload, text } from '../../wire.ts'
import { DataCollection, DataCollectionInput, DataPlugin } from './collection.ts'
import {
  ChangedDataCollectionResponse,
  changedCollection,
  DataCollectionFieldRequest,
  DataCollectionPaging,
} from './collection-messages.ts'

const collections = {
  module: 'dataCollections',
  service: 'data',
  roles: ['owner', 'app'],
  scope: 'MANAGE_CONTENT',
} as const
const PATH = '/v2/collections'

const change = {
  ...collections,
  details: 'Role: owner or app.',
  response: ChangedDataCollectionResponse,
  errors: ['WDE0025'],
} as const

const DataCollectionInputRequest = message('DataCollectionInputRequest', 'The collection.', {
  collection: DataCollectionInput,
})

const DataCollectionResponse = message('DataCollectionResponse', 'The collection as it is stored.', {
  collection: DataCollection,
})

const DataCollectionIdRequest = message('DataCollectionIdRequest', 'Which collection.', {
  dataCollectionId: text({ min: 1, max: 256 }),
  consistentRead: optional(boolean).describe('Reads are always consistent.'),
})

export const dataCollections = defineCalls(collections, {
  ListDataCollections: {
    route: `GET ${PATH}`,
    description: 'Collections with their schemas, by id.',
    details: 'Role: owner or app.',
    arguments: { fields: [], rest: 'options', types: { options: 'ListDataCollectionsOptions' } },
    request: payload('Which page.', {
      paging: optional(DataCollectionPaging),
      consistentRead: optional(boolean).describe('Reads are always consistent.'),
    }),
    response: payload('Collections by id.', {
      collections: array(DataCollection),
      pagingMetadata: PagingMetadata,
    }),
  },
  GetDataCollection: {
    route: `GET ${PATH}/{dataCollectionId}`,
    description: 'One collection with its schema, permissions and plugins.',
    details: 'Role: owner or app.',
    arguments: { fields: ['dataCollectionId'] },
    request: DataCollectionIdRequest,
    response: DataCollectionResponse,
    errors: ['WDE0025'],
  },
  CreateDataCollection: {
    route: `POST ${PATH}`,
    description: 'Creates a collection. Items are then written by the calls of items.',
    details: 'Role: owner or app.',
    request: DataCollectionInputRequest,
    response: DataCollectionResponse,
    errors: ['DATA_COLLECTION_ALREADY_EXISTS', 'DATA_COLLECTION_LIMIT_EXCEEDED'],
  },
  UpdateDataCollection: {
    route: `PUT ${PATH}`,
    description: 'Replaces schema, permissions and plugins. The type of a field stays while there are items.',
    details: 'Role: owner or app.',
    request: DataCollectionInputRequest,
    response: DataCollectionResponse,
    errors: ['WDE0025', 'REVISION_CONFLICT'],
  },
  DeleteDataCollection: {
    route: `DELETE ${PATH}/{dataCollectionId}`,
    description: 'Deletes a collection and its items. The standard collections of a shop cannot be deleted.',
    details: 'Role: owner or app.',
    arguments: { fields: ['dataCollectionId'] },
    request: DataCollectionIdRequest,
    response: EmptyResponse,
    errors: ['WDE0025', 'DATA_COLLECTION_IS_BUILT_IN'],
  },
  CreateDataCollectionField: {
    ...change,
    route: `POST ${PATH}/create-field`,
    description: 'Adds a field to a collection.',
    arguments: { fields: ['dataCollectionId', 'field'] },
    request: DataCollectionFieldRequest,
  },
  UpdateDataCollectionField: {
    ...change,
    route: `POST ${PATH}/update-field`,
    description: 'Replaces the definition of a field. Its type stays while there are items.',
    arguments: { fields: ['dataCollectionId', 'field'] },
    request: DataCollectionFieldRequest,
  },
  DeleteDataCollectionField: {
    ...change,
    route: `POST ${PATH}/delete-field`,
    description: 'Takes a field off a collection. Its values stay stored and come back with the field.',
    arguments: { fields: ['dataCollectionId', 'fieldKey'] },
    request: payload('Which field.', {
      ...changedCollection,
      fieldKey: text({ min: 1, max: 100 }),
    }),
  },
  AddDataCollectionPlugin: {
    ...change,
    route: `POST ${PATH}/add-plugin`,
    description: 'Gives a collection drafts or translations, or changes their options.',
    arguments: { fields: ['dataCollectionId', 'plugin'] },
    request: payload('A plugin of a collection.', {
      ...changedCollection,
      plugin: DataPlugin,
    }),
  },
  DeleteDataCollectionPlugin: {
    ...change,
    route: `POST ${PATH}/delete-plugin`,
    description: 'Takes drafts or translations off a collection. Drafts stay hidden from visitors.',
    arguments: { fields: ['dataCollectionId', 'pluginType'] },
    request: payload('Which plugin.', {
      ...changedCollection,
      pluginType: DataPluginType,
    }),
  },
})
