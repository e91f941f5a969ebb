/** The calls of tax rates by group and region. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  CreateManualTaxMappingRequest,
  ManualTaxMappingIdRequest,
  ManualTaxMappingResponse,
  QueryManualTaxMappingsRequest,
  QueryManualTaxMappingsResponse,
  UpdateManualTaxMappingRequest,
} from './messages.ts'

const manualTaxMappings = {
  module: 'manualTaxMappings',
  service: 'billing',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryManualTaxMappings = defineCall({
  ...manualTaxMappings,
  name: 'QueryManualTaxMappings',
  description: 'The tax rate of a group in a regions by filter, sort order and cursor.',
  method: 'GET',
  effect: 'read',
  path: '/v1/manual-tax-mappings/query',
  alternatives: [{ method: 'POST', path: '/v1/manual-tax-mappings/query' }],
  carrier: 'query',
  request: QueryManualTaxMappingsRequest,
  response: QueryManualTaxMappingsResponse,
})

export const GetManualTaxMapping = defineCall({
  ...manualTaxMappings,
  name: 'GetManualTaxMapping',
  description: 'One tax rate of a group in a region.',
  method: 'GET',
  effect: 'read',
  path: '/v1/manual-tax-mappings/{manualTaxMappingId}',
  carrier: 'query',
  request: ManualTaxMappingIdRequest,
  response: ManualTaxMappingResponse,
  errors: ['MANUAL_TAX_MAPPING_NOT_FOUND'],
})

export const CreateManualTaxMapping = defineCall({
  ...manualTaxMappings,
  name: 'CreateManualTaxMapping',
  description: 'Creates a tax rate of a group in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/manual-tax-mappings',
  carrier: 'body',
  request: CreateManualTaxMappingRequest,
  response: ManualTaxMappingResponse,
  errors: ['TAX_REGION_ID_NOT_FOUND', 'TAX_GROUP_ID_NOT_FOUND', 'MANUAL_TAX_MAPPING_ALREADY_EXISTS'],
})

export const UpdateManualTaxMapping = defineCall({
  ...manualTaxMappings,
  name: 'UpdateManualTaxMapping',
  description: 'Changes a tax rate of a group in a region; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/manual-tax-mappings/{manualTaxMapping.id}',
  carrier: 'body',
  request: UpdateManualTaxMappingRequest,
  response: ManualTaxMappingResponse,
  errors: [
    'MANUAL_TAX_MAPPING_NOT_FOUND',
    'REVISION_CONFLICT',
    'TAX_REGION_ID_NOT_FOUND',
    'TAX_GROUP_ID_NOT_FOUND',
    'MANUAL_TAX_MAPPING_ALREADY_EXISTS',
  ],
})

export const DeleteManualTaxMapping = defineCall({
  ...manualTaxMappings,
  name: 'DeleteManualTaxMapping',
  description: 'Deletes a tax rate of a group in a region.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/manual-tax-mappings/{manualTaxMappingId}',
  carrier: 'query',
  request: ManualTaxMappingIdRequest,
  response: EmptyResponse,
  errors: ['MANUAL_TAX_MAPPING_NOT_FOUND'],
})
