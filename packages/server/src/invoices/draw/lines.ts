import type { InvoiceLine } from '../document.ts'
import type { InvoiceMessages } from '../messages.ts'
import { BOLD, bottomOf, drawRule, MARGIN, MUTED, makeRoom, type Page, REGULAR, TEXT, widthOf } from './page.ts'

interface Column {
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** Description, quantity, unit price, tax and amount. Together as wide as A4 without its margins. */
const columns: readonly Column[] = [
  { left: 0, width: 213, align: 'left' },
  { left: 218, width: 45, align: 'right' },
  { left: 268, width: 80, align: 'right' },
  { left: 353, width: 45, align: 'right' },
  { left: 403, width: 80, align: 'right' },
]

/** The table of lines. Its head is repeated on each page. */
export function drawLines(page: Page, lines: readonly InvoiceLine[], messages: InvoiceMessages): void {
  const heads = [messages.item, messages.quantity, messages.unitPrice, messages.taxRate, messages.amount]
  const drawHeads = () => {
    page.font(BOLD).fontSize(9).fillColor(TEXT)
    drawRow(page, heads)
    drawRule(page)
  }
  makeRoom(page, 60)
  drawHeads()
  for (const line of lines) {
    const height = heightOf(page, line)
    if (page.y + height > bottomOf(page)) {
      page.addPage()
      drawHeads()
    }
    page.font(REGULAR).fontSize(9).fillColor(TEXT)
    drawRow(page, [line.name, line.quantity, line.unitPrice, line.taxRate, line.amount])
    page.fontSize(8).fillColor(MUTED)
    for (const detail of line.details) page.text(detail, MARGIN, page.y, { width: columns[0]?.width ?? widthOf(page) })
    page.y += 4
  }
  drawRule(page)
}

function heightOf(page: Page, { name, details }: InvoiceLine): number {
  const width = columns[0]?.width ?? widthOf(page)
  page.font(REGULAR).fontSize(9)
  return [name, ...details].reduce((height, text) => height + page.heightOfString(text, { width }), 6)
}

/** The row is as high as its highest cell. */
function drawRow(page: Page, cells: readonly string[]): void {
  const top = page.y
  let bottom = top
  for (const [index, { left, width, align }] of columns.entries()) {
    page.text(cells[index] ?? '', MARGIN + left, top, { width, align })
    bottom = Math.max(bottom, page.y)
  }
  page.x = MARGIN
  page.y = bottom
}
