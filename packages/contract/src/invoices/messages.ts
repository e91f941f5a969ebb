/** Invoices of orders, and credit notes of refunds. */
import type { z } from 'zod'
import { BulkActionMetadata, ItemMetadata } from '../catalog/bulk-messages.ts'
import { InvoiceKind } from '../enumerations.ts'
import { OrderPrice } from '../orders/price.ts'
import { array, boolean, guid, message, optional, text, timestamp, webUrl } from '../wire.ts'

const orderId = text({ min: 1, max: 100 })

export const GenerateInvoiceRequest = message('GenerateInvoiceRequest', 'Which order.', { orderId })
export type GenerateInvoiceRequest = z.output<typeof GenerateInvoiceRequest>

export const GenerateInvoiceResponse = message(
  'GenerateInvoiceResponse',
  'The invoice that was issued; the credit note where only that was missing.',
  {
    invoiceId: text(),
  },
)
export type GenerateInvoiceResponse = z.output<typeof GenerateInvoiceResponse>

export const BulkGenerateInvoicesRequest = message('BulkGenerateInvoicesRequest', 'Which orders.', {
  orderIds: array(orderId, { min: 1, max: 300 }),
})
export type BulkGenerateInvoicesRequest = z.output<typeof BulkGenerateInvoicesRequest>

export const InvoiceForOrder = message('InvoiceForOrder', 'The invoice of an order.', {
  orderId: text(),
  invoiceId: text(),
})
export type InvoiceForOrder = z.output<typeof InvoiceForOrder>

export const BulkInvoiceResult = message('BulkInvoiceResult', 'The result for one order.', {
  itemMetadata: ItemMetadata,
  item: optional(InvoiceForOrder),
})
export type BulkInvoiceResult = z.output<typeof BulkInvoiceResult>

export const BulkGenerateInvoicesResponse = message('BulkGenerateInvoicesResponse', 'The result for each order.', {
  results: array(BulkInvoiceResult),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkGenerateInvoicesResponse = z.output<typeof BulkGenerateInvoicesResponse>

export const ListInvoicesForMultipleOrdersRequest = message('ListInvoicesForMultipleOrdersRequest', 'Which orders.', {
  orderIds: array(orderId, { max: 100 }),
})
export type ListInvoicesForMultipleOrdersRequest = z.output<typeof ListInvoicesForMultipleOrdersRequest>

export const Invoice = message('Invoice', 'An invoice or credit note, and the app that issued it.', {
  id: text({ min: 1, max: 100 }),
  appId: text({ min: 1, max: 100 }),
})
export type Invoice = z.output<typeof Invoice>

export const AddInvoiceToOrderRequest = message('AddInvoiceToOrderRequest', 'Which order, and the invoice of an app.', {
  orderId,
  invoiceInfo: Invoice,
})
export type AddInvoiceToOrderRequest = z.output<typeof AddInvoiceToOrderRequest>

export const AddInvoiceToOrderResponse = message('AddInvoiceToOrderResponse', 'All invoices of the order.', {
  orderInvoices: array(Invoice, { max: 300 }),
})
export type AddInvoiceToOrderResponse = z.output<typeof AddInvoiceToOrderResponse>

export const InvoicesForOrder = message('InvoicesForOrder', 'The invoice and credit notes of an order.', {
  orderId: text(),
  invoicesInfo: array(Invoice, { max: 300 }),
})
export type InvoicesForOrder = z.output<typeof InvoicesForOrder>

export const ListInvoicesForMultipleOrdersResponse = message(
  'ListInvoicesForMultipleOrdersResponse',
  'The invoices of each order that the caller may see.',
  { invoicesForOrder: array(InvoicesForOrder) },
)
export type ListInvoicesForMultipleOrdersResponse = z.output<typeof ListInvoicesForMultipleOrdersResponse>

export const OrderInvoice = message('OrderInvoice', 'An issued invoice or credit note. It never changes.', {
  id: guid,
  kind: InvoiceKind,
  number: text().describe('Its prefix, and its place in the sequence of its kind, which has no gaps.'),
  issuedDate: timestamp,
  total: OrderPrice,
  refundId: optional(guid).describe(
    'The refund of a credit note. Absent for one of an edit without a refund, or of a cancellation.',
  ),
  advance: optional(boolean).describe('Set where it is about an advance payment, such as a deposit.'),
  url: webUrl.describe('The link to its PDF. It needs no sign-in and does not expire.'),
  eInvoiceUrl: optional(webUrl).describe('The link to its data as XRechnung, in XML. Absent where data is missing.'),
  eInvoiceMissing: optional(array(text())).describe(
    'What EN 16931 requires and the shop or the customer has not given, each with the id of its rule.',
  ),
})
export type OrderInvoice = z.output<typeof OrderInvoice>

export const ListOrderInvoicesRequest = message('ListOrderInvoicesRequest', 'Which order.', { orderId: guid })
export type ListOrderInvoicesRequest = z.output<typeof ListOrderInvoicesRequest>

export const ListOrderInvoicesResponse = message(
  'ListOrderInvoicesResponse',
  'The invoices and credit notes, in the order of issue.',
  {
    invoices: array(OrderInvoice),
  },
)
export type ListOrderInvoicesResponse = z.output<typeof ListOrderInvoicesResponse>
