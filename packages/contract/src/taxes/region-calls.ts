/** The calls of tax regions. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  CreateTaxRegionRequest,
  QueryTaxRegionsRequest,
  QueryTaxRegionsResponse,
  TaxRegionIdRequest,
  TaxRegionResponse,
  UpdateTaxRegionRequest,
} from './messages.ts'

const taxRegions = {
  module: 'taxRegions',
  service: 'billing',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryTaxRegions = defineCall({
  ...taxRegions,
  name: 'QueryTaxRegions',
  description: 'The tax regions by filter, sort order and cursor.',
  method: 'POST',
  effect: 'read',
  path: '/v1/tax-regions/query',
  carrier: 'body',
  request: QueryTaxRegionsRequest,
  response: QueryTaxRegionsResponse,
})

export const GetTaxRegion = defineCall({
  ...taxRegions,
  name: 'GetTaxRegion',
  description: 'One tax region.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-regions/{taxRegionId}',
  carrier: 'query',
  request: TaxRegionIdRequest,
  response: TaxRegionResponse,
  errors: ['TAX_REGION_NOT_FOUND'],
})

export const CreateTaxRegion = defineCall({
  ...taxRegions,
  name: 'CreateTaxRegion',
  description: 'Creates a tax region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-regions',
  carrier: 'body',
  request: CreateTaxRegionRequest,
  response: TaxRegionResponse,
  errors: ['ALREADY_EXISTS'],
})

export const UpdateTaxRegion = defineCall({
  ...taxRegions,
  name: 'UpdateTaxRegion',
  description: 'Changes a tax region; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/tax-regions/{taxRegion.id}',
  carrier: 'body',
  request: UpdateTaxRegionRequest,
  response: TaxRegionResponse,
  errors: ['TAX_REGION_NOT_FOUND', 'REVISION_CONFLICT', 'ALREADY_EXISTS'],
})

export const DeleteTaxRegion = defineCall({
  ...taxRegions,
  name: 'DeleteTaxRegion',
  description: 'Deletes a tax region.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/tax-regions/{taxRegionId}',
  carrier: 'query',
  request: TaxRegionIdRequest,
  response: EmptyResponse,
  errors: ['TAX_REGION_NOT_FOUND'],
})
