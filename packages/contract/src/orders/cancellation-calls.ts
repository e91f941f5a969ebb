/** The calls of requests to cancel orders. They are additions of this project. */
import { defineCall } from '../call.ts'
import { DeclineOrderCancellationRequest, RequestOrderCancellationRequest } from './cancellation.ts'
import { GetOrderResponse } from './messages.ts'

const cancellations = {
  module: 'orderCancellations',
  service: 'orders',
  carrier: 'body',
  method: 'POST',
  effect: 'write',
  scope: 'MANAGE_ORDERS',
  result: 'response',
  response: GetOrderResponse,
} as const

export const RequestOrderCancellation = defineCall({
  ...cancellations,
  name: 'RequestOrderCancellation',
  description:
    'Asks the shop to cancel an order of which nothing was sent. `orderManagement.cancelOrder` accepts the request. An addition of this project.',
  details: 'Role: the customer of the order; an app or the owner for any. One request for each order.',
  arguments: { fields: ['orderId', 'reason'] },
  parameters: { reason: 'at most 1,000 characters' },
  path: '/v1/orders/{orderId}/cancellation-request',
  roles: ['visitor', 'member', 'owner', 'app'],
  request: RequestOrderCancellationRequest,
  errors: ['ORDER_NOT_FOUND', 'CANCELLATION_REQUEST_NOT_ALLOWED'],
})

export const DeclineOrderCancellation = defineCall({
  ...cancellations,
  name: 'DeclineOrderCancellation',
  description: 'Declines the request of a customer to cancel an order. An addition of this project.',
  arguments: { fields: ['orderId'], rest: 'options', types: { options: 'DeclineOrderCancellationOptions' } },
  path: '/v1/orders/{orderId}/cancellation-request/decline',
  roles: ['owner', 'app'],
  request: DeclineOrderCancellationRequest,
  errors: ['ORDER_NOT_FOUND', 'CANCELLATION_NOT_REQUESTED'],
})
