import type { TaxedPart } from '../../../platform/pricing/split-tax.ts'
import type { EInvoice } from './e-invoice/e-invoice.ts'

/** A label and its amount, both as they are printed. */
export interface AmountRow {
  readonly label: string
  readonly value: string
}

export interface InvoiceLine {
  readonly name: string
  readonly details: readonly string[]
  readonly quantity: string
  readonly unitPrice: string
  readonly taxRate: string
  readonly amount: string
}

/** The tax of one rate. */
export interface TaxRow {
  readonly label: string
  readonly net: string
  readonly tax: string
}

/** An invoice or credit note with every text as it is printed. It is stored, so that nothing later changes it. */
export interface InvoiceDocument {
  readonly language: 'en' | 'de'
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly number: string
  /** Whether it is about an advance payment. Default: about what was sold. */
  readonly isAdvance?: boolean
  /** Whether its order was paid in test mode. */
  readonly isTest?: boolean
  /** The moment of issue, in ISO 8601. */
  readonly issuedAt: string
  /** The id of the file of the logo. Default: none. */
  readonly logo?: string
  readonly seller: readonly string[]
  readonly customer: readonly string[]
  /** Dates and numbers below the title. */
  readonly facts: readonly AmountRow[]
  readonly lines: readonly InvoiceLine[]
  readonly amounts: readonly AmountRow[]
  readonly total: string
  readonly taxes: readonly TaxRow[]
  /** Payments, and what is due. */
  readonly payments: readonly AmountRow[]
  readonly notes: readonly string[]
  /** What it comes to by rate, in minor units. Absent on what was issued before the site wrote it. */
  readonly rates?: readonly TaxedPart[]
  /** The same as data. Absent on what was issued before the site wrote it. */
  readonly eInvoice?: EInvoice
}
