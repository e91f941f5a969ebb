import { Client, escapeIdentifier } from 'pg'
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
import { readServerSteps } from './inspect.ts'
import { numberSequences } from './sequences.ts'
import { toPostgresValue, typeParsers } from './value.ts'

/** A connection for work that takes long. */
export async function connectForCopy(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'cartwright copy', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

/** Opens a snapshot of a database that sites may have open. */
export async function openPostgresReader(url: string): Promise<CopyReader> {
  const client = await connectForCopy(url)
  // The first query sets the snapshot.
  await client.query('begin isolation level repeatable read read only; select 1')
  return new PostgresReader(client, () => client.end())
}

export class PostgresReader implements CopyReader {
  readonly #client: Client
  readonly #close: () => Promise<void>

  constructor(client: Client, close: () => Promise<void>) {
    this.#client = client
    this.#close = close
  }

  async migrations(): Promise<readonly string[]> {
    const { required, additions } = await readServerSteps(this.#client)
    return [...required, ...additions]
  }

  async tables(): Promise<readonly CopyTable[]> {
    // Unlogged tables hold what running processes share, and nothing that lasts.
    const rows = await this.#client.query<CopyTable>(`
      select t.relname as name,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
          join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
          where i.indrelid = t.oid and i.indisprimary) as key
      from pg_class t where t.relkind = 'r' and t.relpersistence = 'p' and t.relnamespace = current_schema()::regnamespace order by t.relname`)
    const tables = rows.rows.filter(({ name }) => isCopied(name))
    for (const { name, key } of tables)
      if (!key) throw new Error(`The table ${name} has no primary key, so it cannot be copied`)
    return tables
  }

  async *batches({ name, columns, key }: CopyTable, after: readonly CopyValue[] | null) {
    const order = key.map(escapeIdentifier).join(', ')
    const select = `select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)}`
    const slots = key.map((_, position) => `$${position + 1}`).join(', ')
    const places = key.map((column) => columns.indexOf(column))
    let last = after
    let limit = 100
    for (;;) {
      const later = last ? `where (${order}) > (${slots})` : ''
      const rows = await this.#all(`${select} ${later} order by ${order} limit ${limit}`, last ?? [])
      if (rows.length > 0) yield rows
      if (rows.length < limit) return
      const final = rows.at(-1) ?? []
      last = places.map((place) => final[place] ?? null)
      const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length
      limit = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / Math.max(bytes, 1))))
    }
  }

  async numbers(): Promise<ReadonlyMap<string, number>> {
    const last = new Map<string, number>()
    for (const { table, sequence } of await numberSequences(this.#client)) {
      const [row] = await this.#all(`select case when is_called then last_value else 0 end from ${sequence}`)
      last.set(table, Number(row?.[0]))
    }
    return last
  }

  close(): Promise<void> {
    return this.#close()
  }

  async #all(text: string, values: readonly CopyValue[] = []): Promise<readonly CopyRow[]> {
    const query = { text, values: values.map(toPostgresValue), rowMode: 'array', types: typeParsers } as const
    return (await this.#client.query<CopyValue[]>(query)).rows
  }
}
