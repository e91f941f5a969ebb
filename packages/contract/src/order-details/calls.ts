/** The call that reads an order with everything beside it. */
import { defineCall } from '../call.ts'
import { GetOrderDetailsRequest, OrderDetails } from './messages.ts'

export const GetOrderDetails = defineCall({
  module: 'orderManagement',
  service: 'orders',
  name: 'GetOrderDetails',
  description:
    'An order with its fulfillments, payments, returns, documents and mails: what a page of it shows, in one request. An ' +
    'addition of this project.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/orders/{orderId}/details',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
  request: GetOrderDetailsRequest,
  response: OrderDetails,
  errors: ['ORDER_NOT_FOUND'],
})
