/** The calls of tax-exempt groups. */
import { BulkActionMetadata } from '../../catalog/v1/bulk-messages.ts'
import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { array, boolean, guid, message, optional, payload } from '../../wire.ts'
import { TaxExemptGroup, TaxTags } from './entities.ts'
import {
  BulkTaxExemptGroupResult,
  BulkTaxResponse,
  DefaultTaxExemptGroup,
  MaskedTaxExemptGroup,
  UpdateTaxTagsByFilterRequest,
  UpdateTaxTagsByFilterResponse,
} from './exempt-group-messages.ts'
import { taxExemptGroupResource } from './resources.ts'

const returnEntity = optional(boolean).describe('Whether the response has the entities. Default: no.')

const BulkTaxExemptGroupsResponse = message('BulkTaxExemptGroupsResponse', 'The result for each group.', {
  results: array(BulkTaxExemptGroupResult),
  bulkActionMetadata: BulkActionMetadata,
})

const furtherCalls = defineCalls(taxExemptGroupResource.shared, {
  BulkCreateTaxExemptGroups: {
    route: 'POST /v1/bulk/tax-exempt-groups/create',
    description: 'Creates several tax-exempt groups. Each succeeds or fails by itself.',
    request: payload('What to create.', {
      taxExemptGroups: array(TaxExemptGroup, { min: 1, max: 100 }),
      returnEntity,
    }),
    response: BulkTaxExemptGroupsResponse,
  },
  BulkUpdateTaxExemptGroups: {
    route: 'POST /v1/bulk/tax-exempt-groups/update',
    description: 'Changes several tax-exempt groups. Each succeeds or fails by itself.',
    request: payload('What to change.', {
      taxExemptGroups: array(MaskedTaxExemptGroup, { min: 1, max: 100 }),
      returnEntity,
    }),
    response: BulkTaxExemptGroupsResponse,
  },
  BulkDeleteTaxExemptGroups: {
    route: 'POST /v1/bulk/tax-exempt-groups/delete',
    description: 'Deletes several tax-exempt groups. Each succeeds or fails by itself.',
    parameters: { taxExemptGroupIds: '1 to 100 ids' },
    request: payload('Which groups.', {
      taxExemptGroupIds: array(guid, { min: 1, max: 100 }),
    }),
    response: BulkTaxResponse,
  },
  BulkUpdateTaxExemptGroupTags: {
    route: 'POST /v1/bulk/tax-exempt-groups/update-tags',
    description: 'Adds tags to several tax-exempt groups, and removes tags.',
    arguments: { fields: ['taxExemptGroupIds'], rest: 'change', types: { change: 'TaxTagChange' } },
    parameters: { taxExemptGroupIds: '1 to 100 ids', change: 'at least one tag' },
    request: payload('Which groups, and the tags to add and to remove.', {
      taxExemptGroupIds: array(guid, { min: 1, max: 100 }),
      assignTags: optional(TaxTags),
      unassignTags: optional(TaxTags),
    }),
    response: BulkTaxResponse,
    errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
  },
  BulkUpdateTaxExemptGroupTagsByFilter: {
    route: 'POST /v1/bulk/tax-exempt-groups/update-tags-by-filter',
    description: 'Adds tags to the tax-exempt groups that match a filter, and removes tags.',
    details: 'The change is complete when this returns.',
    arguments: { fields: ['filter'], rest: 'change', types: { change: 'TaxTagChange' } },
    parameters: { filter: "such as `{ name: { $startsWith: 'A' } }`", change: 'at least one tag' },
    result: 'nothing',
    request: UpdateTaxTagsByFilterRequest,
    response: UpdateTaxTagsByFilterResponse,
    errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
  },
  ListDefaultTaxExemptGroups: {
    route: 'GET /v1/tax-exempt-groups/default-tax-exempt-groups',
    description: 'The tax-exempt groups that apps bring with them.',
    details: 'Always empty: the owner creates the groups of a site.',
    request: EmptyRequest,
    response: payload('The groups that apps bring with them.', {
      taxExemptGroups: array(DefaultTaxExemptGroup).describe('Always empty: the owner creates the groups of a site.'),
    }),
  },
})

export const taxExemptGroups = inOrder({
  QueryTaxExemptGroups: taxExemptGroupResource.query,
  GetTaxExemptGroup: taxExemptGroupResource.get,
  CreateTaxExemptGroup: taxExemptGroupResource.create,
  UpdateTaxExemptGroup: taxExemptGroupResource.update,
  DeleteTaxExemptGroup: taxExemptGroupResource.delete,
  ...furtherCalls,
})
