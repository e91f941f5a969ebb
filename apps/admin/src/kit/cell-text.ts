/** The place of a cell in a sheet. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** Cells from one corner to the other, both included. */
export interface Range {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** The range between two cells, whichever comes first. */
export const rangeOf = (one: Cell, other: Cell): Range => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

/** Cells of a spreadsheet as the clipboard has them: tabs between cells, quotes around cells with line breaks. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const char = source[at] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else cell += char
  }
  endCell()
  return rows
}

/** The same the other way round. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')

/** A cell and its new text. */
export interface CellText extends Cell {
  readonly text: string
}

/** Pasted cells at their places. What is smaller than the selected range repeats until the range is full. */
export function pasteInto(range: Range, cells: readonly (readonly string[])[]): CellText[] {
  const height = cells.length
  const width = Math.max(...cells.map((row) => row.length))
  const rows = Math.max(range.bottom - range.top + 1, height)
  const columns = Math.max(range.right - range.left + 1, width)
  return Array.from({ length: rows * columns }, (_, index): CellText => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const text = cells[row % height]?.[column % width] ?? ''
    return { row: range.top + row, column: range.left + column, text }
  })
}
