import type {
  AddPaymentsResponse,
  ListTransactionsForMultipleOrdersResponse,
  NewPayment,
  OrderTransactions,
} from '../generated/billing.ts'
import type { TransactionStatus } from '../generated/enumerations.ts'
import * as calls from '../generated/order-transactions-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Payments and refunds of orders. Role: owner, or an app with the scope `MANAGE_ORDERS`. */
export const orderTransactions = {
  /**
   * The payments and refunds of an order.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listTransactionsForSingleOrder: async (
    send: Send,
    orderId: string,
    options?: CallOptions,
  ): Promise<OrderTransactions> =>
    (await send(calls.listTransactionsForSingleOrder, { orderId }, options)).orderTransactions,

  /** The payments and refunds of up to 100 orders. Unknown orders are left out. */
  listTransactionsForMultipleOrders: (
    send: Send,
    orderIds: readonly string[],
    options?: CallOptions,
  ): Promise<ListTransactionsForMultipleOrdersResponse> =>
    send(calls.listTransactionsForMultipleOrders, { orderIds: [...orderIds] }, options),

  /**
   * Records payments that were made outside of the site, together at most what is owed.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `ORDER_IS_CANCELED`, `INVALID_AMOUNT`
   */
  addPayments: (
    send: Send,
    orderId: string,
    payments: readonly NewPayment[],
    options?: CallOptions,
  ): Promise<AddPaymentsResponse> => send(calls.addPayments, { orderId, payments: [...payments] }, options),

  /**
   * Confirms a payment that waits for the merchant (`APPROVED`), or declines it (`DECLINED`, `CANCELED`).
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `PAYMENT_NOT_FOUND`, `STATUS_NOT_ALLOWED`
   */
  updatePaymentStatus: async (
    send: Send,
    { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
    status: TransactionStatus,
    options?: CallOptions,
  ): Promise<OrderTransactions> =>
    (await send(calls.updatePaymentStatus, { orderId, paymentId, status }, options)).orderTransactions,
}
