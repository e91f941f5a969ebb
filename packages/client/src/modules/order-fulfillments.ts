import type {
  BulkCreateFulfillmentRequest,
  BulkCreateFulfillmentResponse,
  CreateFulfillmentResponse,
  FulfillmentChanges,
  FulfillmentInput,
  ListFulfillmentsForMultipleOrdersResponse,
  OrderWithFulfillments,
  PackingSlip,
} from '../generated/fulfillments.ts'
import * as calls from '../generated/order-fulfillments-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The fields of a fulfillment to change. */
export interface FulfillmentUpdate extends Omit<FulfillmentChanges, 'id'> {}

/** Parcels and handovers of orders. Role: owner, or an app with the scope `MANAGE_ORDERS`; customers read their own. */
export const orderFulfillments = {
  /**
   * The fulfillments of an order, the oldest first.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listFulfillmentsForSingleOrder: async (
    send: Send,
    orderId: string,
    options?: CallOptions,
  ): Promise<OrderWithFulfillments> =>
    (await send(calls.listFulfillmentsForSingleOrder, { orderId }, options)).orderWithFulfillments,

  /** The fulfillments of up to 100 orders. Unknown orders are left out. */
  listFulfillmentsForMultipleOrders: (
    send: Send,
    orderIds: readonly string[],
    options?: CallOptions,
  ): Promise<ListFulfillmentsForMultipleOrdersResponse> =>
    send(calls.listFulfillmentsForMultipleOrders, { orderIds: [...orderIds] }, options),

  /**
   * Records items of an order as sent or handed over. The order is fulfilled when all of its items are.
   *
   * @param fulfillment a line item without a quantity means all that is left of it
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `TRACKING_NUMBER_ALREADY_EXISTS`
   */
  createFulfillment: (
    send: Send,
    orderId: string,
    fulfillment: FulfillmentInput,
    options?: CallOptions,
  ): Promise<CreateFulfillmentResponse> => send(calls.createFulfillment, { orderId, fulfillment }, options),

  /**
   * Changes tracking or status of a fulfillment. What is not given stays.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `FULFILLMENT_NOT_FOUND`, `TRACKING_NUMBER_ALREADY_EXISTS`
   */
  updateFulfillment: async (
    send: Send,
    { orderId, fulfillmentId }: { readonly orderId: string; readonly fulfillmentId: string },
    changes: FulfillmentUpdate,
    options?: CallOptions,
  ): Promise<OrderWithFulfillments> => {
    const fulfillment = { ...changes, id: fulfillmentId }
    return (await send(calls.updateFulfillment, { orderId, fulfillment }, options)).orderWithFulfillments
  },

  /**
   * Deletes a fulfillment. Its items count as not fulfilled again.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `FULFILLMENT_NOT_FOUND`
   */
  deleteFulfillment: async (
    send: Send,
    { orderId, fulfillmentId }: { readonly orderId: string; readonly fulfillmentId: string },
    options?: CallOptions,
  ): Promise<OrderWithFulfillments> =>
    (await send(calls.deleteFulfillment, { orderId, fulfillmentId }, options)).orderWithFulfillments,

  /** Records items of up to 100 orders as sent. Each order succeeds or fails by itself. */
  bulkCreateFulfillments: (
    send: Send,
    ordersWithFulfillments: BulkCreateFulfillmentRequest['ordersWithFulfillments'],
    options?: CallOptions,
  ): Promise<BulkCreateFulfillmentResponse> => send(calls.bulkCreateFulfillment, { ordersWithFulfillments }, options),

  /**
   * Links to the packing slips of an order as PDF, in its language and without prices: of what is still to be sent, if
   * anything, then of each fulfillment. A link needs no sign-in and works for a day. An addition of Cartwright's to the wire.
   * Role: owner, or an app with the scope `MANAGE_ORDERS`.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listPackingSlips: async (send: Send, orderId: string, options?: CallOptions): Promise<PackingSlip[]> =>
    (await send(calls.listPackingSlips, { orderId }, options)).packingSlips,
}
