import PDFDocument from 'pdfkit'
import type { DocumentFonts } from './fonts/document-fonts.ts'

export const TEXT = '#1a1a1a'
export const MUTED = '#595959'
const RULE = '#bfbfbf'
/** In points, on each side. */
export const MARGIN = 56
/** Of the paper's own font, as a share of its size. */
const ASCENT = 1.069

/** The pages of a paper, and the fonts that its texts need. */
export class Page extends PDFDocument {
  readonly fonts: DocumentFonts

  constructor(fonts: DocumentFonts, options: PDFKit.PDFDocumentOptions) {
    super(options)
    this.fonts = fonts
    for (const [name, file] of fonts.files) this.registerFont(name, Buffer.from(file))
  }

  /** How far the letters of the paper's own font reach above their line, in points. */
  ascent(size: number): number {
    return size * ASCENT
  }
}

export const widthOf = (page: Page): number => page.page.width - 2 * MARGIN
export const bottomOf = (page: Page): number => page.page.height - MARGIN

/** Begins a new page where less than this height is left. */
export function makeRoom(page: Page, height: number): void {
  if (page.y + height <= bottomOf(page)) return
  page.addPage()
  page.y = MARGIN
}

export function drawRule(page: Page): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(MARGIN + widthOf(page), page.y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()
  page.y += 5
}
