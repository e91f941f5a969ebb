import type {
  AddInvoiceToOrderResponse,
  BulkGenerateInvoicesResponse,
  GenerateInvoiceResponse,
  Invoice,
  ListInvoicesForMultipleOrdersResponse,
  OrderInvoice,
} from '../generated/invoices.ts'
import * as calls from '../generated/order-invoices-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Invoices of orders, and credit notes of their refunds. Both are issued once and never change. */
export const orderInvoices = {
  /**
   * Issues the invoice of an order, and credit notes of the refunds that it had before. Without this call an order gets its
   * invoice when it is paid, unless the setting `invoices.issue` is `BY_HAND`. Role: owner, or an app with the scope
   * `MANAGE_ORDERS`.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `INVOICE_ALREADY_EXISTS`, `ORDER_ALREADY_CANCELED`
   */
  generateInvoice: async (send: Send, orderId: string, options?: CallOptions): Promise<GenerateInvoiceResponse> =>
    send(calls.generateInvoice, { orderId }, options),

  /**
   * Issues the invoices of up to 300 orders. Each succeeds or fails by itself: see `itemMetadata`. Role: as
   * `generateInvoice`.
   */
  bulkGenerateInvoices: async (
    send: Send,
    orderIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkGenerateInvoicesResponse> => send(calls.bulkGenerateInvoices, { orderIds }, options),

  /**
   * Adds an invoice that an app issued by itself to an order. Adding it again changes nothing. Role: as `generateInvoice`.
   *
   * @param invoiceInfo its id at the app, and the id of the app; 100 characters each
   * @returns all invoices of the order
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `TOO_MANY_INVOICES`
   */
  addInvoiceToOrder: async (
    send: Send,
    orderId: string,
    invoiceInfo: Invoice,
    options?: CallOptions,
  ): Promise<AddInvoiceToOrderResponse> => send(calls.addInvoiceToOrder, { orderId, invoiceInfo }, options),

  /**
   * The ids of invoices and credit notes of up to 100 orders. Orders that the caller may not see are left out. Role: their
   * customer; an app or the owner for any.
   */
  listInvoicesForMultipleOrders: async (
    send: Send,
    orderIds: readonly string[],
    options?: CallOptions,
  ): Promise<ListInvoicesForMultipleOrdersResponse> => send(calls.listInvoicesForMultipleOrders, { orderIds }, options),

  /**
   * The invoice of an order and its credit notes, with links to their PDFs. An addition of Cartwright's to the wire. Role:
   * as `listInvoicesForMultipleOrders`.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listOrderInvoices: async (send: Send, orderId: string, options?: CallOptions): Promise<OrderInvoice[]> =>
    (await send(calls.listOrderInvoices, { orderId }, options)).invoices,
}
