/** The requests and responses of the calls of abandoned checkouts. */
import type { z } from 'zod'
import { ItemMetadata } from '../../catalog/v1/bulk-messages.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { message, optional, text } from '../../wire.ts'

export const AbandonedCheckoutSearchDetails = message('AbandonedCheckoutSearchDetails', 'What to look for.', {
  expression: optional(text({ max: 100 })).describe('A part of the email address or of the name.'),
})
export type AbandonedCheckoutSearchDetails = z.output<typeof AbandonedCheckoutSearchDetails>

export const AbandonedCheckoutSearch = message('AbandonedCheckoutSearch', 'A query with a text to look for.', {
  ...PlatformQuery.shape,
  search: optional(AbandonedCheckoutSearchDetails),
})
export type AbandonedCheckoutSearch = z.output<typeof AbandonedCheckoutSearch>

export const BulkAbandonedCheckoutResult = message('BulkAbandonedCheckoutResult', 'What became of one of them.', {
  itemMetadata: ItemMetadata,
})
export type BulkAbandonedCheckoutResult = z.output<typeof BulkAbandonedCheckoutResult>
