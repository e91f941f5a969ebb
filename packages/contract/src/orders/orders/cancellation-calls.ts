/** The calls of requests to cancel orders. They are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { boolean, guid, optional, payload } from '../../wire.ts'
import { cancellationAnswer, cancellationReason } from './cancellation.ts'
import { GetOrderResponse } from './messages.ts'

export const orderCancellations = defineCalls(
  { module: 'orderCancellations', service: 'orders', scope: 'MANAGE_ORDERS', result: 'response' },
  {
    RequestOrderCancellation: {
      route: 'POST /v1/orders/{orderId}/cancellation-request',
      description:
        'Asks the shop to cancel an order of which nothing was sent. `orderManagement.cancelOrder` accepts the request. An addition of this project.',
      details: 'Role: the customer of the order; an app or the owner for any. One request for each order.',
      arguments: { fields: ['orderId', 'reason'] },
      parameters: { reason: 'at most 1,000 characters' },
      roles: ['visitor', 'member', 'owner', 'app'],
      request: payload('Which order, and why.', {
        orderId: guid,
        reason: cancellationReason,
      }),
      response: GetOrderResponse,
      errors: ['ORDER_NOT_FOUND', 'CANCELLATION_REQUEST_NOT_ALLOWED'],
    },
    DeclineOrderCancellation: {
      route: 'POST /v1/orders/{orderId}/cancellation-request/decline',
      description: 'Declines the request of a customer to cancel an order. An addition of this project.',
      arguments: { fields: ['orderId'], rest: 'options', types: { options: 'DeclineOrderCancellationOptions' } },
      roles: ['owner', 'app'],
      request: payload('Which order, and why.', {
        orderId: guid,
        message: cancellationAnswer.describe('Why. The customer reads it.'),
        sendEmail: optional(boolean).describe('Whether the customer gets a mail. Default: yes.'),
      }),
      response: GetOrderResponse,
      errors: ['ORDER_NOT_FOUND', 'CANCELLATION_NOT_REQUESTED'],
    },
  },
)
