import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'
import { knownMigrations, migrate, NewerDatabaseError } from './migrations.ts'

const labels: Migration = {
  name: '9001_labels',
  sql: `
    alter table collections add column label text not null default '';
    update collections set label = name;
  `,
}
const broken: Migration = {
  name: '9002_broken',
  sql: 'create table shelves (id text);\nalter table missing add column x;',
}

let folder: string
let db: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  db = openDatabase(join(folder, 'site.db'))
})

afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test('an empty database gets every step, in order; an up-to-date one gets none', async () => {
  expect(await migrate(db)).toEqual(knownMigrations)
  expect(await migrate(db)).toEqual([])
})

test('numbers say the order, and each is used once', () => {
  const numbers = knownMigrations.map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})

test('a database of an older version gets only the steps it lacks, and its rows stay', async () => {
  await migrate(db)
  await sql`insert into collections (id, name, name_folded, slug, visible, details, public_json, updated_at)
    values ('c', 'Tea', 'tea', 'tea', 1, '{}', '{}', '2026-01-01T00:00:00.000Z')`.execute(db)
  expect(await migrate(db, [...migrations, labels])).toEqual(['9001_labels'])
  expect((await sql`select name, label from collections`.execute(db)).rows).toEqual([{ name: 'Tea', label: 'Tea' }])
  expect(await migrate(db, [...migrations, labels])).toEqual([])
})

test('a step that fails leaves the schema as it was', async () => {
  await migrate(db)
  await expect(migrate(db, [...migrations, labels, broken])).rejects.toThrow('no such table: missing')
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where name = 'shelves'`.execute(db)
  expect(rows).toEqual([])
  expect(await migrate(db, [...migrations, labels])).toEqual([])
})

test('the version before starts again when the newer one only added, and the newer one after it', async () => {
  await migrate(db)
  await migrate(db, [...migrations, labels])
  expect(await migrate(db)).toEqual([])
  expect(await migrate(db, [...migrations, labels])).toEqual([])
})

test('a version that knew neither table of steps but its own finds only steps it knows', async () => {
  await migrate(db, migrations.slice(0, 5))
  await migrate(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const required = migrations.filter(({ contracts }, index) => index < 5 || contracts !== undefined)
  expect(rows.map(({ name }) => name)).toEqual(required.map(({ name }) => name))
})

test('rejects a database from which a newer version took something', async () => {
  await migrate(db)
  await migrate(db, [...migrations, { ...labels, contracts: 'Nothing needs it.' }])
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
})

test('rejects a database of a newer version, and says what to do', async () => {
  await migrate(db)
  await sql`insert into migrations (name, applied_at) values ('9999_future', '2030-01-01T00:00:00.000Z')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(db)).rejects.toThrow('comes from a newer version (it has 9999_future). Update this installation')
})
