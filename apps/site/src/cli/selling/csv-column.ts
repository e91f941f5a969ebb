import { readFileSync } from 'node:fs'

/** A row of a CSV file by its header, without empty cells. */
export type CsvRow = Readonly<Record<string, string>>

/**
 * Reads a CSV file whose cells hold no commas and no line breaks, such as codes, amounts and dates.
 *
 * @param columns the columns it may have; the first is required
 * @throws Error naming a column that is unknown or missing
 */
export function readCsv(file: string, columns: readonly string[]): CsvRow[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const names = cellsOf(header)
  const unknown = names.find((name) => !columns.includes(name))
  if (unknown !== undefined) throw new Error(`${file}: unknown column ${unknown}. Columns: ${columns.join(', ')}`)
  const [required = ''] = columns
  if (!names.includes(required)) throw new Error(`${file}: the first line must name the column ${required}`)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.flatMap((name, index) => (cells[index] ? [[name, cells[index]]] : [])))
  })
}

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
