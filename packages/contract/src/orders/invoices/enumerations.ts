/** The enumerations of invoices. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

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

export const InvoiceCorrections = enumeration(
  'InvoiceCorrections',
  'How an order that changes after its invoice is corrected: a further invoice of what was added and a credit note of what was taken away, or a credit note of the whole and a new invoice.',
  ['DIFFERENCE', 'REPLACE'],
)
export type InvoiceCorrections = z.output<typeof InvoiceCorrections>

export const AdvanceInvoices = enumeration(
  'AdvanceInvoices',
  'Whose advance payments, such as deposits, have invoices of their own: those of customers with a VAT number, all, or none.',
  ['BUSINESSES', 'ALL', 'NONE'],
)
export type AdvanceInvoices = z.output<typeof AdvanceInvoices>
