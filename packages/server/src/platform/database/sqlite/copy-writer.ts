import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrations.ts'
import type { CopyReader, CopyRow, CopyTable, CopyWriter, TableProgress } from '../move/copy.ts'
import { quoted, SqliteReader } from './copy-reader.ts'
import { lockDatabase } from './lock.ts'
import { indexMembers } from './member-search.ts'
import { unmarkFile } from './read-only.ts'

/** Opens a database file to copy into: a new one, or one into which a copy has begun. */
export async function openSqliteWriter(file: string): Promise<CopyWriter> {
  const unlock = lockDatabase(file)
  try {
    const isNew = !existsSync(file) || !hasProgress(file)
    if (isNew) {
      const db = openDatabase(file, { ignoresMark: true })
      await migrate(db)
      await db.destroy()
    }
    const database = new DatabaseSync(file, { timeout: 60_000 })
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = off;
      pragma cache_size = -16000; pragma temp_store = file`)
    if (isNew) strip(database)
    return new SqliteWriter(file, database, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function hasProgress(file: string): boolean {
  const database = new DatabaseSync(file)
  const found = database.prepare("select 1 from sqlite_schema where name = 'copied_tables'").get()
  database.close()
  return found !== undefined
}

/** Takes away what would slow the copy down, and the rows of a new shop. */
function strip(database: DatabaseSync): void {
  database.exec(`begin;
    create table copied_tables (name text primary key, row_count integer, after_key text, is_done integer);
    create table copied_definitions as select type, name, sql from sqlite_schema
      where type in ('index', 'trigger') and sql is not null`)
  const definitions = database.prepare('select type, name from copied_definitions').all()
  for (const { type, name } of definitions) database.exec(`drop ${type} ${quoted(String(name))}`)
  const tables = database.prepare("select name from pragma_table_list where schema = 'main' and type = 'table'").all()
  for (const name of tables.map((row) => String(row.name)))
    if (!/^(sqlite_|migrations$|schema_additions$|copied_)/.test(name)) database.exec(`delete from ${quoted(name)}`)
  database.exec('delete from sqlite_sequence; commit')
}

class SqliteWriter implements CopyWriter {
  readonly reader: CopyReader
  readonly #file: string
  readonly #database: DatabaseSync
  readonly #unlock: () => void
  readonly #inserts = new Map<string, StatementSync>()

  constructor(file: string, database: DatabaseSync, unlock: () => void) {
    this.#file = file
    this.#database = database
    this.#unlock = unlock
    this.reader = new SqliteReader(database, () => undefined)
  }

  async progress(): Promise<ReadonlyMap<string, TableProgress>> {
    const rows = this.#database.prepare('select name, row_count, after_key, is_done from copied_tables').all()
    return new Map(
      rows.map(({ name, row_count, after_key, is_done }) => [
        String(name),
        { rows: Number(row_count), after: JSON.parse(String(after_key)), isDone: is_done === 1 },
      ]),
    )
  }

  async append(table: CopyTable, rows: readonly CopyRow[], { rows: count, after, isDone }: TableProgress) {
    const insert = this.#insertInto(table)
    this.#database.exec('begin immediate')
    for (const row of rows) insert.run(...row)
    this.#database
      .prepare('insert or replace into copied_tables values (?, ?, ?, ?)')
      .run(table.name, count, JSON.stringify(after), isDone ? 1 : 0)
    this.#database.exec('commit')
  }

  #insertInto({ name, columns }: CopyTable): StatementSync {
    const known = this.#inserts.get(name)
    if (known) return known
    const slots = columns.map(() => '?').join(', ')
    const insert = this.#database.prepare(
      `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${slots})`,
    )
    this.#inserts.set(name, insert)
    return insert
  }

  async build(numbers: ReadonlyMap<string, number>): Promise<void> {
    const database = this.#database
    database.exec('begin immediate')
    for (const [name, last] of numbers) raiseNumber(database, name, last)
    indexMembers(database)
    const missing =
      database.prepare(`select sql from copied_definitions where name not in (select name from sqlite_schema)
      order by type`)
    for (const { sql } of missing.all()) database.exec(String(sql))
    database.exec('commit')
    const [broken] = database.prepare('pragma foreign_key_check').all()
    if (broken) throw new Error(`A row of ${broken.table} refers to a row of ${broken.parent} that does not exist`)
    database.exec('analyze')
  }

  async complete(): Promise<void> {
    const helpers = 'drop table if exists copied_tables; drop table if exists copied_definitions'
    this.#database.exec(`begin immediate; ${helpers}; commit; pragma wal_checkpoint(truncate)`)
    const descriptor = openSync(this.#file, 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
    unmarkFile(this.#file)
  }

  async close(): Promise<void> {
    this.#inserts.clear()
    this.#database.close()
    this.#unlock()
  }
}

/** SQLite sets the number by the rows themselves; deleted ones may have had higher numbers. */
function raiseNumber(database: DatabaseSync, table: string, last: number): void {
  const isNumbered = database.prepare('select 1 from sqlite_schema where name = ? and sql like ?')
  if (!isNumbered.get(table, '%autoincrement%')) return
  const known = database.prepare('select seq from sqlite_sequence where name = ?').get(table)
  if (!known) database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
  else if (Number(known.seq) < last)
    database.prepare('update sqlite_sequence set seq = ? where name = ?').run(last, table)
}
