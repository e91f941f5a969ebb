import type { Generated } from 'kysely'

/** Invoices and credit notes. */
export interface InvoiceTables {
  /** Rows are only added: triggers refuse everything else. */
  invoices: {
    id: string
    kind: 'INVOICE' | 'CREDIT_NOTE'
    /** Counts each kind from 1 without gaps; documents of test orders on their own. */
    sequence: number
    /** The sequence with its prefix, as people read it. */
    number: string
    order_id: string
    /** The refund that a credit note states; empty for others. */
    refund_id: string
    issued_at: string
    total_minor: number
    /** What is drawn: an `InvoiceDocument` as JSON text. */
    document: string
    /** 1: it is of a test order. */
    is_test: Generated<number>
    /** 1: it is an invoice of an advance payment, or a credit note of one. */
    is_advance: Generated<number>
  }
  invoice_files: {
    invoice_id: string
    pdf: Uint8Array
  }
  /** Invoices that apps issued by themselves. */
  added_invoices: {
    order_id: string
    app_id: string
    /** The id at the app. */
    invoice_id: string
    added_at: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends InvoiceTables {}
}
