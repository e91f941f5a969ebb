import { readFileSync } from 'node:fs'
import { decodeText, dialectOf, readDecimal } from '@cartwright/design'

/** A row of a CSV file by its header, without empty cells. */
export type CsvRow = Readonly<Record<string, string>>

/**
 * Reads a CSV file whose cells hold no separators and no line breaks, such as codes, amounts and dates.
 *
 * @param columns the columns it may have; the first is required
 * @throws Error naming a column that is unknown or missing
 */
export function readCsv(file: string, columns: readonly string[]): CsvRow[] {
  const { text } = decodeText(readFileSync(file))
  const { separator, start } = dialectOf(text)
  const [header = '', ...lines] = text
    .slice(start)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
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

/**
 * An amount of such a file with a point.
 *
 * @param name what the error names, such as the row and the column
 * @throws Error for a text that is no amount, or may be two
 */
export function readValue(text: string, name = 'value'): string {
  const reading = readDecimal(text, { digits: 3 })
  if ('decimal' in reading) return reading.decimal
  const hint = 'readings' in reading ? `write ${reading.readings.join(' or ')}` : 'write an amount such as 12.50'
  throw new Error(`${name} “${text}”: ${hint}`)
}
