/** A customer's request to cancel an order. Additions of this project. */
import type { z } from 'zod'
import { CancellationRequestStatus } from '../../enumerations.ts'
import { message, optional, text } from '../../wire.ts'

export const cancellationReason = text({ min: 1, max: 1000 })

export const cancellationAnswer = text({ min: 1, max: 1000 })

export const OrderCancellationRequest = message(
  'OrderCancellationRequest',
  'The request of a customer to cancel an order of which nothing was sent. Canceling the order accepts it.',
  {
    status: CancellationRequestStatus,
    reason: cancellationReason.describe('In the words of the customer.'),
    createdDate: text({ max: 30 }).describe('When it was made, as text in ISO 8601.'),
    closedDate: optional(text({ max: 30 })).describe('When the shop decided, as text in ISO 8601.'),
    message: optional(cancellationAnswer).describe('Why the shop declined.'),
  },
)
export type OrderCancellationRequest = z.output<typeof OrderCancellationRequest>
