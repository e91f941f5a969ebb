/** The requests and responses of the calls of abandoned checkouts. */
import type { z } from 'zod'
import { BulkActionMetadata, ItemMetadata } from '../catalog/bulk-messages.ts'
import { AbandonedCheckoutActivityType, AbandonedCheckoutMetric, AbandonedCheckoutStatus } from '../enumerations.ts'
import { PagingMetadata } from '../query/paging.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, currencyCode, decimal, float, guid, int, localDate, message, optional, text } from '../wire.ts'
import { AbandonedCheckout } from './abandoned-checkout.ts'

export const AbandonedCheckoutIdRequest = message('AbandonedCheckoutIdRequest', 'Which abandoned checkout.', {
  abandonedCheckoutId: guid,
})
export type AbandonedCheckoutIdRequest = z.output<typeof AbandonedCheckoutIdRequest>

export const AbandonedCheckoutResponse = message('AbandonedCheckoutResponse', 'The abandoned checkout.', {
  abandonedCheckout: AbandonedCheckout,
})
export type AbandonedCheckoutResponse = z.output<typeof AbandonedCheckoutResponse>

export const QueryAbandonedCheckoutsRequest = message('QueryAbandonedCheckoutsRequest', 'Which abandoned checkouts.', {
  query: optional(PlatformQuery),
})
export type QueryAbandonedCheckoutsRequest = z.output<typeof QueryAbandonedCheckoutsRequest>

export const QueryAbandonedCheckoutsResponse = message('QueryAbandonedCheckoutsResponse', 'A page of them.', {
  results: array(AbandonedCheckout).describe('The same as `abandonedCheckouts`, by its older name.'),
  abandonedCheckouts: array(AbandonedCheckout),
  metadata: PagingMetadata,
})
export type QueryAbandonedCheckoutsResponse = z.output<typeof QueryAbandonedCheckoutsResponse>

export const AbandonedCheckoutSearchDetails = message('AbandonedCheckoutSearchDetails', 'What to look for.', {
  expression: optional(text({ max: 100 })).describe('A part of the email address or of the name.'),
})
export type AbandonedCheckoutSearchDetails = z.output<typeof AbandonedCheckoutSearchDetails>

export const AbandonedCheckoutSearch = message('AbandonedCheckoutSearch', 'A query with a text to look for.', {
  ...PlatformQuery.shape,
  search: optional(AbandonedCheckoutSearchDetails),
})
export type AbandonedCheckoutSearch = z.output<typeof AbandonedCheckoutSearch>

export const SearchAbandonedCheckoutsRequest = message('SearchAbandonedCheckoutsRequest', 'Which of them.', {
  search: optional(AbandonedCheckoutSearch),
})
export type SearchAbandonedCheckoutsRequest = z.output<typeof SearchAbandonedCheckoutsRequest>

export const SearchAbandonedCheckoutsResponse = message('SearchAbandonedCheckoutsResponse', 'A page of them.', {
  abandonedCheckouts: array(AbandonedCheckout),
  pagingMetadata: PagingMetadata,
})
export type SearchAbandonedCheckoutsResponse = z.output<typeof SearchAbandonedCheckoutsResponse>

export const BulkDeleteAbandonedCheckoutsRequest = message('BulkDeleteAbandonedCheckoutsRequest', 'Which to delete.', {
  abandonedCheckoutIds: array(guid, { min: 1, max: 100 }),
})
export type BulkDeleteAbandonedCheckoutsRequest = z.output<typeof BulkDeleteAbandonedCheckoutsRequest>

export const BulkAbandonedCheckoutResult = message('BulkAbandonedCheckoutResult', 'What became of one of them.', {
  itemMetadata: ItemMetadata,
})
export type BulkAbandonedCheckoutResult = z.output<typeof BulkAbandonedCheckoutResult>

export const BulkDeleteAbandonedCheckoutsResponse = message(
  'BulkDeleteAbandonedCheckoutsResponse',
  'What became of each.',
  { results: array(BulkAbandonedCheckoutResult), bulkActionMetadata: BulkActionMetadata },
)
export type BulkDeleteAbandonedCheckoutsResponse = z.output<typeof BulkDeleteAbandonedCheckoutsResponse>

export const AddAbandonedCheckoutActivityRequest = message('AddAbandonedCheckoutActivityRequest', 'What was done.', {
  abandonedCheckoutId: guid,
  activityType: AbandonedCheckoutActivityType,
})
export type AddAbandonedCheckoutActivityRequest = z.output<typeof AddAbandonedCheckoutActivityRequest>

export const GetAbandonedCheckoutAnalyticsRequest = message(
  'GetAbandonedCheckoutAnalyticsRequest',
  'Which days, in the time zone of the shop, and which numbers.',
  {
    startDate: localDate,
    endDate: localDate.describe('Counted too.'),
    metrics: optional(array(AbandonedCheckoutMetric, { max: 6 })).describe('Default: all.'),
    statuses: optional(array(AbandonedCheckoutStatus, { max: 2 })).describe('Default: both.'),
  },
)
export type GetAbandonedCheckoutAnalyticsRequest = z.output<typeof GetAbandonedCheckoutAnalyticsRequest>

export const GetAbandonedCheckoutAnalyticsResponse = message(
  'GetAbandonedCheckoutAnalyticsResponse',
  'What was left in those days, and what of it was ordered after all. In the currency of the shop.',
  {
    currency: currencyCode,
    recoverableValue: optional(decimal({ gte: 0 })),
    recoverableCheckoutCount: optional(int()),
    averageRecoverableCheckoutValue: optional(decimal({ gte: 0 })),
    recoveredValue: optional(decimal({ gte: 0 })),
    recoveredCheckoutCount: optional(int()),
    recoveryRate: optional(float()).describe('The part of all abandoned checkouts that was ordered, from 0 to 1.'),
  },
)
export type GetAbandonedCheckoutAnalyticsResponse = z.output<typeof GetAbandonedCheckoutAnalyticsResponse>
