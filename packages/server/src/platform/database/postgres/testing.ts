import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrations.ts'

/** The PostgreSQL server that tests use instead of files; undefined for SQLite. */
export const testServer = process.env.TEST_POSTGRES_URL

const TEMPLATE = 'cartwright_template'
/** How an empty database is created. */
export const EMPTY = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'"
/** Any number: processes that make the template wait for each other by it. */
const LOCK = 7_303_113

let template: Promise<void> | undefined

/** The URL of the database that stands for a file: a copy of an empty one, unless it is there. */
export async function placePostgresDatabase(server: string, file: string): Promise<string> {
  template ??= onServer(server, makeTemplate)
  await template
  const name = nameOf(file)
  await onServer(server, async (client) => {
    if (await exists(client, name)) return
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  return urlOf(server, name)
}

export async function dropPostgresDatabase(server: string, file: string): Promise<void> {
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${nameOf(file)} with (force)`)
  })
}

/** Creates a database of which these statements make the schema. @returns its URL */
export async function createPostgresDatabase(server: string, file: string, schema: string): Promise<string> {
  const name = nameOf(file)
  const url = urlOf(server, name)
  await onServer(server, async (client) => {
    await client.query(`create database ${name} ${EMPTY}`)
  })
  await onServer(url, async (client) => {
    await client.query(schema)
  })
  return url
}

/** What a database consists of, without the names that PostgreSQL gives to constraints. */
export async function readPostgresSchema(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, collation_name, is_nullable,
      column_default, is_identity, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'sequence', sequencename) from pg_sequences where schemaname = 'public'
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

async function makeTemplate(client: Client, server: string) {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    if (await exists(client, TEMPLATE)) return
    const draft = `${TEMPLATE}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft} ${EMPTY}`)
    const db = openDatabase(urlOf(server, draft))
    await migrate(db)
    await db.destroy()
    await client.query(`alter database ${draft} rename to ${TEMPLATE}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rows.length > 0
}

async function onServer(server: string, work: (client: Client, server: string) => Promise<void>) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client, server)
  } finally {
    await client.end()
  }
}

/** The name of the database that stands for a file. */
export const nameOf = (file: string) => `test_${createHash('sha256').update(file).digest('hex').slice(0, 32)}`

/** The URL of a database on a server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
