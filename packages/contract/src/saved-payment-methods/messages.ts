/** The requests and responses of saved cards. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../orders/search.ts'
import { CursorPaging } from '../query/paging.ts'
import { array, guid, message, optional } from '../wire.ts'
import { SavedPaymentMethod } from './saved-payment-method.ts'

export const SavedPaymentMethodIdRequest = message('SavedPaymentMethodIdRequest', 'Which saved card.', {
  savedPaymentMethodId: guid,
})
export type SavedPaymentMethodIdRequest = z.output<typeof SavedPaymentMethodIdRequest>

export const SavedPaymentMethodResponse = message('SavedPaymentMethodResponse', 'The saved card.', {
  savedPaymentMethod: SavedPaymentMethod,
})
export type SavedPaymentMethodResponse = z.output<typeof SavedPaymentMethodResponse>

export const ListSavedPaymentMethodsRequest = message('ListSavedPaymentMethodsRequest', 'Which page.', {
  paging: optional(CursorPaging),
})
export type ListSavedPaymentMethodsRequest = z.output<typeof ListSavedPaymentMethodsRequest>

export const ListSavedPaymentMethodsResponse = message(
  'ListSavedPaymentMethodsResponse',
  'The saved cards of the member: the one that the checkout suggests first, then the newest.',
  { savedPaymentMethods: array(SavedPaymentMethod), pagingMetadata: CursorPagingMetadata },
)
export type ListSavedPaymentMethodsResponse = z.output<typeof ListSavedPaymentMethodsResponse>
