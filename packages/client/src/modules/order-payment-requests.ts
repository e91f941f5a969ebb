import * as calls from '../generated/order-payment-requests-calls.ts'
import type {
  CreateOrderPaymentRequestResponse,
  GetOwnOrderBalanceResponse,
  NewOrderPaymentRequest,
  OrderPaymentRequest,
  OrderPaymentRequestChanges,
  QueryOrderPaymentRequestsResponse,
} from '../generated/payment-requests.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What to change of a payment request. */
export interface OrderPaymentRequestUpdate extends Omit<OrderPaymentRequestChanges, 'id'> {}

/** What else happens when a payment is requested. */
export interface CreateOrderPaymentRequestOptions extends CallOptions {
  /** Whether the customer gets an email with the link. Default: yes. */
  readonly sendEmail?: boolean
}

/**
 * Requests to pay an amount of an order. Role: owner, or an app with the scope `MANAGE_ORDERS`; `payOwnOrder` is for the
 * customer of the order.
 */
export const orderPaymentRequests = {
  /**
   * Asks the customer to pay an amount of an order, or all that is owed.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `ORDER_ALREADY_PAID`, `INVALID_AMOUNT`
   */
  createOrderPaymentRequest: (
    send: Send,
    orderPaymentRequest: NewOrderPaymentRequest,
    { sendEmail, ...options }: CreateOrderPaymentRequestOptions = {},
  ): Promise<CreateOrderPaymentRequestResponse> =>
    send(
      calls.createOrderPaymentRequest,
      { orderPaymentRequest, ...(sendEmail !== undefined && { sendEmail }) },
      options,
    ),

  /** @throws CartwrightError with code `ORDER_PAYMENT_REQUEST_NOT_FOUND` */
  getOrderPaymentRequest: async (send: Send, id: string, options?: CallOptions): Promise<OrderPaymentRequest> =>
    (await send(calls.getOrderPaymentRequest, { orderPaymentRequestId: id }, options)).orderPaymentRequest,

  /**
   * The page where the customer pays.
   *
   * @throws CartwrightError with code `ORDER_PAYMENT_REQUEST_NOT_FOUND`
   */
  getOrderPaymentRequestUrl: async (send: Send, id: string, options?: CallOptions): Promise<string> =>
    (await send(calls.getOrderPaymentRequestUrl, { orderPaymentRequestId: id }, options)).orderPaymentRequestUrl,

  /** Payment requests by filter, sort order and cursor. Default order: newest first. */
  queryOrderPaymentRequests: (
    send: Send,
    query: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryOrderPaymentRequestsResponse> => send(calls.queryOrderPaymentRequests, { query }, options),

  /**
   * Changes the texts of an unpaid request, or which ways to pay are offered.
   *
   * @throws CartwrightError with code `ORDER_PAYMENT_REQUEST_NOT_FOUND`, `CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST`,
   *   `CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST`, `CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST`,
   *   `CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT`
   */
  updateOrderPaymentRequest: async (
    send: Send,
    id: string,
    changes: OrderPaymentRequestUpdate,
    options?: CallOptions,
  ): Promise<OrderPaymentRequest> =>
    (await send(calls.updateOrderPaymentRequest, { orderPaymentRequest: { ...changes, id } }, options))
      .orderPaymentRequest,

  /**
   * Stores fields of an app with a request.
   *
   * @throws CartwrightError with code `ORDER_PAYMENT_REQUEST_NOT_FOUND`
   */
  updatePaymentRequestExtendedFields: async (
    send: Send,
    id: string,
    namespace: string,
    namespaceData: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<OrderPaymentRequest> =>
    (await send(calls.updatePaymentRequestExtendedFields, { id, namespace, namespaceData }, options))
      .orderPaymentRequest,

  /**
   * Ends an unpaid request: its link stops working.
   *
   * @throws CartwrightError with code `ORDER_PAYMENT_REQUEST_NOT_FOUND`, `CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST`,
   *   `CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST`
   */
  voidOrderPaymentRequest: async (send: Send, id: string, options?: CallOptions): Promise<void> => {
    await send(calls.voidOrderPaymentRequest, { orderPaymentRequestId: id }, options)
  },

  /**
   * Deletes a request that was not paid.
   *
   * @throws CartwrightError with code `ORDER_PAYMENT_REQUEST_NOT_FOUND`, `CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST`
   */
  deleteOrderPaymentRequest: async (send: Send, id: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteOrderPaymentRequest, { orderPaymentRequestId: id }, options)
  },

  /**
   * The page where the caller pays what is still owed for an own order. Role: its customer.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `ORDER_ALREADY_PAID`
   */
  payOwnOrder: async (send: Send, orderId: string, options?: CallOptions): Promise<string> =>
    (await send(calls.payOwnOrder, { orderId }, options)).orderPaymentRequestUrl,

  /**
   * What the caller still owes for an own order, and whether a payment provider of the shop takes it. Role: its customer.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  getOwnOrderBalance: (send: Send, orderId: string, options?: CallOptions): Promise<GetOwnOrderBalanceResponse> =>
    send(calls.getOwnOrderBalance, { orderId }, options),
}
