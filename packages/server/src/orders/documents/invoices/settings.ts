import type { DomainSettings, WireSettings } from '../../../platform/domain/site-settings.ts'
import { withClosedBooks } from './closed-books.ts'
import { checkPrefixes } from './invoice-prefixes.ts'

interface InvoiceSettings extends WireSettings<'invoices'> {}

/** How invoices are issued. */
export const invoiceSettings: DomainSettings<InvoiceSettings> = {
  defaults: { invoices: { issue: 'WHEN_PAID', invoicePrefix: 'R-', creditNotePrefix: 'K-' } },
  check: ({ invoices }) => {
    if (invoices) checkPrefixes(invoices, 'settings.invoices')
  },
  complete: ({ invoices }, stored) => (invoices ? { invoices: withClosedBooks(invoices, stored.invoices) } : {}),
}

declare module '../../../platform/domain/site-settings.ts' {
  interface SiteSettings extends InvoiceSettings {}
}
