import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrations.ts'
import type { Migration } from '../sqlite/migration.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { NewerDatabaseError } from '../sqlite/migrations.ts'
import { migratePostgres } from './migrations.ts'
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  nameOf,
  readPostgresSchema,
  testServer,
  urlOf,
} from './testing.ts'

const labels: Migration = {
  name: '9001_labels',
  sql: '',
  postgres: `
    alter table collections add column label text collate "C" not null default '';
    update collections set label = 'old';
    create function label_of(value text) returns text language plpgsql as $$
    begin
      return value;
    end $$;
  `,
}
const broken: Migration = { name: '9002_broken', sql: '', postgres: 'alter table missing add column x bigint;' }

describe.skipIf(!testServer)('an upgrade of PostgreSQL', () => {
  const [old, fresh] = ['upgrade-old', 'upgrade-new']
  const opened: Database[] = []

  async function open(name: string): Promise<Database> {
    const db = openDatabase(await createPostgresDatabase(testServer ?? '', name, ''))
    opened.push(db)
    return db
  }
  /** A database that the first version created. */
  async function openOld(): Promise<Database> {
    const db = await open(old)
    await migratePostgres(db, migrations.slice(0, 1))
    return db
  }
  const stepsOf = async (db: Database) => {
    const { rows } = await sql<{
      name: string
    }>`select name from migrations union all select name from schema_additions order by name`.execute(db)
    return rows.map(({ name }) => name)
  }

  const drop = async () => {
    for (const name of [old, fresh]) await dropPostgresDatabase(testServer ?? '', name)
  }
  beforeEach(drop)
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.destroy()
    await drop()
  })

  test('gives the first schema the tables, indexes and functions of a new one', async () => {
    const [upgraded, created] = [await openOld(), await open(fresh)]
    const steps = [...migrations, labels]
    await migratePostgres(upgraded, steps)
    expect(await migratePostgres(created, steps)).toEqual(steps.map(({ name }) => name))
    expect(await stepsOf(upgraded)).toEqual(steps.map(({ name }) => name))
    expect(await readPostgresSchema(upgraded)).toEqual(await readPostgresSchema(created))
    expect(await migratePostgres(upgraded, steps)).toEqual([])
  })

  test('applies what is missing, once, when two processes start', async () => {
    const db = await openOld()
    await migrate(db)
    const steps = [...migrations, labels]
    const applied = await Promise.all([migratePostgres(db, steps), migratePostgres(db, steps)])
    expect(applied.flat()).toEqual(['9001_labels'])
    const { rows } = await sql`select column_default as value from information_schema.columns
      where table_name = 'collections' and column_name = 'label'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('leaves the database as it was when a step fails', async () => {
    const db = await openOld()
    await migrate(db)
    const before = await readPostgresSchema(db)
    await expect(migratePostgres(db, [...migrations, labels, broken])).rejects.toThrow('"missing" does not exist')
    expect(await readPostgresSchema(db)).toEqual(before)
    expect(await stepsOf(db)).not.toContain('9001_labels')
  })

  test('lets the version before start again when the newer one only added, and the newer one after it', async () => {
    const db = await openOld()
    await migrate(db)
    await migratePostgres(db, [...migrations, labels])
    expect(await migrate(db)).toEqual([])
    expect(await migratePostgres(db, [...migrations, labels])).toEqual([])
  })

  test('lets an earlier version go on that cannot prepare its statements again', async () => {
    const db = await openOld()
    await migrate(db)
    const url = urlOf(testServer ?? '', nameOf(old))
    const pool = new Pool({ connectionString: url, application_name: 'cartwright', max: 4 })
    pool.on('error', () => undefined)
    const peers = new Client({ connectionString: url, application_name: 'cartwright peers' })
    await peers.connect()
    await peers.query('select pg_advisory_lock(21003, 999)')
    const read = () =>
      Promise.all(
        Array.from({ length: 4 }, () => pool.query({ name: 'collections', text: 'select * from collections' })),
      )
    await read()
    await migratePostgres(db, [...migrations, labels])
    const [after] = await read()
    expect(after?.fields.map(({ name }) => name)).toContain('label')
    await pool.end()
    await peers.end()
  })

  test('rejects a database from which a newer version took something', async () => {
    const db = await openOld()
    await migrate(db)
    await migratePostgres(db, [...migrations, { ...labels, contracts: 'Nothing needs it.' }])
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  })
})
