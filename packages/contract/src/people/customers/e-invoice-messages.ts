/** What a customer needs on electronic invoices. Additions of this project. */
import type { z } from 'zod'
import { OrderEInvoice } from '../../orders/orders/e-invoice.ts'
import { message } from '../../wire.ts'

export const CustomerEInvoiceResponse = message('CustomerEInvoiceResponse', 'What is stored for the customer.', {
  eInvoice: OrderEInvoice,
})
export type CustomerEInvoiceResponse = z.output<typeof CustomerEInvoiceResponse>
