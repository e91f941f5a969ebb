/** The calls of orders. */
import { defineCalls } from '../../define-calls.ts'
import { Paging, PagingMetadata } from '../../platform/query/paging.ts'
import { array, optional, payload, text } from '../../wire.ts'
import { GetOrderResponse } from './messages.ts'
import { Order } from './order.ts'

export const orders = defineCalls(
  { module: 'orders', service: 'orders' },
  {
    GetOrder: {
      route: 'GET /v1/orders/{id}',
      description: 'One order: of the caller, or any for owners and apps.',
      details: 'Role: its customer; an app or the owner for any.',
      aliases: ['GET /ecom/v1/ep-orders/{id}'],
      request: payload('Which order.', {
        id: text({ min: 1, max: 100 }),
      }),
      response: GetOrderResponse,
      errors: ['NOT_FOUND'],
      roles: ['visitor', 'member', 'owner', 'app'],
      scope: 'MANAGE_ORDERS',
    },
    ListMyOrders: {
      route: 'GET /v1/orders/my',
      description: 'The orders of the member who is signed in, newest first. An addition of this project.',
      arguments: 'request',
      request: payload("Which page of the member's own orders, newest first.", {
        paging: optional(Paging),
      }),
      response: payload("A page of the member's own orders.", {
        orders: array(Order, { max: 100 }),
        metadata: PagingMetadata,
      }),
      errors: ['UNAUTHENTICATED'],
      roles: ['member'],
    },
  },
)
