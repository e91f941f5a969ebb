/** The calls of invoices. */
import { BulkActionMetadata } from '../../catalog/v1/bulk-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { array, guid, payload, text } from '../../wire.ts'
import { BulkInvoiceResult, Invoice, InvoicesForOrder, OrderInvoice } from './messages.ts'

const orderId = text({ min: 1, max: 100 })

export const invoices = defineCalls(
  { module: 'orderInvoices', service: 'orders', scope: 'MANAGE_ORDERS' },
  {
    GenerateInvoice: {
      route: 'POST /v1/invoices/orders/{orderId}',
      description:
        'Issues what an order lacks: its invoice, or a further invoice and credit notes of what changed after it.',
      result: 'response',
      alternatives: ['POST /v1/ep-invoices/orders/{orderId}'],
      roles: ['owner', 'app'],
      request: payload('Which order.', { orderId }),
      response: payload('The invoice that was issued; the credit note where only that was missing.', {
        invoiceId: text(),
      }),
      errors: ['ORDER_NOT_FOUND', 'INVOICE_ALREADY_EXISTS', 'ORDER_ALREADY_CANCELED'],
    },
    AddInvoiceToOrder: {
      route: 'POST /v1/invoices/orders/{orderId}/add-invoice',
      description: 'Adds an invoice that an app issued by itself to an order. Adding it again changes nothing.',
      result: 'response',
      parameters: { invoiceInfo: 'its id at the app, and the id of the app; 100 characters each' },
      returns: 'all invoices of the order',
      alternatives: ['POST /v1/ep-invoices/orders/{orderId}/add-invoice'],
      roles: ['owner', 'app'],
      request: payload('Which order, and the invoice of an app.', {
        orderId,
        invoiceInfo: Invoice,
      }),
      response: payload('All invoices of the order.', {
        orderInvoices: array(Invoice, { max: 300 }),
      }),
      errors: ['ORDER_NOT_FOUND', 'TOO_MANY_INVOICES'],
    },
    BulkGenerateInvoices: {
      route: 'POST /v1/bulk/invoices/generate',
      description: 'Issues what several orders lack, as `GenerateInvoice` does. Each succeeds or fails by itself.',
      roles: ['owner', 'app'],
      request: payload('Which orders.', {
        orderIds: array(orderId, { min: 1, max: 300 }),
      }),
      response: payload('The result for each order.', {
        results: array(BulkInvoiceResult),
        bulkActionMetadata: BulkActionMetadata,
      }),
    },
    ListInvoicesForMultipleOrders: {
      route: 'POST /v1/invoices/list-by-ids',
      effect: 'read',
      description: 'The invoices and credit notes of orders: of the caller, or any for owners and apps.',
      result: 'response',
      alternatives: ['POST /v1/ep-invoices/list-by-ids'],
      roles: ['visitor', 'member', 'owner', 'app'],
      request: payload('Which orders.', {
        orderIds: array(orderId, { max: 100 }),
      }),
      response: payload('The invoices of each order that the caller may see.', {
        invoicesForOrder: array(InvoicesForOrder),
      }),
    },
    ListOrderInvoices: {
      route: 'GET /v1/orders/{orderId}/invoices',
      description:
        'The invoices of an order and its credit notes with links to their PDFs: of the caller, or any for owners and apps. An addition of this project.',
      roles: ['visitor', 'member', 'owner', 'app'],
      request: payload('Which order.', { orderId: guid }),
      response: payload('The invoices and credit notes, in the order of issue.', {
        invoices: array(OrderInvoice),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
  },
)
