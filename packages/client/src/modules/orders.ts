import type { ListMyOrdersRequest, ListMyOrdersResponse, Order } from '../generated/orders.ts'
import * as calls from '../generated/orders-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Orders placed at the shop. */
export const orders = {
  /**
   * One order. Role: its customer; an app or the owner for any.
   *
   * @throws CartwrightError with code `NOT_FOUND`
   */
  getOrder: async (send: Send, id: string, options?: CallOptions): Promise<Order> =>
    (await send(calls.getOrder, { id }, options)).order,

  /** The member's own orders, newest first. Role: member. An addition of Cartwright's to the wire. */
  listMyOrders: (send: Send, options?: ListMyOrdersRequest, callOptions?: CallOptions): Promise<ListMyOrdersResponse> =>
    send(calls.listMyOrders, options, callOptions),
}
