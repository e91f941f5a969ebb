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
