/** The calls of segments and tags of customers. Additions of this project. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { OrderEInvoice } from '../../orders/orders/e-invoice.ts'
import { array, email, optional, payload } from '../../wire.ts'
import { customerTag } from './conditions.ts'
import { CustomerEInvoiceResponse } from './e-invoice-messages.ts'
import { CustomerTagUse } from './messages.ts'
import { customerSegmentResource } from './segment.ts'

const tags = {
  module: 'customerTags',
  service: 'orders',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
  area: 'CUSTOMERS',
} as const

const eInvoices = { ...tags, module: 'customerEInvoices', response: CustomerEInvoiceResponse } as const

const address = email.describe('The address that the customer orders with.')

const furtherCalls = defineCalls(tags, {
  UpdateCustomerTags: {
    route: 'POST /v1/customer-tags/update',
    description: 'Adds tags to customers and removes tags from them, by their addresses.',
    details: 'A customer has at most 50 tags.',
    arguments: { fields: ['emails'], rest: 'changes', types: { changes: 'CustomerTagChanges' } },
    request: payload('Which customers, and which tags.', {
      emails: array(email, { min: 1, max: 1000 }).describe('The addresses of the customers.'),
      add: optional(array(customerTag, { max: 20 })),
      remove: optional(array(customerTag, { max: 20 })),
    }),
    response: EmptyResponse,
  },
  ListCustomerTags: {
    route: 'GET /v1/customer-tags',
    description: 'The tags in use with the number of their customers, the most used first.',
    request: EmptyRequest,
    response: payload('The tags in use, the most used first.', {
      tags: array(CustomerTagUse).describe('At most 500.'),
    }),
  },
  GetCustomerEInvoice: {
    ...eInvoices,
    route: 'GET /v1/customer-e-invoices',
    description: 'What a customer needs on electronic invoices: a Leitweg-ID or reference, and a Peppol ID.',
    request: payload('Which customer.', { email: address }),
  },
  SetCustomerEInvoice: {
    ...eInvoices,
    route: 'PUT /v1/customer-e-invoices',
    description:
      'Stores what a customer needs on electronic invoices. New orders have it where the checkout gives nothing else.',
    request: payload('What to store.', {
      email: address,
      eInvoice: OrderEInvoice.describe('In place of what is stored; without fields: nothing.'),
    }),
  },
})

export const customers = inOrder({
  QueryCustomerSegments: customerSegmentResource.query,
  GetCustomerSegment: customerSegmentResource.get,
  CreateCustomerSegment: customerSegmentResource.create,
  UpdateCustomerSegment: customerSegmentResource.update,
  DeleteCustomerSegment: customerSegmentResource.delete,
  ...furtherCalls,
})
