/** The calls of orders. */
import { defineCall } from '../call.ts'
import { GetOrderRequest, GetOrderResponse, ListMyOrdersRequest, ListMyOrdersResponse } from './messages.ts'

const orders = { module: 'orders', service: 'orders' } as const

export const GetOrder = defineCall({
  ...orders,
  name: 'GetOrder',
  description: 'One order: of the caller, or any for owners and apps.',
  details: 'Role: its customer; an app or the owner for any.',
  method: 'GET',
  effect: 'read',
  path: '/v1/orders/{id}',
  aliases: [{ method: 'GET', path: '/ecom/v1/ep-orders/{id}' }],
  carrier: 'query',
  request: GetOrderRequest,
  response: GetOrderResponse,
  errors: ['NOT_FOUND'],
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_ORDERS',
})

export const ListMyOrders = defineCall({
  ...orders,
  name: 'ListMyOrders',
  description: 'The orders of the member who is signed in, newest first. An addition of this project.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/orders/my',
  carrier: 'query',
  request: ListMyOrdersRequest,
  response: ListMyOrdersResponse,
  errors: ['UNAUTHENTICATED'],
  roles: ['member'],
})
