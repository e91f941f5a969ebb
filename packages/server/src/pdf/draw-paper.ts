import PDFDocument from 'pdfkit'
import fonts from './fonts/noto-sans.json' with { type: 'json' }
import { BOLD, bottomOf, MARGIN, MUTED, type Page, REGULAR, widthOf } from './page.ts'

interface Paper {
  readonly language: string
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** The footer of each page. */
  readonly pageText: (page: number, count: number) => string
}

/** Draws A4 pages and numbers them. Imported only where something is drawn, since the library is large. */
export async function drawPaper(paper: Paper, draw: (page: Page) => void): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // Without a name the library loads none of the fonts of its own.
    font: '',
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.author, CreationDate: paper.createdAt },
  })
  const chunks: Uint8Array[] = []
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => page.on('end', resolve).on('error', reject))
  page.registerFont(REGULAR, Buffer.from(fonts.regular, 'base64'))
  page.registerFont(BOLD, Buffer.from(fonts.bold, 'base64'))
  draw(page)
  numberPages(page, paper.pageText)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function numberPages(page: Page, text: Paper['pageText']): void {
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
