/** The enumerations of invoices. */
import type { z } from 'zod'
import { enumeration } from '../enumeration.ts'

export const InvoiceKind = enumeration('InvoiceKind', 'An invoice, or a credit note that corrects it.', [
  'INVOICE',
  'CREDIT_NOTE',
])
export type InvoiceKind = z.output<typeof InvoiceKind>

export const InvoiceIssue = enumeration(
  'InvoiceIssue',
  'When invoices are issued: when an order is paid, or by call.',
  ['WHEN_PAID', 'BY_HAND'],
)
export type InvoiceIssue = z.output<typeof InvoiceIssue>
