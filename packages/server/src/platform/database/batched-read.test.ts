import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchedRead } from './batched-read.ts'
import { type Database, openDatabase } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { placeDatabase } from './testing.ts'

let folder: string
let db: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'batched-read-'))
  db = openDatabase(await placeDatabase(join(folder, 'shop.db')))
  await save('a', '1')
  await save('b', '2')
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const save = (name: string, value: string) => db.insertInto('secrets').values({ name, value }).execute()
const selectSecrets = (database: Database, names: readonly string[]) =>
  database.selectFrom('secrets').selectAll().where('name', 'in', names).orderBy('name', 'desc').execute()

function reader() {
  const one = vi.fn((database: Database, name: string) => selectSecrets(database, [name]))
  const many = vi.fn(selectSecrets)
  const read = batchedRead({ one, many, isOf: (row: { readonly name: string }, name: string) => row.name === name })
  return { read, one, many }
}

test('reads that come together each get their own row, on PostgreSQL by one statement', async () => {
  const { read, one, many } = reader()
  const rows = await Promise.all(['a', 'b', 'missing', 'a'].map((name) => read(db, name)))
  expect(rows.map((row) => row?.name)).toEqual(['a', 'b', undefined, 'a'])
  expect([one.mock.calls.length, many.mock.calls.length]).toEqual(isPostgres(db) ? [0, 1] : [4, 0])
})

test('a read sees what was written before it', async () => {
  const { read } = reader()
  expect((await read(db, 'a'))?.name).toBe('a')
  await db.deleteFrom('secrets').where('name', '=', 'a').execute()
  expect(await read(db, 'a')).toBeUndefined()
})

test('a statement that fails rejects each of its reads, and none that comes later', async () => {
  const { read, one, many } = reader()
  const broken = () => Promise.reject(new Error('The database is away'))
  for (const statement of [one, many]) statement.mockImplementation(broken)
  const results = await Promise.allSettled([read(db, 'a'), read(db, 'b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  one.mockImplementation((database, name) => selectSecrets(database, [name]))
  expect((await read(db, 'b'))?.name).toBe('b')
})
