/** The requests and responses of saved cards. */
import type { z } from 'zod'
import { boolean, guid, int64, message, optional, text } from '../../wire.ts'

export const SavedPaymentMethodIdRequest = message('SavedPaymentMethodIdRequest', 'Which saved card.', {
  savedPaymentMethodId: guid,
})
export type SavedPaymentMethodIdRequest = z.output<typeof SavedPaymentMethodIdRequest>

export const SavedPaymentMethodChanges = message('SavedPaymentMethodChanges', 'What to change.', {
  id: guid,
  revision: int64.describe('The one that was read.'),
  merchantUseAllowed: optional(boolean).describe(
    'Whether the shop may charge the card for orders of the member. Left out: it stays as it is.',
  ),
})
export type SavedPaymentMethodChanges = z.output<typeof SavedPaymentMethodChanges>

export const NewSavedPaymentMethodDetails = message('NewSavedPaymentMethodDetails', 'The kind of what is saved.', {
  typeId: text({ min: 1, max: 100 }),
})
export type NewSavedPaymentMethodDetails = z.output<typeof NewSavedPaymentMethodDetails>

export const NewSavedPaymentMethod = message('NewSavedPaymentMethod', 'What to save.', {
  paymentMethod: NewSavedPaymentMethodDetails,
})
export type NewSavedPaymentMethod = z.output<typeof NewSavedPaymentMethod>
