/** How a database is copied into another one, of either kind. */

export type CopyValue = string | number | Uint8Array | null
/** The values of a row in the order of its table's columns. */
export type CopyRow = readonly CopyValue[]

export interface CopyTable {
  readonly name: string
  /** Without generated ones. */
  readonly columns: readonly string[]
  /** The columns of the primary key, in its order. Rows are read in its order, which is the same in every database. */
  readonly key: readonly string[]
}

/** One snapshot of a database. */
export interface CopyReader {
  /** The names of the steps of its schema. */
  migrations(): Promise<readonly string[]>
  tables(): Promise<readonly CopyTable[]>
  /** The rows of a table that come after a key, in batches of about a megabyte. */
  batches(table: CopyTable, after: readonly CopyValue[] | null): AsyncIterable<readonly CopyRow[]>
  /** The last number that each table gave to a row, for tables that never give one twice. */
  numbers(): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}

/** How far the copy of a table is. */
export interface TableProgress {
  readonly rows: number
  /** The key of the last copied row; null before the first. */
  readonly after: readonly CopyValue[] | null
  readonly isDone: boolean
}

/**
 * A database that is being filled. It has the tables without their indexes, foreign keys and triggers, which are created
 * at the end.
 */
export interface CopyWriter {
  readonly reader: CopyReader
  progress(): Promise<ReadonlyMap<string, TableProgress>>
  /** Writes rows and the new progress of their table in one transaction. */
  append(table: CopyTable, rows: readonly CopyRow[], progress: TableProgress): Promise<void>
  /** Creates indexes, foreign keys, triggers and the index of members, and sets the numbers. It may run again. */
  build(numbers: ReadonlyMap<string, number>): Promise<void>
  /** Deletes what only the copy needed; the database then takes writes. */
  complete(): Promise<void>
  close(): Promise<void>
}

/**
 * Tables whose rows a new database has already, that only one kind of database has, or that are derived from others and
 * made again.
 */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'migrations',
  'schema_additions',
  'read_only',
  'write_turns',
  'copied_tables',
  'copied_definitions',
  'product_search',
  'member_search',
  'writes_in_flight',
  'used_proofs',
  'sign_ins_in_flight',
  'request_rates',
])

export const isCopied = (table: string): boolean => !NOT_COPIED.has(table)

/** Bytes of a batch, roughly. */
export const BATCH_BYTES = 1_000_000
export const BATCH_ROWS = 5000

/** The bytes of a row, roughly. */
export function sizeOf(row: CopyRow): number {
  let size = 0
  for (const value of row) size += value === null || typeof value === 'number' ? 8 : value.length
  return size
}

/** Characters of a text for several rows, roughly. V8 collects long texts late: they would take hundreds of megabytes. */
const TEXT_LENGTH = 32_000

/** Writes rows as few texts: one for each row would take longer to send or to sum up. */
export function* textsOf(rows: readonly CopyRow[], textOf: (row: CopyRow) => string): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += textOf(row)
    if (text.length < TEXT_LENGTH) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** The key of a row. */
export const keyOf = ({ columns, key }: CopyTable, row: CopyRow): readonly CopyValue[] =>
  key.map((name) => row[columns.indexOf(name)] ?? null)
