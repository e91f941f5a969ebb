import { bottomOf, drawRule, MARGIN, MUTED, makeRoom, type Page } from './page.ts'
import { drawNumber, drawText, heightOfText, type TextStyle } from './text.ts'

export interface Column {
  readonly head: string
  /** In points from the left margin. */
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'right'
}

interface Row {
  /** A text for each column. */
  readonly cells: readonly string[]
  /** Printed below the first cell. */
  readonly details: readonly string[]
}

const HEAD: TextStyle = { size: 9, bold: true }
const CELL: TextStyle = { size: 9 }
const DETAIL: TextStyle = { size: 8, color: MUTED }

/** Draws a table. Its head is repeated on each page; a row is split only when it is longer than a page. */
export function drawTable(page: Page, columns: readonly Column[], rows: readonly Row[]): void {
  const width = columns[0]?.width ?? 0
  const drawHeads = () => {
    drawRow(
      page,
      columns,
      columns.map(({ head }) => head),
      HEAD,
    )
    drawRule(page)
  }
  makeRoom(page, 60)
  drawHeads()
  for (const row of rows) {
    if (page.y + heightOf(page, row, width) > bottomOf(page)) {
      page.addPage()
      drawHeads()
    }
    drawRow(page, columns, row.cells, CELL)
    for (const detail of row.details) drawText(page, detail, DETAIL, { left: MARGIN, width })
    page.y += 4
  }
  drawRule(page)
}

function heightOf(page: Page, { cells, details }: Row, width: number): number {
  const height = heightOfText(page, cells[0] ?? '', CELL, width)
  return details.reduce((sum, detail) => sum + heightOfText(page, detail, DETAIL, width), height)
}

/** The row is as high as its highest cell. Numbers come first: they stand at the top of a cell that needs a page more. */
function drawRow(page: Page, columns: readonly Column[], cells: readonly string[], style: TextStyle): void {
  const top = page.y
  let bottom = top
  const drawn = columns.map((column, index) => ({ ...column, text: cells[index] ?? '' }))
  const [numbers, texts] = [
    drawn.filter(({ align }) => align === 'right'),
    drawn.filter(({ align }) => align === 'left'),
  ]
  for (const { text, left, width } of numbers) {
    drawNumber(page, text, style, { left: MARGIN + left, top, width })
    bottom = Math.max(bottom, page.y)
  }
  for (const { text, left, width } of texts) {
    drawText(page, text, style, { left: MARGIN + left, top, width })
    bottom = page.y < top ? page.y : Math.max(bottom, page.y)
  }
  page.x = MARGIN
  page.y = bottom
}
