/** The statement by which a customer cancels a subscription without signing in. An addition of this project. */
import type { z } from 'zod'
import { CancellationKind } from '../../enumerations.ts'
import { email, guid, localDate, message, optional, text, timestamp } from '../../wire.ts'

export const NewCancellation = message('NewCancellation', 'The statement of a customer.', {
  kind: CancellationKind,
  name: text({ min: 1, max: 100 }),
  email: email.describe('The acknowledgement goes to this address.'),
  number: text({ min: 1, max: 50 }).describe('Number of the subscription, or of one of its orders. It may be wrong.'),
  endDate: optional(localDate).describe('Until when it shall run. Default: as early as possible.'),
  reason: optional(text({ min: 1, max: 1000 })).describe('Needed for `EXTRAORDINARY`.'),
})
export type NewCancellation = z.output<typeof NewCancellation>

export const SubscriptionCancellation = message('SubscriptionCancellation', 'A statement that arrived.', {
  id: guid,
  kind: CancellationKind,
  name: text(),
  email: email,
  number: text(),
  endDate: optional(localDate),
  reason: optional(text()),
  subscriptionId: optional(guid).describe('Only for owners and apps. Absent where no subscription matches.'),
  createdDate: timestamp.describe('When the statement arrived.'),
})
export type SubscriptionCancellation = z.output<typeof SubscriptionCancellation>
