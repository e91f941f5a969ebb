/** What a customer needs on electronic invoices. Additions of this project. */
import type { z } from 'zod'
import { OrderEInvoice } from '../orders/e-invoice.ts'
import { email, message } from '../wire.ts'

const address = email.describe('The address that the customer orders with.')

export const GetCustomerEInvoiceRequest = message('GetCustomerEInvoiceRequest', 'Which customer.', { email: address })
export type GetCustomerEInvoiceRequest = z.output<typeof GetCustomerEInvoiceRequest>

export const SetCustomerEInvoiceRequest = message('SetCustomerEInvoiceRequest', 'What to store.', {
  email: address,
  eInvoice: OrderEInvoice.describe('In place of what is stored; without fields: nothing.'),
})
export type SetCustomerEInvoiceRequest = z.output<typeof SetCustomerEInvoiceRequest>

export const CustomerEInvoiceResponse = message('CustomerEInvoiceResponse', 'What is stored for the customer.', {
  eInvoice: OrderEInvoice,
})
export type CustomerEInvoiceResponse = z.output<typeof CustomerEInvoiceResponse>
