import type { InvoiceDocument } from '../document.ts'
import { missingFields } from './e-invoice.ts'
import { writeCii } from './write-cii.ts'

/** A file of an electronic invoice. */
export interface EInvoiceFile {
  readonly name: string
  readonly content: string
}

/** The XRechnung of an issued invoice; null where it has no data, or the data lacks what the standard requires. */
export function eInvoiceFile({ eInvoice, number }: InvoiceDocument): EInvoiceFile | null {
  if (!eInvoice || missingFields(eInvoice).length > 0) return null
  return { name: `${number}.xml`, content: writeCii(eInvoice, 'XRECHNUNG') }
}
