/** The requests and answers of orders. */
import type { z } from 'zod'
import { message } from '../../wire.ts'
import { Order } from './order.ts'

export const GetOrderResponse = message('GetOrderResponse', 'The order.', {
  order: Order,
})
export type GetOrderResponse = z.output<typeof GetOrderResponse>
