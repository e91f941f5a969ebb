/** The requests and responses of saved cards. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../orders/search.ts'
import { CursorPaging } from '../query/paging.ts'
import { array, boolean, guid, int64, message, optional, text } from '../wire.ts'
import { SavedPaymentMethod } from './saved-payment-method.ts'

export const SavedPaymentMethodIdRequest = message('SavedPaymentMethodIdRequest', 'Which saved card.', {
  savedPaymentMethodId: guid,
})
export type SavedPaymentMethodIdRequest = z.output<typeof SavedPaymentMethodIdRequest>

export const SavedPaymentMethodResponse = message('SavedPaymentMethodResponse', 'The saved card.', {
  savedPaymentMethod: SavedPaymentMethod,
})
export type SavedPaymentMethodResponse = z.output<typeof SavedPaymentMethodResponse>

export const SavedPaymentMethodChanges = message('SavedPaymentMethodChanges', 'What to change.', {
  id: guid,
  revision: int64.describe('The one that was read.'),
  merchantUseAllowed: optional(boolean).describe(
    'Whether the shop may charge the card for orders of the member. Left out: it stays as it is.',
  ),
})
export type SavedPaymentMethodChanges = z.output<typeof SavedPaymentMethodChanges>

export const UpdateSavedPaymentMethodRequest = message('UpdateSavedPaymentMethodRequest', 'What to change.', {
  savedPaymentMethod: SavedPaymentMethodChanges,
})
export type UpdateSavedPaymentMethodRequest = z.output<typeof UpdateSavedPaymentMethodRequest>

export const NewSavedPaymentMethodDetails = message('NewSavedPaymentMethodDetails', 'The kind of what is saved.', {
  typeId: text({ min: 1, max: 100 }),
})
export type NewSavedPaymentMethodDetails = z.output<typeof NewSavedPaymentMethodDetails>

export const NewSavedPaymentMethod = message('NewSavedPaymentMethod', 'What to save.', {
  paymentMethod: NewSavedPaymentMethodDetails,
})
export type NewSavedPaymentMethod = z.output<typeof NewSavedPaymentMethod>

export const UpsertSavedPaymentMethodRequest = message('UpsertSavedPaymentMethodRequest', 'What to save.', {
  savedPaymentMethod: NewSavedPaymentMethod,
  temporaryCardToken: guid.describe('Token of the card entry of a hosted shop. This site issues none.'),
})
export type UpsertSavedPaymentMethodRequest = z.output<typeof UpsertSavedPaymentMethodRequest>

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
