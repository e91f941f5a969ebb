import { Readable } from 'node:stream'
import { isWellFormed, MALFORMED } from '../../platform/http/well-formed.ts'
import { createYieldTurn } from '../../platform/kernel/yield-turn.ts'
import { FileError } from './file-error.ts'

/** A row of a file: its cells by the names of their columns. */
export interface Row {
  /** Where it begins. */
  readonly line: number
  /** The text of a cell; undefined where the file has no such column. */
  cell(column: string): string | undefined
}

export interface Rows {
  /** The header as it is written. */
  readonly columns: readonly string[]
  /** The rows in order, each read on demand. */
  readonly rows: AsyncIterable<Row>
}

/** One import takes no more. */
const MOST_ROWS = 100_000
const SEPARATORS = [',', ';', '\t', '|'] as const

/**
 * Reads CSV with quotes and line breaks in quotes, with or without a byte order mark, separated by what separates its
 * header. Only a part of the file is in memory at a time.
 *
 * @param parts the file, each part of whole characters
 * @throws FileError where the file is not CSV, or too long; also while its rows are read
 */
export async function readRows(parts: AsyncIterable<string>, signal?: AbortSignal): Promise<Rows> {
  const records = readRecords(parts, signal)
  const first = await records.next()
  if (first.done) throw new FileError(1, 'is empty')
  const { line, cells, isSuspicious } = first.value
  if (isSuspicious) rejectMalformed(line, cells)
  const header = readHeader(cells)
  return { columns: header.columns, rows: rowsOf(records, header) }
}

async function* rowsOf(records: AsyncIterable<CsvRecord>, header: Header): AsyncGenerator<Row> {
  let count = 0
  for await (const { line, cells, isSuspicious } of records) {
    if (isSuspicious) rejectMalformed(line, cells, header)
    if (cells.every((cell) => cell === '')) continue
    count += 1
    if (count > MOST_ROWS) throw new FileError(line, `has more than ${MOST_ROWS} rows; import it in parts`)
    yield rowOf(line, cells, header)
  }
}

interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** Whether the file, as far as it was read, has texts that are not sound. */
  readonly isSuspicious: boolean
}

async function* readRecords(parts: AsyncIterable<string>, signal?: AbortSignal): AsyncGenerator<CsvRecord> {
  const { parse } = await import('csv-parse')
  const yieldTurn = createYieldTurn(signal)
  const all = parts[Symbol.asyncIterator]()
  const start = await all.next()
  let isSuspicious = false
  async function* checked() {
    for (let part = start; !part.done; part = await all.next()) {
      isSuspicious ||= !isWellFormed(part.value)
      yield part.value
    }
  }
  const source = Readable.from(checked())
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter: separatorOf(start.done ? '' : start.value),
      info: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  )
  source.once('error', (error) => parser.destroy(error))
  let end = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = end + 1
      end = info.lines
      yield { line, cells: record, isSuspicious }
      await yieldTurn()
    }
  } catch (error) {
    throw isCsvError(error) ? new FileError(error.lines ?? end + 1, REASONS[error.code] ?? error.message) : error
  }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

interface Header {
  /** Cells of the header, also those of columns without a name, which are passed over. */
  readonly width: number
  readonly columns: readonly string[]
  readonly positions: ReadonlyMap<string, number>
}

/** @throws FileError for text that is not valid Unicode */
function rejectMalformed(line: number, record: readonly string[], header?: Header) {
  const place = record.findIndex((cell) => !isWellFormed(cell))
  if (place >= 0) throw new FileError(line, MALFORMED, header?.columns[place])
}

function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell) => cell.trim())
  const positions = new Map<string, number>()
  for (const [position, column] of columns.entries()) {
    const name = column.toLowerCase()
    if (name === '') continue
    if (positions.has(name)) throw new FileError(1, 'is a duplicate', column)
    positions.set(name, position)
  }
  return { width: cells.length, columns: columns.filter((column) => column !== ''), positions }
}

function rowOf(line: number, record: readonly string[], { width, columns, positions }: Header): Row {
  if (record.length > width + 1 && record.slice(width).some(Boolean))
    throw new FileError(line, `has ${record.length} cells where the header has ${columns.length}`)
  return {
    line,
    cell: (column) => {
      const position = positions.get(column.toLowerCase())
      return position === undefined ? undefined : (record[position] ?? '')
    },
  }
}

/** What occurs most often in the header, outside of quotes. */
function separatorOf(csv: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(csv)?.[0] ?? ''
  const bare = first.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

const isCsvError = (error: unknown): error is Error & { code: string; lines?: number } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has a quote in the middle of a quoted cell; write it twice',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a cell; quote the whole cell',
}
