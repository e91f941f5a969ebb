import { loadDocumentFonts } from './fonts/document-fonts.ts'
import { bottomOf, MARGIN, MUTED, Page, widthOf } from './page.ts'
import { drawNumber } from './text.ts'

/** A file in a document, and what readers find out about it in the metadata. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly content: string
  /** RDF descriptions. */
  readonly metadata: string
}

interface Document {
  readonly language: string
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** The footer of each page. */
  readonly pageText: (page: number, count: number) => string
  /** Embedded in the file, which is then PDF/A-3. */
  readonly attachment?: Attachment
  /** Whatever is printed: fonts are loaded for the texts in it. */
  readonly content: unknown
}

/** Draws A4 pages and numbers them. Imported only where something is drawn, since the library is large. */
export async function drawDocument(document: Document, draw: (page: Page) => void): Promise<Uint8Array> {
  // Of the customer's and the owner's texts, only the seller's name is printed bold.
  const fonts = await loadDocumentFonts({
    regular: textsIn([document.title, document.content]),
    bold: [document.author],
  })
  const page = new Page(fonts, {
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // Without a name the library loads none of the fonts of its own.
    font: '',
    lang: document.language,
    displayTitle: true,
    ...(document.attachment && { subset: 'PDF/A-3b', pdfVersion: '1.7' }),
    info: { Title: document.title, Author: document.author, CreationDate: document.createdAt },
  })
  const chunks: Uint8Array[] = []
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => page.on('end', resolve).on('error', reject))
  if (document.attachment) attach(page, document.attachment, document.createdAt)
  draw(page)
  numberPages(page, document.pageText)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

/** Embedded as another form of the whole document, as Factur-X has it. */
function attach(page: Page, { name, type, description, content, metadata }: Attachment, createdAt: Date): void {
  const relationship = 'Alternative'
  const file = { name, type, description, relationship, creationDate: createdAt, modifiedDate: createdAt }
  page.file(Buffer.from(content), file)
  page.appendXML(metadata)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}

function numberPages(page: Page, text: Document['pageText']): void {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index)
    const top = bottomOf(page) + 12
    // Below the margin the library would begin a new page.
    page.page.margins.bottom = 0
    drawNumber(page, text(index + 1, count), { size: 8, color: MUTED }, { left: MARGIN, top, width: widthOf(page) })
  }
}
