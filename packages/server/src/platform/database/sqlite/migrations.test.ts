import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { knownMigrations, migrate, NewerDatabaseError } from './migrations.ts'

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

test('rejects a database of a newer version, and says what to do', async () => {
  await migrate(db)
  await sql`insert into migrations (name, applied_at) values ('9999_future', '2030-01-01T00:00:00.000Z')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(db)).rejects.toThrow('comes from a newer version (it has 9999_future). Update this installation')
})
