import type {
  BulkCreateFulfillmentRequest,
  BulkCreateFulfillmentResponse,
  CreateFulfillmentResponse,
  FulfillmentChanges,
  FulfillmentInput,
  FulfillmentRequest,
  FulfillmentService,
  ListFulfillmentsForMultipleOrdersResponse,
  OrderWithFulfillments,
  PackingSlip,
  RequestFulfillmentRequest,
} from '../generated/fulfillments.ts'
import * as calls from '../generated/order-fulfillments-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The fields of a fulfillment to change. */
export interface FulfillmentUpdate extends Omit<FulfillmentChanges, 'id'> {}

/** What a fulfillment service sends. */
export interface FulfillmentServiceOrder extends Omit<RequestFulfillmentRequest, 'orderId'> {}

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
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `TRACKING_NUMBER_ALREADY_EXISTS`;
   * `FULFILLMENT_REQUEST_NOT_FOUND` or `FULFILLMENT_REQUEST_NOT_OPEN` for a parcel of a fulfillment service
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

  /**
   * Has a fulfillment service pack and send lines of an order. The server calls it until it answers. Its items cannot be
   * sent or requested otherwise while the request is open. An addition of Cartwright's to the wire.
   *
   * @param request the `appId` of a service plugin of the kind `FULFILLMENT_SERVICE`; a line item without a quantity
   *   means all that is left of it
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `SERVICE_PLUGIN_NOT_FOUND`
   */
  requestFulfillment: async (
    send: Send,
    orderId: string,
    request: FulfillmentServiceOrder,
    options?: CallOptions,
  ): Promise<FulfillmentRequest> =>
    (await send(calls.requestFulfillment, { ...request, orderId }, options)).fulfillmentRequest,

  /**
   * The requests of an order to fulfillment services, the oldest first. An addition of Cartwright's to the wire.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listFulfillmentRequests: async (send: Send, orderId: string, options?: CallOptions): Promise<FulfillmentRequest[]> =>
    (await send(calls.listFulfillmentRequests, { orderId }, options)).fulfillmentRequests,

  /** The fulfillment services that the shop has, the oldest first. An addition of Cartwright's to the wire. */
  listFulfillmentServices: async (send: Send, options?: CallOptions): Promise<FulfillmentService[]> =>
    (await send(calls.listFulfillmentServices, {}, options)).fulfillmentServices,

  /**
   * Has a fulfillment service not send the items of a request. The request is canceled once the service confirms. An
   * addition of Cartwright's to the wire.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `FULFILLMENT_REQUEST_NOT_FOUND`,
   *   `FULFILLMENT_REQUEST_NOT_OPEN`
   */
  cancelFulfillmentRequest: async (
    send: Send,
    { orderId, fulfillmentRequestId }: { readonly orderId: string; readonly fulfillmentRequestId: string },
    options?: CallOptions,
  ): Promise<FulfillmentRequest> =>
    (await send(calls.cancelFulfillmentRequest, { orderId, fulfillmentRequestId }, options)).fulfillmentRequest,
}
