import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { InvoiceDocument } from './document.ts'
import { readLogo } from './logo.ts'
import { findPdf, type InvoiceRow, insertPdf } from './store.ts'

/** The file of an invoice: drawn when it is first opened or sent, and stored. What it shows was stored when it was issued. */
export async function pdfOf(site: Pick<Services, 'db' | 'media'>, invoice: InvoiceRow): Promise<Uint8Array> {
  const stored = await findPdf(site.db, invoice.id)
  if (stored) return stored
  const { drawPdf } = await import('./draw/draw-pdf.ts')
  const document: InvoiceDocument = JSON.parse(invoice.document)
  const drawn = await drawPdf(document, await readLogo(site, document.logo))
  return write(site, null, async (transaction) => {
    await insertPdf(transaction, invoice.id, drawn)
    // Another request may have been first.
    return (await findPdf(transaction, invoice.id)) ?? drawn
  })
}
