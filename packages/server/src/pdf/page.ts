import type PDFDocument from 'pdfkit'

export type Page = InstanceType<typeof PDFDocument>

/** The names of the fonts. */
export const REGULAR = 'regular'
export const BOLD = 'bold'
export const TEXT = '#1a1a1a'
export const MUTED = '#595959'
const RULE = '#bfbfbf'
/** In points, on each side. */
export const MARGIN = 56

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

/** Draws an amount or number on one line that ends at the right. A long one is drawn smaller: a number is never broken. */
export function drawNumber(page: Page, text: string, left: number, top: number, width: number, size: number): void {
  page.fontSize(size)
  const needed = page.widthOfString(text)
  if (needed > width) page.fontSize((size * width) / needed)
  page.text(text, left + width - page.widthOfString(text), top, { lineBreak: false })
  page.fontSize(size)
  page.y = top + page.currentLineHeight(true)
}
