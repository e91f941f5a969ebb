/** The requests and answers of orders. */
import type { z } from 'zod'
import { Paging, PagingMetadata } from '../query/paging.ts'
import { array, message, optional, text } from '../wire.ts'
import { Order } from './order.ts'

export const GetOrderRequest = message('GetOrderRequest', 'Which order.', {
  id: text({ min: 1, max: 100 }),
})
export type GetOrderRequest = z.output<typeof GetOrderRequest>

export const GetOrderResponse = message('GetOrderResponse', 'The order.', {
  order: Order,
})
export type GetOrderResponse = z.output<typeof GetOrderResponse>

export const ListMyOrdersRequest = message(
  'ListMyOrdersRequest',
  "Which page of the member's own orders, newest first.",
  {
    paging: optional(Paging),
  },
)
export type ListMyOrdersRequest = z.output<typeof ListMyOrdersRequest>

export const ListMyOrdersResponse = message('ListMyOrdersResponse', "A page of the member's own orders.", {
  orders: array(Order, { max: 100 }),
  metadata: PagingMetadata,
})
export type ListMyOrdersResponse = z.output<typeof ListMyOrdersResponse>
