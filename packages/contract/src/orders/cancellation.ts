/** A customer's request to cancel an order. Additions of this project. */
import type { z } from 'zod'
import { CancellationRequestStatus } from '../enumerations.ts'
import { boolean, guid, message, optional, text } from '../wire.ts'

const reason = text({ min: 1, max: 1000 })
const answer = text({ min: 1, max: 1000 })

export const OrderCancellationRequest = message(
  'OrderCancellationRequest',
  'The request of a customer to cancel an order of which nothing was sent. Canceling the order accepts it.',
  {
    status: CancellationRequestStatus,
    reason: reason.describe('In the words of the customer.'),
    createdDate: text({ max: 30 }).describe('When it was made, as text in ISO 8601.'),
    closedDate: optional(text({ max: 30 })).describe('When the shop decided, as text in ISO 8601.'),
    message: optional(answer).describe('Why the shop declined.'),
  },
)
export type OrderCancellationRequest = z.output<typeof OrderCancellationRequest>

export const RequestOrderCancellationRequest = message('RequestOrderCancellationRequest', 'Which order, and why.', {
  orderId: guid,
  reason,
})
export type RequestOrderCancellationRequest = z.output<typeof RequestOrderCancellationRequest>

export const DeclineOrderCancellationRequest = message('DeclineOrderCancellationRequest', 'Which order, and why.', {
  orderId: guid,
  message: answer.describe('Why. The customer reads it.'),
  sendEmail: optional(boolean).describe('Whether the customer gets a mail. Default: yes.'),
})
export type DeclineOrderCancellationRequest = z.output<typeof DeclineOrderCancellationRequest>
