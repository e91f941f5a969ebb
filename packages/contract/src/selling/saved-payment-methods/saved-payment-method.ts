/** The saved cards of members. */
import type { z } from 'zod'
import { boolean, guid, int, int64, message, optional, text, timestamp } from '../../wire.ts'

export const SavedCardInfo = message('SavedCardInfo', 'What a card is recognised by.', {
  brand: text({ max: 50 }).describe('In lower case, such as `visa`. An addition of this project.'),
  lastFourDigits: text({ min: 4, max: 4 }),
  expirationMonth: int({ min: 1, max: 12 }),
  expirationYear: int({ min: 2000, max: 2099 }),
})
export type SavedCardInfo = z.output<typeof SavedCardInfo>

export const SavedPaymentMethodDetails = message('SavedPaymentMethodDetails', 'What is saved.', {
  typeId: text({ min: 1, max: 100 }).describe('Always `CreditCard`.'),
  provider: text({ min: 1, max: 100 }).describe(
    'The id of the payment provider that stores the card. An addition of this project.',
  ),
  cardInfo: SavedCardInfo,
})
export type SavedPaymentMethodDetails = z.output<typeof SavedPaymentMethodDetails>

export const SavedPaymentMethod = message(
  'SavedPaymentMethod',
  'A card that a member let a payment provider store. The site stores no card number.',
  {
    id: guid,
    revision: int64,
    createdDate: timestamp,
    updatedDate: timestamp,
    siteMemberId: guid,
    primary: boolean.describe('Whether the checkout suggests it.'),
    merchantUseAllowed: optional(boolean).describe(
      'Whether the shop may charge it for orders of the member. Default: false.',
    ),
    paymentMethod: SavedPaymentMethodDetails,
  },
)
export type SavedPaymentMethod = z.output<typeof SavedPaymentMethod>
