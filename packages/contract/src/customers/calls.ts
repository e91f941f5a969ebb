/** The calls of segments and tags of customers. Additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  CustomerEInvoiceResponse,
  GetCustomerEInvoiceRequest,
  SetCustomerEInvoiceRequest,
} from './e-invoice-messages.ts'
import { ListCustomerTagsResponse, UpdateCustomerTagsRequest } from './messages.ts'
import { customerSegmentResource } from './segment.ts'

export const QueryCustomerSegments = customerSegmentResource.query
export const GetCustomerSegment = customerSegmentResource.get
export const CreateCustomerSegment = customerSegmentResource.create
export const UpdateCustomerSegment = customerSegmentResource.update
export const DeleteCustomerSegment = customerSegmentResource.delete

const tags = {
  module: 'customerTags',
  service: 'orders',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
  area: 'CUSTOMERS',
} as const

export const UpdateCustomerTags = defineCall({
  ...tags,
  name: 'UpdateCustomerTags',
  description: 'Adds tags to customers and removes tags from them, by their addresses.',
  details: 'A customer has at most 50 tags.',
  arguments: { fields: ['emails'], rest: 'changes', types: { changes: 'CustomerTagChanges' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/customer-tags/update',
  carrier: 'body',
  request: UpdateCustomerTagsRequest,
  response: EmptyResponse,
})

export const ListCustomerTags = defineCall({
  ...tags,
  name: 'ListCustomerTags',
  description: 'The tags in use with the number of their customers, the most used first.',
  method: 'GET',
  effect: 'read',
  path: '/v1/customer-tags',
  carrier: 'query',
  request: EmptyRequest,
  response: ListCustomerTagsResponse,
})

const eInvoices = { ...tags, module: 'customerEInvoices', response: CustomerEInvoiceResponse } as const

export const GetCustomerEInvoice = defineCall({
  ...eInvoices,
  name: 'GetCustomerEInvoice',
  description: 'What a customer needs on electronic invoices: a Leitweg-ID or reference, and a Peppol ID.',
  method: 'GET',
  effect: 'read',
  path: '/v1/customer-e-invoices',
  carrier: 'query',
  request: GetCustomerEInvoiceRequest,
})

export const SetCustomerEInvoice = defineCall({
  ...eInvoices,
  name: 'SetCustomerEInvoice',
  description:
    'Stores what a customer needs on electronic invoices. New orders have it where the checkout gives nothing else.',
  method: 'PUT',
  effect: 'write',
  path: '/v1/customer-e-invoices',
  carrier: 'body',
  request: SetCustomerEInvoiceRequest,
})
