import { drawDocument } from '../../../../platform/pdf/draw-document.ts'
import { drawHead } from '../../../../platform/pdf/head.ts'
import type { InvoiceDocument } from '../document.ts'
import { missingFields } from '../e-invoice/e-invoice.ts'
import { facturX } from '../e-invoice/factur-x.ts'
import { invoiceMessages } from '../messages.ts'
import { drawLines } from './lines.ts'
import { drawSums } from './sums.ts'

/** Draws an invoice or credit note on A4. Imported only where one is drawn, since the library is large. */
export function drawPdf(invoice: InvoiceDocument, logo: Uint8Array | null = null): Promise<Uint8Array> {
  const { language, seller, number } = invoice
  const messages = invoiceMessages[language]
  const title = invoice.isAdvance && invoice.kind === 'INVOICE' ? messages.advance : messages.titles[invoice.kind]
  const name = invoice.isTest ? `${messages.test}: ${title}` : title
  const createdAt = new Date(invoice.issuedAt)
  const whole = `${name} ${number}`
  // Pages that come apart say where they belong.
  const pageText = (page: number, count: number) => `${whole} · ${messages.page(page, count)}`
  const { eInvoice, rates: _, ...printed } = invoice
  const attachment = eInvoice && missingFields(eInvoice).length === 0 ? facturX(eInvoice) : undefined
  const document = { language, title: whole, author: seller[0] ?? '', createdAt, pageText, content: printed }
  return drawDocument({ ...document, ...(attachment && { attachment }) }, (page) => {
    drawHead(page, { ...invoice, logo, title: name })
    drawLines(page, invoice.lines, messages)
    drawSums(page, invoice, messages)
  })
}
