/** The requests and responses of gift cards. */
import type { z } from 'zod'
import { message, optional, text } from '../../wire.ts'

export const GiftCardContext = message('GiftCardContext', 'Where a gift card is used.', {
  locationId: optional(text({ max: 50 })),
})
export type GiftCardContext = z.output<typeof GiftCardContext>
