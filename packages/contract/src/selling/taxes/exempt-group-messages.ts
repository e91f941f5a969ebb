/** The requests and responses that change several tax-exempt groups. */
import type { z } from 'zod'
import { BulkActionMetadata, ItemMetadata } from '../../catalog/v1/bulk-messages.ts'
import { array, guid, int64, json, message, optional, text } from '../../wire.ts'
import { TaxExemptGroup, TaxTags } from './entities.ts'

export const BulkTaxResult = message('BulkTaxResult', 'The result for one entity.', { itemMetadata: ItemMetadata })
export type BulkTaxResult = z.output<typeof BulkTaxResult>

export const BulkTaxResponse = message('BulkTaxResponse', 'The result for each entity.', {
  results: array(BulkTaxResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkTaxResponse = z.output<typeof BulkTaxResponse>

export const UpdateTaxTagsByFilterRequest = message(
  'UpdateTaxTagsByFilterRequest',
  'Which entities, and the tags to add and to remove.',
  {
    filter: json.describe('Such as `{"name": {"$startsWith": "A"}}`. An empty filter is all of them.'),
    assignTags: optional(TaxTags),
    unassignTags: optional(TaxTags),
  },
)
export type UpdateTaxTagsByFilterRequest = z.output<typeof UpdateTaxTagsByFilterRequest>

export const UpdateTaxTagsByFilterResponse = message('UpdateTaxTagsByFilterResponse', 'The change is done.', {
  jobId: guid.describe('Id of this change. It is complete when the response arrives, so no job has this id.'),
})
export type UpdateTaxTagsByFilterResponse = z.output<typeof UpdateTaxTagsByFilterResponse>

export const MaskedTaxExemptGroup = message('MaskedTaxExemptGroup', 'What to change; what is not given stays.', {
  taxExemptGroup: TaxExemptGroup.safeExtend({ id: guid, revision: int64 }),
})
export type MaskedTaxExemptGroup = z.output<typeof MaskedTaxExemptGroup>

export const BulkTaxExemptGroupResult = message('BulkTaxExemptGroupResult', 'The result for one tax-exempt group.', {
  itemMetadata: ItemMetadata,
  item: optional(TaxExemptGroup),
})
export type BulkTaxExemptGroupResult = z.output<typeof BulkTaxExemptGroupResult>

export const DefaultTaxExemptGroup = message('DefaultTaxExemptGroup', 'A group that an app brings with it.', {
  id: guid,
  name: text({ min: 1, max: 200 }),
  appId: guid,
})
export type DefaultTaxExemptGroup = z.output<typeof DefaultTaxExemptGroup>
