import * as calls from '../generated/order-returns-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type {
  ExchangeReturnRequest,
  ExchangeReturnResponse,
  NewReturn,
  NewReturnRefund,
  OrderReturn,
  QueryReturnsResponse,
  ReceivedLineItem,
  ReturnableItem,
} from '../generated/returns.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Whether a step is mailed. */
export interface ReturnStepOptions extends CallOptions {
  /** Sends the customer a mail about the step. Default: true. */
  readonly sendEmail?: boolean
}

/** What the shop decides. */
export interface ReturnDecisionOptions extends ReturnStepOptions {
  /** What the customer reads; up to 1000 characters. */
  readonly message?: string
}

/** What arrived, and what the customer gets back. */
export interface ReceiveReturnOptions extends ReturnStepOptions {
  /** Default: all items of the return, and all go back into stock. */
  readonly lineItems?: readonly ReceivedLineItem[]
  /** Refunds and closes the return at once. Amounts are decimal strings in the currency of the order. */
  readonly refund?: NewReturnRefund
}

/** The end of a return. */
export interface CloseReturnOptions extends ReturnStepOptions {
  /** Default: nothing is refunded. Amounts are decimal strings in the currency of the order. */
  readonly refund?: NewReturnRefund
}

/** The new items of an exchange. */
export interface ReturnExchange extends Omit<ExchangeReturnRequest, 'returnId'> {}

/** Returns of items of orders. Additions of Cartwright's to the wire. */
export const orderReturns = {
  /**
   * Requests a return of items that were sent; up to 300 lines. Role: the customer of the order, within
   * `returnWindowDays` after the shipment. An app or the owner registers one that is approved at once.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `LINE_ITEM_NOT_FOUND`,
   *   `INVALID_RETURN_QUANTITY`, `RETURN_WINDOW_CLOSED`
   */
  createReturn: async (
    send: Send,
    newReturn: NewReturn,
    { sendEmail, ...options }: ReturnStepOptions = {},
  ): Promise<OrderReturn> => (await send(calls.createReturn, { return: newReturn, sendEmail }, options)).return,

  /**
   * A return. Role: the customer of the order; an app or the owner for any.
   *
   * @throws CartwrightError with code `RETURN_NOT_FOUND`
   */
  getReturn: async (send: Send, returnId: string, options?: CallOptions): Promise<OrderReturn> =>
    (await send(calls.getReturn, { returnId }, options)).return,

  /** Returns by filter, sort order and cursor, newest first. Role: as `getReturn`; customers find their own. */
  queryReturns: (send: Send, query: PlatformQuery = {}, options?: CallOptions): Promise<QueryReturnsResponse> =>
    send(calls.queryReturns, { query }, options),

  /**
   * The items of an order that can be returned now, with the greatest quantity of each. Role: the customer of the order,
   * for what was sent within `returnWindowDays`; an app or the owner for what was bought.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listReturnableItems: async (send: Send, orderId: string, options?: CallOptions): Promise<ReturnableItem[]> =>
    (await send(calls.listReturnableItems, { orderId }, options)).lineItems,

  /**
   * Lets the customer send the items of a requested return. Role: owner, or an app with the scope `MANAGE_ORDERS`.
   *
   * @throws CartwrightError with code `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`
   */
  approveReturn: async (
    send: Send,
    returnId: string,
    { message, sendEmail, ...options }: ReturnDecisionOptions = {},
  ): Promise<OrderReturn> => (await send(calls.approveReturn, { returnId, message, sendEmail }, options)).return,

  /**
   * Declines a requested return. Role: as `approveReturn`.
   *
   * @throws CartwrightError with code `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`
   */
  declineReturn: async (
    send: Send,
    returnId: string,
    { message, sendEmail, ...options }: ReturnDecisionOptions = {},
  ): Promise<OrderReturn> => (await send(calls.declineReturn, { returnId, message, sendEmail }, options)).return,

  /**
   * Records which items arrived, and puts them back into stock. With `refund` it also closes the return. Role: as
   * `approveReturn`.
   *
   * @throws CartwrightError with code `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`, `LINE_ITEM_NOT_FOUND`,
   *   `INVALID_RETURN_QUANTITY`, `INVALID_LINE_ITEM_RESTOCK_QUANTITY`, `INVALID_RETURN_REFUND_AMOUNT`,
   *   `INVALID_RETURN_FEE`, `INVALID_SHIPPING_REFUND_AMOUNT`, `INVALID_PAYMENT_REFUND_AMOUNT`, `PAYMENT_NOT_FOUND`,
   *   `PAYMENT_NOT_REFUNDABLE`, `EXTERNAL_REFUND_EXPECTED`, `SHIPPING_NOT_FOUND`
   */
  receiveReturn: async (
    send: Send,
    returnId: string,
    { lineItems, refund, sendEmail, ...options }: ReceiveReturnOptions = {},
  ): Promise<OrderReturn> =>
    (await send(calls.receiveReturn, { returnId, lineItems, refund, sendEmail }, options)).return,

  /**
   * Places an order of new items for an approved or received return. It takes stock now and is sent on its own. When the
   * return is closed, its refund pays this order first. Role: as `approveReturn`.
   *
   * @throws CartwrightError with code `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`, `CATALOG_ITEM_NOT_FOUND`,
   *   `CATALOG_ITEM_NOT_AVAILABLE`, `GIFT_CARD_ITEM_UNSUPPORTED`, `DUPLICATED_LINE_ITEM_IDS`,
   *   `CREATE_ORDER_FAILED_VALIDATIONS`
   */
  exchangeReturn: (
    send: Send,
    returnId: string,
    exchange: ReturnExchange,
    options?: CallOptions,
  ): Promise<ExchangeReturnResponse> => send(calls.exchangeReturn, { returnId, ...exchange }, options),

  /**
   * Refunds a received return, or decides that nothing is refunded. Role: as `approveReturn`.
   *
   * @throws CartwrightError with code `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`, `INVALID_RETURN_REFUND_AMOUNT`,
   *   `INVALID_RETURN_FEE`, `INVALID_SHIPPING_REFUND_AMOUNT`, `INVALID_PAYMENT_REFUND_AMOUNT`, `PAYMENT_NOT_FOUND`,
   *   `PAYMENT_NOT_REFUNDABLE`, `EXTERNAL_REFUND_EXPECTED`, `SHIPPING_NOT_FOUND`
   */
  closeReturn: async (
    send: Send,
    returnId: string,
    { refund, sendEmail, ...options }: CloseReturnOptions = {},
  ): Promise<OrderReturn> => (await send(calls.closeReturn, { returnId, refund, sendEmail }, options)).return,

  /**
   * Cancels a return before the shop has received it. Role: as `getReturn`.
   *
   * @throws CartwrightError with code `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`
   */
  cancelReturn: async (send: Send, returnId: string, options?: CallOptions): Promise<OrderReturn> =>
    (await send(calls.cancelReturn, { returnId }, options)).return,
}
