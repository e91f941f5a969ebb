import { randomUUID } from 'node:crypto'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { Bare, Recorder } from './bare.ts'
import { isCounter, renamed, STEPS } from './steps.ts'

/** Values as the server writes them as text. */
type Values = Readonly<Record<string, string | null>>

interface Column {
  readonly name: string
  readonly isNumber: boolean
  readonly isKey: boolean
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly Values[]
}

interface Change {
  readonly table: string
  readonly columns: readonly Column[]
  readonly row: Values
  readonly isNew: boolean
}

/**
 * The baseline on PostgreSQL: `pg` writes the rows that one order of the site wrote, in the same commits and on the same
 * level of isolation, and repeats those that conflict.
 *
 * @param together orders that are written at the same time
 */
export function recordPostgres(url: string, together: number): Recorder {
  let before: readonly Table[] = []
  let changes: readonly Change[] = []
  return {
    begin: async () => {
      before = await within(url, readTables)
    },
    end: async () => {
      changes = changesBetween(before, await within(url, readTables))
    },
    open: async () => {
      const { pathname } = new URL(url)
      await within(inDatabase(url, 'template1'), (pool) =>
        pool.query(`create database bare template "${pathname.slice(1)}"`),
      )
      return openBare(openPool(url, together), changes, together)
    },
  }
}

/** Without foreign keys and triggers, as the order of the rows is that of the tables. */
function openPool(url: string, max: number): Pool {
  const copy = new URL(inDatabase(url, 'bare'))
  copy.searchParams.set('options', '-c session_replication_role=replica')
  return quietPool(copy.href, max)
}

/** The server may stop before it has closed the connections of a pool that ended: that is no fault. */
function quietPool(connectionString: string, max: number): Pool {
  return new Pool({ connectionString, max }).on('error', () => undefined)
}

async function within<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = quietPool(url, 1)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

async function readTables(pool: Pool): Promise<Table[]> {
  const { rows: columns } = await pool.query<Column & { readonly table: string }>(`
    select c.table_name as table, c.column_name as name, c.data_type in ('integer', 'bigint') as "isNumber",
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisprimary and i.indrelid = c.table_name::regclass and a.attname = c.column_name) as "isKey"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`)
  const tables: Table[] = []
  for (const [name, own = []] of Map.groupBy(columns, ({ table }) => table)) {
    const texts = own.map((column) => `"${column.name}"::text as "${column.name}"`).join(', ')
    const { rows } = await pool.query<Values>(`select ${texts} from "${name}"`)
    tables.push({ name, columns: own, rows })
  }
  return tables
}

function changesBetween(before: readonly Table[], after: readonly Table[]): Change[] {
  return after.flatMap(({ name, columns, rows }) => {
    const earlier = before.find((table) => table.name === name)?.rows ?? []
    const keyOf = (row: Values) =>
      JSON.stringify(columns.filter(({ isKey }) => isKey).map((column) => row[column.name]))
    const known = new Set(earlier.map((row) => JSON.stringify(row)))
    const keys = new Set(earlier.map(keyOf))
    const changed = rows.filter((row) => !known.has(JSON.stringify(row)))
    return changed.map((row) => ({
      table: name,
      columns,
      row,
      isNew: !columns.some(({ isKey }) => isKey) || !keys.has(keyOf(row)),
    }))
  })
}

function openBare(pool: Pool, changes: readonly Change[], together: number): Bare {
  let last = 1_000_000
  const next = () => String(++last)
  const steps = STEPS.map((isOfStep) => {
    const own = changes.filter(({ table }) => STEPS.find((isFirst) => isFirst(table)) === isOfStep)
    return own.map((change, index) => prepare(change, `${STEPS.indexOf(isOfStep)}-${index}`, next))
  })
  const writeOne = async () => {
    const ids = new Map<string, string>()
    for (const writers of steps)
      await commit(pool, (client) => inTurn(writers.map((write) => () => write(client, ids))))
  }
  return {
    rows: changes.length,
    commits: steps.length,
    write: async (orders) => {
      for (let done = 0; done < orders; done += together) await Promise.all(Array.from({ length: together }, writeOne))
    },
    close: () => pool.end(),
  }
}

async function inTurn(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const work of works) await work()
}

async function commit(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    for (;;) {
      await client.query('begin isolation level serializable')
      try {
        await work(client)
        await client.query('commit')
        return
      } catch (error) {
        await client.query('rollback')
        if (!(error instanceof DatabaseError) || (error.code !== '40001' && error.code !== '40P01')) throw error
      }
    }
  } finally {
    client.release()
  }
}

/** New rows get ids of their own in every order; changed ones are changed in place. */
function prepare({ table, columns, row, isNew }: Change, name: string, next: () => string) {
  const slot = (_: Column, index: number) => `$${index + 1}`
  if (!isNew) {
    const keys = columns.filter(({ isKey }) => isKey)
    const set = columns.map((column, index) => `"${column.name}" = ${slot(column, index)}`).join(', ')
    const where = keys
      .map((column, index) => `"${column.name}" = ${slot(column, columns.length + index)}`)
      .join(' and ')
    const values = [...columns, ...keys].map((column) => row[column.name] ?? null)
    return (client: PoolClient) => client.query({ name, text: `update "${table}" set ${set} where ${where}`, values })
  }
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const text = `insert into "${table}" (${names}) overriding system value values (${columns.map(slot).join(', ')})`
  return (client: PoolClient, ids: Map<string, string>) => {
    const values = columns.map(({ name: column, isKey, isNumber }) => {
      const value = row[column]
      if (value === null || value === undefined) return null
      if (isNumber) return isKey || isCounter(column) ? next() : value
      const own = renamed(value, ids)
      return own === value && (isKey || column === 'reference') ? randomUUID() : own
    })
    return client.query({ name, text, values })
  }
}
