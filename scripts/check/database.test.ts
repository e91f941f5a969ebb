import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkText, checkWrites, findDatabaseViolations } from './database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('finds no violation in the repository', () => {
  expect(findDatabaseViolations(root)).toEqual([])
})

test('reports SQL with the parameters of one dialect', () => {
  const text = "await db.executeQuery(CompiledQuery.raw('select 1 where ? = 1', [1]))\n"
  expect(checkText('packages/server/src/taxes/rates.ts', text)).toEqual([
    'packages/server/src/taxes/rates.ts:1 has the parameters of one dialect; use statement() of database/statement.ts',
  ])
})

test.each([
  "sql`select json_extract(document, '$.id') from orders`",
  'sql`select rowid from product_search`',
  "sql`insert or ignore into tags (name) values ('new')`",
  "sql`select strftime('%Y', placed_at) from orders`",
  'sql`select group_concat(number) from products`',
  'sql`pragma optimize`',
  'sql`select name from sqlite_master`',
  'sql`select changes()`',
  'sql`select cast(text as blob) from documents`',
])('reports SQL that only SQLite understands: %s', (line) => {
  expect(checkText('packages/server/src/taxes/rates.ts', line)).toEqual([
    'packages/server/src/taxes/rates.ts:1 has SQL that only SQLite understands; write a function for both dialects in database and call it',
  ])
  expect(checkText('packages/server/src/platform/database/sqlite/json.ts', line)).toEqual([])
})

test.each([
  "sql`select string_agg(name, ',') from products`",
  'sql`select document::jsonb from orders`',
  "sql`select id from members where email ilike '%a%'`",
])('reports SQL that only PostgreSQL understands: %s', (line) => {
  expect(checkText('packages/server/src/taxes/rates.ts', line)).toEqual([
    'packages/server/src/taxes/rates.ts:1 has SQL that only PostgreSQL understands; write a function for both dialects in database and call it',
  ])
})

test('reports a transaction that a domain begins itself, with file and line', () => {
  const text = 'const a = 1\nawait site.db\n  .transaction()\n  .execute(save)\n'
  expect(checkText('packages/server/src/cart/save.ts', text)).toEqual([
    'packages/server/src/cart/save.ts:3 begins a transaction itself; use write() of database/write.ts',
  ])
  expect(checkText('packages/server/src/platform/database/write.ts', text)).toEqual([])
})

test('reports a statement that changes rows outside write(), and an exception that is no longer needed', () => {
  const file = 'packages/server/src/taxes/rates.ts'
  const write = "await site.db\n  .deleteFrom('tax_regions')\n  .execute()\n"
  expect(checkWrites(file, write, {})).toEqual([`${file}:1 changes rows outside write() of database/write.ts`])
  expect(checkWrites(file, write, { 'taxes/rates.ts': 'a reason' })).toEqual([])
  expect(checkWrites(file, "await transaction.deleteFrom('tax_regions').execute()", {})).toEqual([])
  expect(checkWrites(file, '', { 'taxes/rates.ts': 'a reason' })).toEqual([
    `${file} no longer writes outside write(); remove it from the list`,
  ])
})
