import { BOLD, bottomOf, drawNumber, drawRule, MARGIN, MUTED, makeRoom, type Page, REGULAR, TEXT } from './page.ts'

export interface Column {
  readonly head: string
  /** In points from the left margin. */
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** Of the letters, in points. */
const SIZE = 9

interface Row {
  /** A text for each column. */
  readonly cells: readonly string[]
  /** Printed below the first cell. */
  readonly details: readonly string[]
}

/** Draws a table. Its head is repeated on each page; a row is never split. */
export function drawTable(page: Page, columns: readonly Column[], rows: readonly Row[]): void {
  const width = columns[0]?.width ?? 0
  const drawHeads = () => {
    page.font(BOLD).fontSize(SIZE).fillColor(TEXT)
    drawRow(
      page,
      columns,
      columns.map(({ head }) => head),
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
    page.font(REGULAR).fontSize(SIZE).fillColor(TEXT)
    drawRow(page, columns, row.cells)
    page.fontSize(8).fillColor(MUTED)
    for (const detail of row.details) page.text(detail, MARGIN, page.y, { width })
    page.y += 4
  }
  drawRule(page)
}

function heightOf(page: Page, { cells, details }: Row, width: number): number {
  page.font(REGULAR).fontSize(SIZE)
  return [cells[0] ?? '', ...details].reduce((height, text) => height + page.heightOfString(text, { width }), 6)
}

/** The row is as high as its highest cell. */
function drawRow(page: Page, columns: readonly Column[], cells: readonly string[]): void {
  const top = page.y
  let bottom = top
  for (const [index, { left, width, align }] of columns.entries()) {
    const text = cells[index] ?? ''
    if (align === 'right') drawNumber(page, text, MARGIN + left, top, width, SIZE)
    else page.text(text, MARGIN + left, top, { width })
    bottom = Math.max(bottom, page.y)
  }
  page.x = MARGIN
  page.y = bottom
}
