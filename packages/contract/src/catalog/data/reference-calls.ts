/** Calls for lists of references and for patches of data items. */
import { defineCalls } from '../../define-calls.ts'
import { SortOrder } from '../../enumerations.ts'
import { array, boolean, list, message, optional, payload, text } from '../../wire.ts'
import { dataLimits } from './collection.ts'
import {
  BulkDataItemsResponse,
  DataItemResponse,
  DataPagingMetadata,
  DataQueryCursorPaging,
  DataQueryPaging,
} from './item-messages.ts'
import { reading, writing } from './item-options.ts'
import { DataItemPatch } from './patch-messages.ts'
import {
  BulkDataReferencesRequest,
  BulkDataReferencesResponse,
  ReferencedDataItem,
  referencedItemId,
  referenceField,
} from './reference-messages.ts'

const PATH = '/v2/items'
const BULK = '/v2/bulk/items'

export const dataReferences = defineCalls(
  {
    module: 'dataItems',
    area: 'CONTENT',
    service: 'data',
    roles: ['visitor', 'member', 'owner', 'app'],
    details: 'Role: as the collection permits.',
  },
  {
    BulkInsertDataItemReferences: {
      route: `POST ${BULK}/insert-references`,
      description: 'Adds references to fields of the type MULTI_REFERENCE, reported one by one.',
      arguments: { fields: ['dataCollectionId', 'dataItemReferences'] },
      request: BulkDataReferencesRequest,
      response: BulkDataReferencesResponse,
      errors: ['WDE0025', 'WDE0027'],
    },
    BulkRemoveDataItemReferences: {
      route: `POST ${BULK}/remove-references`,
      description: 'Removes references from fields of the type MULTI_REFERENCE, reported one by one.',
      arguments: { fields: ['dataCollectionId', 'dataItemReferences'] },
      request: BulkDataReferencesRequest,
      response: BulkDataReferencesResponse,
      errors: ['WDE0025', 'WDE0027'],
    },
    ReplaceDataItemReferences: {
      route: `POST ${PATH}/replace-references`,
      description: 'Replaces all references of a field of the type MULTI_REFERENCE.',
      arguments: {
        fields: ['dataCollectionId', 'referringItemFieldName', 'referringItemId', 'newReferencedItemIds'],
      },
      request: message('ReplaceDataReferencesRequest', 'All references of a field.', {
        ...writing,
        referringItemFieldName: referenceField.describe('A field of the type MULTI_REFERENCE.'),
        referringItemId: referencedItemId,
        newReferencedItemIds: list(referencedItemId, { max: dataLimits.references }).describe(
          'In their order. None clears the field.',
        ),
      }),
      response: BulkDataReferencesResponse,
      errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0073'],
    },
    QueryReferencedDataItems: {
      route: `POST ${PATH}/query-referenced`,
      effect: 'read',
      description: 'The items that a field of an item references, in their order.',
      arguments: {
        fields: ['dataCollectionId'],
        rest: 'options',
        types: { options: 'ReferencedDataItemsOptions' },
      },
      request: payload('Which references.', {
        ...reading,
        referringItemFieldName: optional(referenceField).describe(
          'A field of the type REFERENCE or MULTI_REFERENCE. A cursor has it.',
        ),
        referringItemId: optional(referencedItemId),
        referringItemIds: list(referencedItemId, { max: 100 }).describe('In place of `referringItemId`.'),
        order: optional(SortOrder).describe('DESC begins with the last. Default ASC.'),
        paging: optional(DataQueryPaging),
        cursorPaging: optional(DataQueryCursorPaging),
        fields: list(text({ max: 1000 }), { max: 100 }).describe('Only these fields, with the system fields.'),
        returnTotalCount: optional(boolean),
      }),
      response: payload('A page of items.', {
        results: array(ReferencedDataItem),
        pagingMetadata: DataPagingMetadata,
      }),
      errors: ['WDE0025', 'WDE0027', 'WDE0073'],
    },
    IsReferencedDataItem: {
      route: `POST ${PATH}/is-referenced`,
      effect: 'read',
      description: 'Whether a field of an item references another one.',
      arguments: { fields: ['dataCollectionId', 'referringItemFieldName', 'referringItemId', 'referencedItemId'] },
      request: payload('Which reference.', {
        ...reading,
        referringItemFieldName: referenceField,
        referringItemId: referencedItemId,
        referencedItemId: referencedItemId,
      }),
      response: payload('Whether there is one.', {
        isReferenced: boolean,
      }),
      errors: ['WDE0025', 'WDE0027', 'WDE0073'],
    },
    PatchDataItem: {
      route: `POST ${PATH}/patch`,
      description: 'Changes fields of an item. Those that are not named stay.',
      arguments: { fields: ['dataCollectionId', 'patch'] },
      alternatives: [`PATCH ${PATH}/{patch.dataItemId}`],
      request: payload('The changes.', {
        ...writing,
        patch: DataItemPatch,
      }),
      response: DataItemResponse,
      errors: ['WDE0009', 'WDE0025', 'WDE0027', 'WDE0073'],
    },
    BulkPatchDataItems: {
      route: `POST ${BULK}/patch`,
      description: 'Changes fields of items, reported one by one.',
      arguments: { fields: ['dataCollectionId', 'patches'], rest: 'options', types: { options: 'BulkDataOptions' } },
      request: payload('The changes of each item.', {
        ...writing,
        patches: array(DataItemPatch, { min: 1, max: dataLimits.bulkItems }),
        returnEntity: optional(boolean),
      }),
      response: BulkDataItemsResponse,
      errors: ['WDE0025', 'WDE0027'],
    },
  },
)
