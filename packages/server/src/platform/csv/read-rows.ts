import { Readable } from 'node:stream'
import { type CsvDialect, type DecimalMark, dialectOf } from '@cartwright/design'
import { isWellFormed, MALFORMED } from '../http/well-formed.ts'
import { createYieldTurn } from '../kernel/yield-turn.ts'
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
  /** The decimal mark of its numbers, as far as its separator says. */
  readonly mark: DecimalMark | undefined
  /** The rows in order, each read on demand. */
  readonly rows: AsyncIterable<Row>
}

/** One import takes no more, unless it says so. */
const MOST_ROWS = 100_000

/**
 * Reads CSV with quotes and line breaks in quotes, any line ends, with or without a byte order mark or a line `sep=;`,
 * separated by what separates its header. Only a part of the file is in memory at a time.
 *
 * @param parts the file, each part of whole characters
 * @param mostRows rows that it may have besides its header
 * @throws FileError where the file is not CSV, or too long; also while its rows are read
 */
export async function readRows(
  parts: AsyncIterable<string>,
  { signal, mostRows = MOST_ROWS }: { readonly signal?: AbortSignal | undefined; readonly mostRows?: number } = {},
): Promise<Rows> {
  const all = parts[Symbol.asyncIterator]()
  const start = await all.next()
  const dialect = dialectOf(start.done ? '' : start.value)
  const records = readRecords(start, all, dialect, signal)
  const first = await records.next()
  if (first.done) throw new FileError(1, 'is empty', undefined, 'REQUIRED_FIELD')
  const { line, cells, isSuspicious } = first.value
  if (isSuspicious) rejectMalformed(line, cells)
  const header = readHeader(cells)
  return { columns: header.columns, mark: dialect.mark, rows: rowsOf(records, header, mostRows) }
}

async function* rowsOf(records: AsyncIterable<CsvRecord>, header: Header, mostRows: number): AsyncGenerator<Row> {
  let count = 0
  for await (const { line, cells, isSuspicious } of records) {
    if (isSuspicious) rejectMalformed(line, cells, header)
    if (cells.every((cell) => cell === '')) continue
    count += 1
    if (count > mostRows)
      throw new FileError(line, `has more than ${mostRows} rows; import it in parts`, undefined, 'MAX')
    yield rowOf(line, cells, header)
  }
}

interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** Whether the file, as far as it was read, has texts that are not sound. */
  readonly isSuspicious: boolean
}

async function* readRecords(
  start: IteratorResult<string>,
  all: AsyncIterator<string>,
  { separator, start: headerAt, linesBefore }: CsvDialect,
  signal?: AbortSignal,
): AsyncGenerator<CsvRecord> {
  const { parse } = await import('csv-parse')
  const yieldTurn = createYieldTurn(signal)
  let isSuspicious = false
  let header: readonly string[] | undefined
  async function* checked() {
    for (let part = start; !part.done; part = await all.next()) {
      isSuspicious ||= !isWellFormed(part.value)
      yield part === start ? part.value.slice(headerAt) : part.value
    }
  }
  const source = Readable.from(checked())
  const parser = source.pipe(
    parse({
      delimiter: separator,
      info: true,
      // The parser fails before its first records are read here.
      on_record: (parsed: string[]) => {
        header ??= recordOf(parsed)
        return parsed
      },
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  )
  source.once('error', (error) => parser.destroy(error))
  let end = linesBefore
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = end + 1
      end = linesBefore + info.lines
      yield { line, cells: record, isSuspicious }
      await yieldTurn()
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    const column = typeof error.column === 'number' ? header?.[error.column]?.trim() : undefined
    throw new FileError(
      linesBefore + (error.lines ?? end + 1),
      REASONS[error.code] ?? error.message,
      column || undefined,
    )
  }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** With `info`, the parser passes more than its types say. */
const recordOf = (parsed: unknown): readonly string[] | undefined =>
  typeof parsed === 'object' && parsed !== null && 'record' in parsed && Array.isArray(parsed.record)
    ? parsed.record
    : undefined

interface Header {
  /** Cells of the header, also those of columns without a name, which are passed over. */
  readonly width: number
  readonly columns: readonly string[]
  readonly positions: ReadonlyMap<string, number>
  /** Names that two columns have, in lower case: reading one of them is an error. */
  readonly repeated: ReadonlySet<string>
}

/** @throws FileError for text that is not valid Unicode */
function rejectMalformed(line: number, record: readonly string[], header?: Header) {
  const place = record.findIndex((cell) => !isWellFormed(cell))
  if (place >= 0) throw new FileError(line, MALFORMED, header?.columns[place])
}

function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell) => cell.trim())
  const positions = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [position, column] of columns.entries()) {
    const name = column.toLowerCase()
    if (name === '') continue
    if (positions.has(name)) repeated.add(name)
    positions.set(name, position)
  }
  return { width: cells.length, columns: columns.filter((column) => column !== ''), positions, repeated }
}

function rowOf(line: number, record: readonly string[], { width, columns, positions, repeated }: Header): Row {
  if (record.length > width + 1 && record.slice(width).some(Boolean))
    throw new FileError(line, `has ${record.length} cells where the header has ${columns.length}`)
  return {
    line,
    cell: (column) => {
      const name = column.toLowerCase()
      if (repeated.has(name)) throw new FileError(1, 'is a duplicate', column)
      const position = positions.get(name)
      return position === undefined ? undefined : (record[position] ?? '')
    },
  }
}

const isCsvError = (error: unknown): error is Error & { code: string; lines?: number; column?: unknown } =>
  error instanceof Error && 'code' in error && (String(error.code).startsWith('CSV_') || String(error.code) in REASONS)

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has a quote in the middle of a quoted cell; write it twice',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a cell; quote the whole cell, and write its own quotes twice',
}
