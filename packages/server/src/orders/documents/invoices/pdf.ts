import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { findPdf, type InvoiceRow, insertPdf } from './store.ts'

/** The file of an invoice: drawn once and stored. After a crash between the two it is drawn when it is first read. */
export async function pdfOf(site: Pick<Services, 'db'>, invoice: InvoiceRow): Promise<Uint8Array> {
  const stored = await findPdf(site.db, invoice.id)
  if (stored) return stored
  const { drawPdf } = await import('./draw/draw-pdf.ts')
  const drawn = await drawPdf(JSON.parse(invoice.document))
  return write(site, null, async (transaction) => {
    await insertPdf(transaction, invoice.id, drawn)
    // Another request may have been first.
    return (await findPdf(transaction, invoice.id)) ?? drawn
  })
}
