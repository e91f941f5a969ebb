/** The calls of taxes. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
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
import {
  ApplyTaxPresetRequest,
  ApplyTaxPresetResponse,
  CreateManualTaxMappingRequest,
  CreateTaxExemptGroupRequest,
  CreateTaxGroupRequest,
  CreateTaxRegionRequest,
  ListTaxExemptionsResponse,
  ListTaxPresetsResponse,
  ManualTaxMappingIdRequest,
  ManualTaxMappingResponse,
  QueryManualTaxMappingsRequest,
  QueryManualTaxMappingsResponse,
  QueryTaxExemptGroupsRequest,
  QueryTaxExemptGroupsResponse,
  QueryTaxGroupsRequest,
  QueryTaxGroupsResponse,
  QueryTaxRegionsRequest,
  QueryTaxRegionsResponse,
  TaxExemptGroupIdRequest,
  TaxExemptGroupResponse,
  TaxExemptionIdRequest,
  TaxExemptionRequest,
  TaxExemptionResponse,
  TaxGroupIdRequest,
  TaxGroupResponse,
  TaxRegionIdRequest,
  TaxRegionResponse,
  TaxSettingsResponse,
  UpdateManualTaxMappingRequest,
  UpdateTaxExemptGroupRequest,
  UpdateTaxGroupRequest,
  UpdateTaxRegionRequest,
  UpsertTaxSettingsRequest,
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

const taxExemptGroups = {
  module: 'taxExemptGroups',
  service: 'billing',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryTaxExemptGroups = defineCall({
  ...taxExemptGroups,
  name: 'QueryTaxExemptGroups',
  description: 'The tax-exempt groups by filter, sort order and cursor.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-exempt-groups/query',
  carrier: 'query',
  request: QueryTaxExemptGroupsRequest,
  response: QueryTaxExemptGroupsResponse,
})

export const GetTaxExemptGroup = defineCall({
  ...taxExemptGroups,
  name: 'GetTaxExemptGroup',
  description: 'One tax-exempt group.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-exempt-groups/{taxExemptGroupId}',
  carrier: 'query',
  request: TaxExemptGroupIdRequest,
  response: TaxExemptGroupResponse,
  errors: ['TAX_EXEMPT_GROUP_NOT_FOUND'],
})

export const CreateTaxExemptGroup = defineCall({
  ...taxExemptGroups,
  name: 'CreateTaxExemptGroup',
  description: 'Creates a tax-exempt group.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-exempt-groups',
  carrier: 'body',
  request: CreateTaxExemptGroupRequest,
  response: TaxExemptGroupResponse,
})

export const UpdateTaxExemptGroup = defineCall({
  ...taxExemptGroups,
  name: 'UpdateTaxExemptGroup',
  description: 'Changes a tax-exempt group; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/tax-exempt-groups/{taxExemptGroup.id}',
  carrier: 'body',
  request: UpdateTaxExemptGroupRequest,
  response: TaxExemptGroupResponse,
  errors: ['TAX_EXEMPT_GROUP_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const DeleteTaxExemptGroup = defineCall({
  ...taxExemptGroups,
  name: 'DeleteTaxExemptGroup',
  description: 'Deletes a tax-exempt group.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/tax-exempt-groups/{taxExemptGroupId}',
  carrier: 'query',
  request: TaxExemptGroupIdRequest,
  response: EmptyResponse,
  errors: ['TAX_EXEMPT_GROUP_NOT_FOUND'],
})

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
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-exempt-groups/default-tax-exempt-groups',
  carrier: 'query',
  request: EmptyRequest,
  response: ListDefaultTaxExemptGroupsResponse,
})

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

const taxSettings = {
  module: 'taxSettings',
  service: 'billing',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const GetTaxSettings = defineCall({
  ...taxSettings,
  name: 'GetTaxSettings',
  description: 'How taxes are calculated.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-settings',
  carrier: 'query',
  request: EmptyRequest,
  response: TaxSettingsResponse,
})

export const UpsertTaxSettings = defineCall({
  ...taxSettings,
  name: 'UpsertTaxSettings',
  description: 'Changes how taxes are calculated.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-settings',
  carrier: 'body',
  request: UpsertTaxSettingsRequest,
  response: TaxSettingsResponse,
})

export const ListTaxPresets = defineCall({
  ...taxSettings,
  name: 'ListTaxPresets',
  description: 'Standard and reduced rates by country, with their date and source. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-presets',
  carrier: 'query',
  request: EmptyRequest,
  response: ListTaxPresetsResponse,
})

export const ApplyTaxPreset = defineCall({
  ...taxSettings,
  name: 'ApplyTaxPreset',
  description: 'Sets up the rates of a country. The owner has to confirm them. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-presets/apply',
  carrier: 'body',
  request: ApplyTaxPresetRequest,
  response: ApplyTaxPresetResponse,
  errors: ['TAX_PRESET_NOT_FOUND'],
})

export const ListTaxExemptions = defineCall({
  ...taxSettings,
  name: 'ListTaxExemptions',
  description: 'Customers who pay other rates. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-exemptions',
  carrier: 'query',
  request: EmptyRequest,
  response: ListTaxExemptionsResponse,
})

export const CreateTaxExemption = defineCall({
  ...taxSettings,
  name: 'CreateTaxExemption',
  description: 'Exempts a customer from taxes. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-exemptions',
  carrier: 'body',
  request: TaxExemptionRequest,
  response: TaxExemptionResponse,
})

export const DeleteTaxExemption = defineCall({
  ...taxSettings,
  name: 'DeleteTaxExemption',
  description: 'Ends an exemption. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/tax-exemptions/{taxExemptionId}',
  carrier: 'query',
  request: TaxExemptionIdRequest,
  response: EmptyResponse,
  errors: ['TAX_EXEMPTION_NOT_FOUND'],
})
