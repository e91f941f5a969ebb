/** The requests and responses of taxes. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, countryCode, guid, int64, message, optional, text } from '../wire.ts'
import {
  DeliveryTax,
  ManualTaxMapping,
  TaxExemptGroup,
  TaxExemption,
  TaxGroup,
  TaxPreset,
  TaxRegion,
  TaxSettings,
} from './entities.ts'

export const CreateTaxGroupRequest = message('CreateTaxGroupRequest', 'What to create.', { taxGroup: TaxGroup })
export type CreateTaxGroupRequest = z.output<typeof CreateTaxGroupRequest>

export const UpdateTaxGroupRequest = message('UpdateTaxGroupRequest', 'What to change; what is not given stays.', {
  taxGroup: TaxGroup.safeExtend({ id: guid, revision: int64 }),
})
export type UpdateTaxGroupRequest = z.output<typeof UpdateTaxGroupRequest>

export const TaxGroupIdRequest = message('TaxGroupIdRequest', 'Which tax group.', { taxGroupId: guid })
export type TaxGroupIdRequest = z.output<typeof TaxGroupIdRequest>

export const TaxGroupResponse = message('TaxGroupResponse', 'The tax group as it is stored.', { taxGroup: TaxGroup })
export type TaxGroupResponse = z.output<typeof TaxGroupResponse>

export const QueryTaxGroupsRequest = message('QueryTaxGroupsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryTaxGroupsRequest = z.output<typeof QueryTaxGroupsRequest>

export const QueryTaxGroupsResponse = message('QueryTaxGroupsResponse', 'A page of them.', {
  taxGroups: array(TaxGroup),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryTaxGroupsResponse = z.output<typeof QueryTaxGroupsResponse>

export const CreateTaxExemptGroupRequest = message('CreateTaxExemptGroupRequest', 'What to create.', {
  taxExemptGroup: TaxExemptGroup,
})
export type CreateTaxExemptGroupRequest = z.output<typeof CreateTaxExemptGroupRequest>

export const UpdateTaxExemptGroupRequest = message(
  'UpdateTaxExemptGroupRequest',
  'What to change; what is not given stays.',
  {
    taxExemptGroup: TaxExemptGroup.safeExtend({ id: guid, revision: int64 }),
  },
)
export type UpdateTaxExemptGroupRequest = z.output<typeof UpdateTaxExemptGroupRequest>

export const TaxExemptGroupIdRequest = message('TaxExemptGroupIdRequest', 'Which tax-exempt group.', {
  taxExemptGroupId: guid,
})
export type TaxExemptGroupIdRequest = z.output<typeof TaxExemptGroupIdRequest>

export const TaxExemptGroupResponse = message('TaxExemptGroupResponse', 'The tax-exempt group as it is stored.', {
  taxExemptGroup: TaxExemptGroup,
})
export type TaxExemptGroupResponse = z.output<typeof TaxExemptGroupResponse>

export const QueryTaxExemptGroupsRequest = message('QueryTaxExemptGroupsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryTaxExemptGroupsRequest = z.output<typeof QueryTaxExemptGroupsRequest>

export const QueryTaxExemptGroupsResponse = message('QueryTaxExemptGroupsResponse', 'A page of them.', {
  taxExemptGroups: array(TaxExemptGroup),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryTaxExemptGroupsResponse = z.output<typeof QueryTaxExemptGroupsResponse>

export const CreateTaxRegionRequest = message('CreateTaxRegionRequest', 'What to create.', { taxRegion: TaxRegion })
export type CreateTaxRegionRequest = z.output<typeof CreateTaxRegionRequest>

export const UpdateTaxRegionRequest = message('UpdateTaxRegionRequest', 'What to change; what is not given stays.', {
  taxRegion: TaxRegion.safeExtend({ id: guid, revision: int64 }),
})
export type UpdateTaxRegionRequest = z.output<typeof UpdateTaxRegionRequest>

export const TaxRegionIdRequest = message('TaxRegionIdRequest', 'Which tax region.', { taxRegionId: guid })
export type TaxRegionIdRequest = z.output<typeof TaxRegionIdRequest>

export const TaxRegionResponse = message('TaxRegionResponse', 'The tax region as it is stored.', {
  taxRegion: TaxRegion,
})
export type TaxRegionResponse = z.output<typeof TaxRegionResponse>

export const QueryTaxRegionsRequest = message('QueryTaxRegionsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryTaxRegionsRequest = z.output<typeof QueryTaxRegionsRequest>

export const QueryTaxRegionsResponse = message('QueryTaxRegionsResponse', 'A page of them.', {
  taxRegions: array(TaxRegion),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryTaxRegionsResponse = z.output<typeof QueryTaxRegionsResponse>

export const CreateManualTaxMappingRequest = message('CreateManualTaxMappingRequest', 'What to create.', {
  manualTaxMapping: ManualTaxMapping,
})
export type CreateManualTaxMappingRequest = z.output<typeof CreateManualTaxMappingRequest>

export const UpdateManualTaxMappingRequest = message(
  'UpdateManualTaxMappingRequest',
  'What to change; what is not given stays.',
  { manualTaxMapping: ManualTaxMapping.safeExtend({ id: guid, revision: int64 }) },
)
export type UpdateManualTaxMappingRequest = z.output<typeof UpdateManualTaxMappingRequest>

export const ManualTaxMappingIdRequest = message(
  'ManualTaxMappingIdRequest',
  'Which tax rate of a group in a region.',
  { manualTaxMappingId: guid },
)
export type ManualTaxMappingIdRequest = z.output<typeof ManualTaxMappingIdRequest>

export const ManualTaxMappingResponse = message(
  'ManualTaxMappingResponse',
  'The tax rate of a group in a region as it is stored.',
  { manualTaxMapping: ManualTaxMapping },
)
export type ManualTaxMappingResponse = z.output<typeof ManualTaxMappingResponse>

export const QueryManualTaxMappingsRequest = message('QueryManualTaxMappingsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryManualTaxMappingsRequest = z.output<typeof QueryManualTaxMappingsRequest>

export const QueryManualTaxMappingsResponse = message('QueryManualTaxMappingsResponse', 'A page of them.', {
  manualTaxMappings: array(ManualTaxMapping),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryManualTaxMappingsResponse = z.output<typeof QueryManualTaxMappingsResponse>

export const TaxSettingsResponse = message('TaxSettingsResponse', 'How taxes are calculated.', {
  taxSettings: TaxSettings,
})
export type TaxSettingsResponse = z.output<typeof TaxSettingsResponse>

export const UpsertTaxSettingsRequest = message(
  'UpsertTaxSettingsRequest',
  'What to change; what is not given stays.',
  { taxSettings: TaxSettings },
)
export type UpsertTaxSettingsRequest = z.output<typeof UpsertTaxSettingsRequest>

export const ListDeliveryTaxesResponse = message(
  'ListDeliveryTaxesResponse',
  'How the countries of delivery are taxed. Exports are left out: they pay no tax of the shop.',
  { countries: array(DeliveryTax) },
)
export type ListDeliveryTaxesResponse = z.output<typeof ListDeliveryTaxesResponse>

export const ListTaxPresetsResponse = message('ListTaxPresetsResponse', 'The countries with known rates.', {
  presets: array(TaxPreset),
})
export type ListTaxPresetsResponse = z.output<typeof ListTaxPresetsResponse>

export const ApplyTaxPresetRequest = message(
  'ApplyTaxPresetRequest',
  'A country whose rates are set up. Rates of the country that are there already are replaced.',
  { country: countryCode, subdivision: optional(text({ max: 10 })) },
)
export type ApplyTaxPresetRequest = z.output<typeof ApplyTaxPresetRequest>

export const ApplyTaxPresetResponse = message(
  'ApplyTaxPresetResponse',
  'The regions and rates that were set up, and what the owner has to confirm.',
  { taxRegions: array(TaxRegion), manualTaxMappings: array(ManualTaxMapping), warning: text() },
)
export type ApplyTaxPresetResponse = z.output<typeof ApplyTaxPresetResponse>

export const TaxExemptionRequest = message(
  'TaxExemptionRequest',
  'A customer who pays no taxes, or the rates of an exempt group.',
  { taxExemption: TaxExemption },
)
export type TaxExemptionRequest = z.output<typeof TaxExemptionRequest>

export const TaxExemptionResponse = message('TaxExemptionResponse', 'The exemption as it is stored.', {
  taxExemption: TaxExemption,
})
export type TaxExemptionResponse = z.output<typeof TaxExemptionResponse>

export const ListTaxExemptionsResponse = message('ListTaxExemptionsResponse', 'Customers with other rates.', {
  taxExemptions: array(TaxExemption),
})
export type ListTaxExemptionsResponse = z.output<typeof ListTaxExemptionsResponse>

export const TaxExemptionIdRequest = message('TaxExemptionIdRequest', 'Which exemption.', { taxExemptionId: guid })
export type TaxExemptionIdRequest = z.output<typeof TaxExemptionIdRequest>
