import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrations.ts'
import {
  type CopyReader,
  type CopyRow,
  type CopyTable,
  type CopyValue,
  type CopyWriter,
  type TableProgress,
  textsOf,
} from '../move/copy.ts'
import { connectForCopy, PostgresReader } from './copy-reader.ts'
import { CREATE_MARKS } from './read-only.ts'
import { numberSequences } from './sequences.ts'

/** Any number: two copies into the same database exclude each other by it. */
const LOCK = 7_303_114

/** Opens a database to copy into: a new one that is marked as read-only, or one into which a copy has begun. */
export async function openPostgresWriter(url: string): Promise<CopyWriter> {
  const client = await connectForCopy(url)
  try {
    const { rows } = await client.query<{ taken: boolean; begun: string | null }>(
      "select pg_try_advisory_lock($1) as taken, to_regclass('copied_tables')::text as begun",
      [LOCK],
    )
    if (!rows[0]?.taken) throw new Error('Another process copies into this database already')
    if (!rows[0].begun) {
      const db = openDatabase(url, { ignoresMark: true })
      await migrate(db).finally(() => db.destroy())
      await strip(client)
    }
    // What a crash of the server takes back, it takes back together with the progress.
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'")
    return new PostgresWriter(client)
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Takes away what would slow the copy down, and the rows of a new shop. */
async function strip(client: Client): Promise<void> {
  const ours = 'current_schema()::regnamespace'
  await client.query(`begin;
    create table copied_tables (name text primary key, row_count bigint, after_key text, is_done boolean);
    create table copied_definitions (position bigint generated always as identity, name text, definition text);
    insert into copied_definitions (name, definition)
      select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
        join pg_class t on t.oid = i.indrelid
        where t.relnamespace = ${ours} and t.relkind = 'r'
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'));
    insert into copied_definitions (name, definition)
      select conname, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where contype = 'f' and connamespace = ${ours}`)
  const { rows } = await client.query<{ change: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as change
      from pg_constraint where contype = 'f' and connamespace = ${ours}
    union all select 'drop index ' || name from copied_definitions where definition like 'CREATE %'
    union all select format('alter table %I disable trigger user', tablename) from pg_tables
      where schemaname = current_schema()
    union all select format('delete from %I', tablename) from pg_tables
      where schemaname = current_schema() and tablename not in
        ('migrations', 'schema_additions', 'read_only', 'copied_tables', 'copied_definitions')`)
  for (const { change } of rows) await client.query(change)
  await client.query('commit')
}

class PostgresWriter implements CopyWriter {
  readonly reader: CopyReader
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
    this.reader = new PostgresReader(client, async () => undefined)
  }

  async progress(): Promise<ReadonlyMap<string, TableProgress>> {
    const { rows } = await this.#client.query<{ name: string; row_count: string; after_key: string; is_done: boolean }>(
      'select * from copied_tables',
    )
    return new Map(
      rows.map(({ name, row_count, after_key, is_done }) => [
        name,
        { rows: Number(row_count), after: JSON.parse(after_key), isDone: is_done },
      ]),
    )
  }

  async append(table: CopyTable, rows: readonly CopyRow[], { rows: count, after, isDone }: TableProgress) {
    await this.#client.query('begin')
    if (rows.length > 0) await this.#copy(table, rows)
    await this.#client.query(
      `insert into copied_tables values ($1, $2, $3, $4) on conflict (name) do update
        set row_count = excluded.row_count, after_key = excluded.after_key, is_done = excluded.is_done`,
      [table.name, count, JSON.stringify(after), isDone],
    )
    await this.#client.query('commit')
  }

  async #copy({ name, columns }: CopyTable, rows: readonly CopyRow[]) {
    const list = columns.map(escapeIdentifier).join(', ')
    const stream = this.#client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
    try {
      await pipeline(Readable.from(textsOf(rows, lineOf)), stream)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`The table ${name} cannot be copied: ${why}`, { cause: error })
    }
  }

  async build(numbers: ReadonlyMap<string, number>): Promise<void> {
    const client = this.#client
    const { rows: definitions } = await client.query<{ position: string; definition: string }>(
      'select position, definition from copied_definitions order by position',
    )
    for (const { position, definition } of definitions) {
      await client.query('begin')
      await client.query(definition)
      await client.query('delete from copied_definitions where position = $1', [position])
      await client.query('commit')
    }
    for (const { table, column, sequence } of await numberSequences(client)) {
      const most = `(select max(${escapeIdentifier(column)}) from ${escapeIdentifier(table)})`
      const last = `greatest(${most}, ${numbers.get(table) ?? 0})`
      // One that has given no number keeps its first one.
      await client.query(`select setval('${sequence}', ${last}) where ${last} > 0`)
    }
    await client.query(INDEX_MEMBERS)
    const { rows: tables } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    )
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
    await client.query('analyze')
  }

  async complete(): Promise<void> {
    await this.#client.query(`set synchronous_commit = on; begin; ${CREATE_MARKS}; delete from read_only;
      drop table if exists copied_tables; drop table if exists copied_definitions; commit`)
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}

/** The rows that the triggers of members write. */
const INDEX_MEMBERS = `begin; delete from member_search;
  insert into member_search (rowid, shown, email, first_name, last_name, company, slug)
  select r.number, search_text(m.display_name), search_text(m.email), search_text(m.profile::jsonb ->> 'firstName'),
    search_text(m.profile::jsonb ->> 'lastName'), search_text(m.profile::jsonb ->> 'company'), search_text(m.slug)
  from member_search_rows r join members m on m.id = r.member_id; commit`

/** A row in the text format of COPY. */
const lineOf = (row: CopyRow) => `${row.map(fieldOf).join('\t')}\n`

function fieldOf(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
  return `\\\\x${Buffer.from(value).toString('hex')}`
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
