/** The calls of invoices. */
import { defineCall } from '../call.ts'
import {
  AddInvoiceToOrderRequest,
  AddInvoiceToOrderResponse,
  BulkGenerateInvoicesRequest,
  BulkGenerateInvoicesResponse,
  GenerateInvoiceRequest,
  GenerateInvoiceResponse,
  ListInvoicesForMultipleOrdersRequest,
  ListInvoicesForMultipleOrdersResponse,
  ListOrderInvoicesRequest,
  ListOrderInvoicesResponse,
} from './messages.ts'

const invoices = {
  module: 'orderInvoices',
  service: 'orders',
  carrier: 'body',
  method: 'POST',
  scope: 'MANAGE_ORDERS',
} as const

export const GenerateInvoice = defineCall({
  ...invoices,
  name: 'GenerateInvoice',
  description:
    'Issues what an order lacks: its invoice, or a further invoice and credit notes of what changed after it.',
  result: 'response',
  effect: 'write',
  path: '/v1/invoices/orders/{orderId}',
  alternatives: [{ method: 'POST', path: '/v1/ep-invoices/orders/{orderId}' }],
  roles: ['owner', 'app'],
  request: GenerateInvoiceRequest,
  response: GenerateInvoiceResponse,
  errors: ['ORDER_NOT_FOUND', 'INVOICE_ALREADY_EXISTS', 'ORDER_ALREADY_CANCELED'],
})

export const AddInvoiceToOrder = defineCall({
  ...invoices,
  name: 'AddInvoiceToOrder',
  description: 'Adds an invoice that an app issued by itself to an order. Adding it again changes nothing.',
  result: 'response',
  parameters: { invoiceInfo: 'its id at the app, and the id of the app; 100 characters each' },
  returns: 'all invoices of the order',
  effect: 'write',
  path: '/v1/invoices/orders/{orderId}/add-invoice',
  alternatives: [{ method: 'POST', path: '/v1/ep-invoices/orders/{orderId}/add-invoice' }],
  roles: ['owner', 'app'],
  request: AddInvoiceToOrderRequest,
  response: AddInvoiceToOrderResponse,
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_INVOICES'],
})

export const BulkGenerateInvoices = defineCall({
  ...invoices,
  name: 'BulkGenerateInvoices',
  description: 'Issues what several orders lack, as `GenerateInvoice` does. Each succeeds or fails by itself.',
  effect: 'write',
  path: '/v1/bulk/invoices/generate',
  roles: ['owner', 'app'],
  request: BulkGenerateInvoicesRequest,
  response: BulkGenerateInvoicesResponse,
})

export const ListInvoicesForMultipleOrders = defineCall({
  ...invoices,
  name: 'ListInvoicesForMultipleOrders',
  description: 'The invoices and credit notes of orders: of the caller, or any for owners and apps.',
  result: 'response',
  effect: 'read',
  path: '/v1/invoices/list-by-ids',
  alternatives: [{ method: 'POST', path: '/v1/ep-invoices/list-by-ids' }],
  roles: ['visitor', 'member', 'owner', 'app'],
  request: ListInvoicesForMultipleOrdersRequest,
  response: ListInvoicesForMultipleOrdersResponse,
})

export const ListOrderInvoices = defineCall({
  ...invoices,
  name: 'ListOrderInvoices',
  description:
    'The invoices of an order and its credit notes with links to their PDFs: of the caller, or any for owners and apps. An addition of this project.',
  method: 'GET',
  carrier: 'query',
  effect: 'read',
  path: '/v1/orders/{orderId}/invoices',
  roles: ['visitor', 'member', 'owner', 'app'],
  request: ListOrderInvoicesRequest,
  response: ListOrderInvoicesResponse,
  errors: ['ORDER_NOT_FOUND'],
})
