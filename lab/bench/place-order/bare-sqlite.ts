import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Bare } from './bare.ts'
import { isCounter, renamed, STEPS } from './steps.ts'

type Values = Readonly<Record<string, SQLInputValue>>

/**
 * The baseline: node:sqlite writes the rows that one order of the site wrote, and nothing else. No money may be lost by a
 * crash, so a handler needs these commits: reserve and store the payment, then charge, then place. The provider of the
 * tests stores its charges in the same file.
 */
export function openBareSqlite(before: string, after: string): Bare {
  const database = new DatabaseSync(before)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off')
  database.prepare('attach ? as later').run(after)
  const tables = namesOf(
    database,
    "select name from main.sqlite_schema where type = 'table' and sql not like '%virtual%'",
  )
  const changes = tables.filter(isOwn).flatMap((table) => changesOf(database, table))
  database.exec('detach later')
  let last = 1_000_000
  const next = () => ++last
  const steps = STEPS.map((isOfStep) => {
    const own = changes.filter(({ table }) => STEPS.find((isFirst) => isFirst(table)) === isOfStep)
    return own.map((change) => prepare(database, change, next))
  })
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  return {
    rows: changes.length,
    commits: steps.length,
    write: async (orders: number) => {
      for (let order = 0; order < orders; order++) {
        const ids = new Map<string, string>()
        for (const writers of steps) {
          begin.run()
          for (const write of writers) write(ids)
          commit.run()
        }
      }
    },
    close: async () => database.close(),
  }
}

/** The tables of SQLite itself, and those behind full text, are not written row by row. */
const isOwn = (table: string) => !/^sqlite_|_(data|idx|content|docsize|config)$/.test(table)

const namesOf = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map(({ name }) => String(name))

interface Change {
  readonly table: string
  /** Columns of the primary key. */
  readonly key: readonly string[]
  readonly row: Values
  readonly isNew: boolean
}

function changesOf(database: DatabaseSync, table: string): Change[] {
  const key = namesOf(database, `select name from pragma_table_info('${table}') where pk > 0`)
  const changed = database.prepare(`select * from later."${table}" except select * from main."${table}"`).all()
  const where = key.map((column) => `"${column}" = ?`).join(' and ')
  return changed.map((row) => {
    const known = key.length > 0 && database.prepare(`select 1 from main."${table}" where ${where}`)
    return { table, key, row, isNew: !known || known.get(...key.map((column) => row[column] ?? null)) === undefined }
  })
}

/** New rows get ids of their own in every order; changed ones are changed in place. */
function prepare(database: DatabaseSync, { table, key, row, isNew }: Change, next: () => number) {
  const columns = Object.keys(row)
  const isCounted = (column: string) => typeof row[column] === 'number' && (key.includes(column) || isCounter(column))
  if (!isNew) {
    const set = columns.map((column) => `"${column}" = ?`).join(', ')
    const where = key.map((column) => `"${column}" = ?`).join(' and ')
    const update = database.prepare(`update "${table}" set ${set} where ${where}`)
    const values = [...columns, ...key].map((column) => row[column] ?? null)
    return () => update.run(...values)
  }
  const isName = (column: string) => key.includes(column) || column === 'reference'
  const names = columns.map((column) => `"${column}"`).join(', ')
  const insert = database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
  return (ids: Map<string, string>) => {
    const textOrNumber = (column: string) => {
      if (isCounted(column)) return next()
      const known = row[column] ?? null
      const value = typeof known === 'string' ? renamed(known, ids) : known
      return value === row[column] && isName(column) ? randomUUID() : value
    }
    return insert.run(...columns.map(textOrNumber))
  }
}
