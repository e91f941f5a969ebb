import PDFDocument from 'pdfkit'
import type { InvoiceDocument } from '../document.ts'
import { invoiceMessages } from '../messages.ts'
import fonts from './fonts/noto-sans.json' with { type: 'json' }
import { drawLines } from './lines.ts'
import { BOLD, bottomOf, MARGIN, MUTED, type Page, REGULAR, TEXT, widthOf } from './page.ts'
import { drawSums } from './sums.ts'

/** Draws an invoice or credit note on A4. Imported only where one is drawn, since the library is large. */
export async function drawPdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const messages = invoiceMessages[invoice.language]
  const title = messages.titles[invoice.kind]
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // Without a name the library loads none of the fonts of its own.
    font: '',
    lang: invoice.language,
    displayTitle: true,
    info: {
      Title: `${title} ${invoice.number}`,
      Author: invoice.seller[0] ?? '',
      CreationDate: new Date(invoice.issuedAt),
    },
  })
  const chunks: Uint8Array[] = []
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => page.on('end', resolve).on('error', reject))
  page.registerFont(REGULAR, Buffer.from(fonts.regular, 'base64'))
  page.registerFont(BOLD, Buffer.from(fonts.bold, 'base64'))
  drawHead(page, invoice, title)
  drawLines(page, invoice.lines, messages)
  drawSums(page, invoice, messages)
  numberPages(page, messages.page)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

/** Seller, customer, title and the facts below it. */
function drawHead(page: Page, { seller, customer, facts }: InvoiceDocument, title: string): void {
  const [name = '', ...rest] = seller
  const half = widthOf(page) / 2 - 10
  const right = MARGIN + half + 20
  page.font(BOLD).fontSize(11).fillColor(TEXT).text(name, right, MARGIN, { width: half })
  page.font(REGULAR).fontSize(9).fillColor(MUTED)
  for (const line of rest) page.text(line, { width: half })
  const below = page.y
  page.font(REGULAR).fontSize(10).fillColor(TEXT)
  page.y = MARGIN + 70
  for (const line of customer) page.text(line, MARGIN, page.y, { width: half })
  page
    .font(BOLD)
    .fontSize(20)
    .text(title, MARGIN, Math.max(page.y, below) + 30)
  page.moveDown(0.3)
  for (const { label, value } of facts) {
    const top = page.y
    page.font(REGULAR).fontSize(9).fillColor(MUTED).text(label, MARGIN, top, { width: 130 })
    page.fillColor(TEXT).text(value, MARGIN + 140, top)
  }
  page.x = MARGIN
  page.moveDown(1.5)
}

function numberPages(page: Page, text: (page: number, count: number) => string): void {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index)
    const top = bottomOf(page) + 12
    // Below the margin the library would begin a new page.
    page.page.margins.bottom = 0
    page.font(REGULAR).fontSize(8).fillColor(MUTED)
    page.text(text(index + 1, count), MARGIN, top, { width: widthOf(page), align: 'right', lineBreak: false })
  }
}
