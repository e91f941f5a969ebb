/** What the buyer of an order needs on electronic invoices. An addition of this project. */
import * as z from 'zod'
import { boolean, message, optional, text } from '../../wire.ts'

/** The scheme of ISO 6523, a colon, and the number: `0204:991-12345-67`. */
export const PeppolId = z
  .string()
  .max(60)
  .regex(/^\d{4}:[^\s:]+$/, 'must be four digits, a colon and a number, such as 0204:991-12345-67')
  .meta({ description: 'The id of a participant of Peppol, such as `0204:991-12345-67`.' })

export const OrderEInvoice = message('OrderEInvoice', 'What the buyer needs on electronic invoices.', {
  buyerReference: optional(text({ min: 1, max: 100 })).describe(
    'The Leitweg-ID of a German authority, or a reference of the buyer. Default: the number of the order.',
  ),
  peppolId: optional(PeppolId).describe('Where the buyer takes invoices. Default: the email address.'),
  sendByEmail: optional(boolean).describe('Whether the file is attached to the mail about the invoice. Default: no.'),
})
export type OrderEInvoice = z.output<typeof OrderEInvoice>
