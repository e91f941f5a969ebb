/** The calls of tax-exempt groups. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  BulkCreateTaxExemptGroupsRequest,
  BulkDeleteTaxExemptGroupsRequest,
  BulkTaxExemptGroupsResponse,
  BulkTaxResponse,
  BulkUpdateTaxExemptGroupsRequest,
  BulkUpdateTaxExemptGroupTagsRequest,
  ListDefaultTaxExemptGroupsResponse,
  UpdateTaxTagsByFilterRequest,
  UpdateTaxTagsByFilterResponse,
} from './exempt-group-messages.ts'
import { taxExemptGroupResource } from './resources.ts'

export const QueryTaxExemptGroups = taxExemptGroupResource.query
export const GetTaxExemptGroup = taxExemptGroupResource.get
export const CreateTaxExemptGroup = taxExemptGroupResource.create
export const UpdateTaxExemptGroup = taxExemptGroupResource.update
export const DeleteTaxExemptGroup = taxExemptGroupResource.delete

const taxExemptGroups = taxExemptGroupResource.shared

export const BulkCreateTaxExemptGroups = defineCall({
  ...taxExemptGroups,
  name: 'BulkCreateTaxExemptGroups',
  description: 'Creates several tax-exempt groups. Each succeeds or fails by itself.',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/tax-exempt-groups/create',
  carrier: 'body',
  request: BulkCreateTaxExemptGroupsRequest,
  response: BulkTaxExemptGroupsResponse,
})

export const BulkUpdateTaxExemptGroups = defineCall({
  ...taxExemptGroups,
  name: 'BulkUpdateTaxExemptGroups',
  description: 'Changes several tax-exempt groups. Each succeeds or fails by itself.',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/tax-exempt-groups/update',
  carrier: 'body',
  request: BulkUpdateTaxExemptGroupsRequest,
  response: BulkTaxExemptGroupsResponse,
})

export const BulkDeleteTaxExemptGroups = defineCall({
  ...taxExemptGroups,
  name: 'BulkDeleteTaxExemptGroups',
  description: 'Deletes several tax-exempt groups. Each succeeds or fails by itself.',
  parameters: { taxExemptGroupIds: '1 to 100 ids' },
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/tax-exempt-groups/delete',
  carrier: 'body',
  request: BulkDeleteTaxExemptGroupsRequest,
  response: BulkTaxResponse,
})

export const BulkUpdateTaxExemptGroupTags = defineCall({
  ...taxExemptGroups,
  name: 'BulkUpdateTaxExemptGroupTags',
  description: 'Adds tags to several tax-exempt groups, and removes tags.',
  arguments: { fields: ['taxExemptGroupIds'], rest: 'change', types: { change: 'TaxTagChange' } },
  parameters: { taxExemptGroupIds: '1 to 100 ids', change: 'at least one tag' },
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/tax-exempt-groups/update-tags',
  carrier: 'body',
  request: BulkUpdateTaxExemptGroupTagsRequest,
  response: BulkTaxResponse,
  errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
})

export const BulkUpdateTaxExemptGroupTagsByFilter = defineCall({
  ...taxExemptGroups,
  name: 'BulkUpdateTaxExemptGroupTagsByFilter',
  description: 'Adds tags to the tax-exempt groups that match a filter, and removes tags.',
  details: 'The change is complete when this returns.',
  arguments: { fields: ['filter'], rest: 'change', types: { change: 'TaxTagChange' } },
  parameters: { filter: "such as `{ name: { $startsWith: 'A' } }`", change: 'at least one tag' },
  result: 'nothing',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/tax-exempt-groups/update-tags-by-filter',
  carrier: 'body',
  request: UpdateTaxTagsByFilterRequest,
  response: UpdateTaxTagsByFilterResponse,
  errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
})

export const ListDefaultTaxExemptGroups = defineCall({
  ...taxExemptGroups,
  name: 'ListDefaultTaxExemptGroups',
  description: 'The tax-exempt groups that apps bring with them.',
  details: 'Always empty: the owner creates the groups of a site.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-exempt-groups/default-tax-exempt-groups',
  carrier: 'query',
  request: EmptyRequest,
  response: ListDefaultTaxExemptGroupsResponse,
})
