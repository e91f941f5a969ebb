import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { redefine } from './redefine.ts'

let db: Database
let folder: string
const run = (text: string) => sql.raw(text).execute(db)
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redefine-'))
  db = openDatabase(join(folder, 'test.db'))
  await run('create table shelves (id text primary key)')
  await run('create table books (id text primary key, shelf text not null references shelves (id), title text) strict')
  await run('create index books_by_title on books (title)')
  await run('create table pages (book text not null references books (id), number integer)')
  await run("insert into shelves values ('s')")
  await run("insert into books values ('a', 's', 'Tides')")
  await run('alter table books add column year integer')
  await run("insert into pages values ('a', 1)")
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const change = { table: 'books', from: 'shelf text not null references', to: 'shelf text references' }

test('keeps rows, later columns, indexes and references to the table', async () => {
  await db.transaction().execute((transaction) => redefine(transaction, change))
  await run("insert into books (id, shelf, title, year) values ('b', null, 'Winds', 1999)")
  const { rows } = await sql`select id, shelf, title, year from books order by id`.execute(db)
  expect(rows).toEqual([
    { id: 'a', shelf: 's', title: 'Tides', year: null },
    { id: 'b', shelf: null, title: 'Winds', year: 1999 },
  ])
  const indexes = await sql`select name from sqlite_schema where type = 'index' and sql is not null`.execute(db)
  expect(indexes.rows).toEqual([{ name: 'books_by_title' }])
  await expect(run("insert into pages values ('none', 1)")).rejects.toThrow('FOREIGN KEY')
  await expect(run("delete from books where id = 'a'")).rejects.toThrow('FOREIGN KEY')
})

test('refuses a definition that is not there', async () => {
  const other = { ...change, from: 'shelf integer' }
  await expect(db.transaction().execute((transaction) => redefine(transaction, other))).rejects.toThrow('shelf integer')
})
