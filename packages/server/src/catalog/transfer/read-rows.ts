import { Readable } from 'node:stream'
import { isSound, UNSOUND } from '../../http/well-formed.ts'
import { FileError } from './file-error.ts'
import { createPacer } from './pacer.ts'

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
  readonly rows: readonly Row[]
}

/** One import takes no more: all rows are in memory until it is done. */
const MOST_ROWS = 100_000
const CHUNK = 64 * 1024
const SEPARATORS = [',', ';', '\t', '|'] as const

/**
 * Reads CSV with quotes and line breaks in quotes, with or without a byte order mark, separated by what separates its
 * header.
 *
 * @throws FileError where the file is no CSV, or too long
 */
export async function readRows(csv: string, signal?: AbortSignal): Promise<Rows> {
  const { parse } = await import('csv-parse')
  const pace = createPacer(signal)
  const parser = Readable.from(chunksOf(csv)).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(csv),
      info: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  )
  const mayBeUnsound = !isSound(csv)
  let header: Header | undefined
  let end = 0
  const rows: Row[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = end + 1
      end = info.lines
      if (mayBeUnsound) refuseUnsound(line, record, header)
      if (header === undefined) header = readHeader(record)
      else if (record.some((cell) => cell !== '')) rows.push(rowOf(line, record, header))
      if (rows.length > MOST_ROWS) throw new FileError(line, `has more than ${MOST_ROWS} rows; import it in parts`)
      await pace()
    }
  } catch (error) {
    throw isCsvError(error) ? new FileError(error.lines ?? end + 1, REASONS[error.code] ?? error.message) : error
  }
  if (!header) throw new FileError(1, 'is empty')
  return { columns: header.columns, rows }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

interface Header {
  readonly columns: readonly string[]
  readonly positions: ReadonlyMap<string, number>
}

/** @throws FileError where a text is none, which no text of a shop may be */
function refuseUnsound(line: number, record: readonly string[], header: Header | undefined) {
  const place = record.findIndex((cell) => !isSound(cell))
  if (place >= 0) throw new FileError(line, UNSOUND, header?.columns[place])
}

function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell) => cell.trim())
  const positions = new Map<string, number>()
  for (const [position, column] of columns.entries()) {
    const name = column.toLowerCase()
    if (name === '') continue
    if (positions.has(name)) throw new FileError(1, 'is there twice', column)
    positions.set(name, position)
  }
  return { columns: columns.filter((column) => column !== ''), positions }
}

function rowOf(line: number, record: readonly string[], { columns, positions }: Header): Row {
  if (
    record.length > Math.max(columns.length, ...positions.values(), 0) + 1 &&
    record.slice(columns.length).some(Boolean)
  )
    throw new FileError(line, `has ${record.length} cells where the header has ${columns.length}`)
  return {
    line,
    cell: (column) => {
      const position = positions.get(column.toLowerCase())
      return position === undefined ? undefined : (record[position] ?? '')
    },
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = start + CHUNK
    // A character of two units stays in one piece.
    const last = text.charCodeAt(end - 1)
    if (last >= 0xd800 && last <= 0xdbff) end += 1
    yield text.slice(start, end)
    start = end
  }
}

/** What occurs most often in the header, outside of quotes. */
function separatorOf(csv: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(csv.slice(0, CHUNK))?.[0] ?? ''
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
