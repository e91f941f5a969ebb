/** The calls of tax groups. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  CreateTaxGroupRequest,
  QueryTaxGroupsRequest,
  QueryTaxGroupsResponse,
  TaxGroupIdRequest,
  TaxGroupResponse,
  UpdateTaxGroupRequest,
} from './messages.ts'

const taxGroups = {
  module: 'taxGroups',
  service: 'billing',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryTaxGroups = defineCall({
  ...taxGroups,
  name: 'QueryTaxGroups',
  description: 'The tax groups by filter, sort order and cursor.',
  method: 'POST',
  effect: 'read',
  path: '/v1/tax-groups/query',
  carrier: 'body',
  request: QueryTaxGroupsRequest,
  response: QueryTaxGroupsResponse,
})

export const GetTaxGroup = defineCall({
  ...taxGroups,
  name: 'GetTaxGroup',
  description: 'One tax group.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-groups/{taxGroupId}',
  carrier: 'query',
  request: TaxGroupIdRequest,
  response: TaxGroupResponse,
  errors: ['TAX_GROUP_NOT_FOUND'],
})

export const CreateTaxGroup = defineCall({
  ...taxGroups,
  name: 'CreateTaxGroup',
  description: 'Creates a tax group.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-groups',
  carrier: 'body',
  request: CreateTaxGroupRequest,
  response: TaxGroupResponse,
})

export const UpdateTaxGroup = defineCall({
  ...taxGroups,
  name: 'UpdateTaxGroup',
  description: 'Changes a tax group; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/tax-groups/{taxGroup.id}',
  carrier: 'body',
  request: UpdateTaxGroupRequest,
  response: TaxGroupResponse,
  errors: ['TAX_GROUP_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const DeleteTaxGroup = defineCall({
  ...taxGroups,
  name: 'DeleteTaxGroup',
  description: 'Deletes a tax group.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/tax-groups/{taxGroupId}',
  carrier: 'query',
  request: TaxGroupIdRequest,
  response: EmptyResponse,
  errors: ['TAX_GROUP_NOT_FOUND'],
})
