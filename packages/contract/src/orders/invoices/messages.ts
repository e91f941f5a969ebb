/** Invoices of orders, and credit notes of refunds. */
import type { z } from 'zod'
import { ItemMetadata } from '../../catalog/v1/bulk-messages.ts'
import { InvoiceKind } from '../../enumerations.ts'
import { array, boolean, guid, message, optional, text, timestamp, webUrl } from '../../wire.ts'
import { OrderPrice } from '../orders/price.ts'

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

export const Invoice = message('Invoice', 'An invoice or credit note, and the app that issued it.', {
  id: text({ min: 1, max: 100 }),
  appId: text({ min: 1, max: 100 }),
})
export type Invoice = z.output<typeof Invoice>

export const InvoicesForOrder = message('InvoicesForOrder', 'The invoice and credit notes of an order.', {
  orderId: text(),
  invoicesInfo: array(Invoice, { max: 300 }),
})
export type InvoicesForOrder = z.output<typeof InvoicesForOrder>

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
