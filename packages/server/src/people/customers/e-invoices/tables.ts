export interface CustomerEInvoiceTables {
  /** What customers, with or without an account, need on electronic invoices. */
  customer_e_invoices: {
    /** In lower case. */
    email_key: string
    /** `OrderEInvoice` as JSON text. */
    document: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends CustomerEInvoiceTables {}
}
