import { DatabaseSync } from 'node:sqlite'
import {
  BATCH_BYTES,
  BATCH_ROWS,
  type CopyReader,
  type CopyRow,
  type CopyTable,
  type CopyValue,
  isCopied,
  sizeOf,
} from '../move/copy.ts'
import { readFileSteps } from './inspect.ts'

/** Opens a snapshot of a database file that a site may have open. */
export function openSqliteReader(file: string): CopyReader {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 60_000 })
  // The schema is read so that the snapshot begins now.
  database.exec('begin; select count(*) from sqlite_schema')
  return new SqliteReader(database, () => database.close())
}

export class SqliteReader implements CopyReader {
  readonly #database: DatabaseSync
  readonly #close: () => void

  constructor(database: DatabaseSync, close: () => void) {
    this.#database = database
    this.#close = close
  }

  async migrations(): Promise<readonly string[]> {
    const { required, additions } = readFileSteps(this.#database)
    return [...required, ...additions]
  }

  async tables(): Promise<readonly CopyTable[]> {
    const names = this.#all(`select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`)
    return names
      .map(([name]) => String(name))
      .filter(isCopied)
      .map((name) => this.#describe(name))
  }

  #describe(name: string): CopyTable {
    const columns = this.#all('select name, pk from pragma_table_info(?) order by cid', name)
    const key = columns.filter(([, position]) => position !== 0).sort(([, a], [, b]) => Number(a) - Number(b))
    if (key.length === 0) throw new Error(`The table ${name} has no primary key, so it cannot be copied`)
    return { name, columns: columns.map(([column]) => String(column)), key: key.map(([column]) => String(column)) }
  }

  async *batches({ name, columns, key }: CopyTable, after: readonly CopyValue[] | null) {
    const order = key.map(quoted).join(', ')
    const later = after ? `where (${order}) > (${after.map(() => '?').join(', ')})` : ''
    const statement = this.#database.prepare(
      `select ${columns.map(quoted).join(', ')} from ${quoted(name)} ${later} order by ${order}`,
    )
    statement.setReturnArrays(true)
    let batch: CopyRow[] = []
    let bytes = 0
    for (const value of statement.iterate(...(after ?? []))) {
      const row = toRow(value)
      batch.push(row)
      bytes += sizeOf(row)
      if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue
      yield batch
      batch = []
      bytes = 0
    }
    if (batch.length > 0) yield batch
  }

  async numbers(): Promise<ReadonlyMap<string, number>> {
    return new Map(this.#all('select name, seq from sqlite_sequence').map(([name, seq]) => [String(name), Number(seq)]))
  }

  async close(): Promise<void> {
    this.#close()
  }

  #all(text: string, ...values: string[]): readonly CopyRow[] {
    const statement = this.#database.prepare(text)
    statement.setReturnArrays(true)
    return statement.all(...values).map(toRow)
  }
}

export const quoted = (name: string) => `"${name}"`

/** The rows of a statement that returns arrays, which the types of Node.js do not know. */
function toRow(row: unknown): CopyRow {
  if (!Array.isArray(row)) throw new TypeError('SQLite returned a row that is no array')
  return row
}
