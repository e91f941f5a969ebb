import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { type Generated, Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDialect } from './driver.ts'

interface Tables {
  entries: { id: Generated<number>; name: string }
}

let folder: string
let db: Kysely<Tables>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'driver-'))
  db = new Kysely<Tables>({ dialect: sqliteDialect(join(folder, 'test.db')) })
  await db.schema
    .createTable('entries')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.unique().notNull())
    .execute()
})

afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const names = async () =>
  (await db.selectFrom('entries').select('name').orderBy('id').execute()).map(({ name }) => name)

test('an acknowledged write is visible to readers', async () => {
  await db.transaction().execute((transaction) => transaction.insertInto('entries').values({ name: 'a' }).execute())
  expect(await names()).toEqual(['a'])
})

test('a write is visible to a reader that started in the same turn of the event loop', async () => {
  const insert = (name: string) => db.insertInto('entries').values({ name }).execute()
  // The commit comes in a turn that readers have begun.
  const reading = new Promise((resolve) => setImmediate(() => resolve(names())))
  await Promise.all([insert('a'), reading])
  expect(await names()).toEqual(['a'])
})

test('reads before, during and after a write of the same turn see committed data', async () => {
  await db.insertInto('entries').values({ name: 'a' }).execute()
  await new Promise((resolve) => setImmediate(resolve))
  const before = names()
  const written = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('entries').values({ name: 'b' }).execute()
    return names()
  })
  const concurrently = names()
  expect([await before, await written, await concurrently]).toEqual([['a'], ['a'], ['a']])
  expect(await names()).toEqual(['a', 'b'])
})

test('a transaction rejected because of an earlier one of the same turn sees its writes before retrying', async () => {
  const insert = () => db.insertInto('entries').values({ name: 'taken' }).execute()
  const insertUnlessTaken = async () => {
    for (let tries = 1; tries < 100; tries++) {
      if ((await names()).includes('taken')) return tries
      await db
        .transaction()
        .execute((transaction) => transaction.insertInto('entries').values({ name: 'taken' }).execute())
        .catch(() => null)
    }
    return Number.POSITIVE_INFINITY
  }
  const [tries] = await Promise.all([insertUnlessTaken(), insert()])
  expect(tries).toBe(2)
})

test('commits a statement that looks like a query and writes', async () => {
  await sql`with new (name) as (values ('a')) insert into entries (name) select name from new`.execute(db)
  const other = new DatabaseSync(join(folder, 'test.db'), { readOnly: true })
  expect(other.prepare('select name from entries').all()).toEqual([{ name: 'a' }])
  other.close()
})

test('a write of another process is visible from the next turn on', async () => {
  const other = new DatabaseSync(join(folder, 'test.db'))
  expect(await names()).toEqual([])
  other.exec(`insert into entries (name) values ('a')`)
  other.close()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await names()).toEqual(['a'])
})

test('readers see nothing of a transaction that is still open', async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('entries').values({ name: 'a' }).execute()
    expect(await names()).toEqual([])
  })
})

test('a transaction that throws leaves nothing, and its neighbours in the same commit are committed', async () => {
  const insert = (name: string, fail = false) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('entries').values({ name }).execute()
      if (fail) throw new Error('no')
    })
  const results = await Promise.allSettled([insert('a'), insert('b', true), insert('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await names()).toEqual(['a', 'c'])
})

test('a failed statement of a transaction can be caught, and the rest continues', async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('entries').values({ name: 'a' }).execute()
    await expect(transaction.insertInto('entries').values({ name: 'a' }).execute()).rejects.toThrow(/UNIQUE/)
    await transaction.insertInto('entries').values({ name: 'b' }).execute()
  })
  expect(await names()).toEqual(['a', 'b'])
})

test('statements of other requests never slip into an open transaction', async () => {
  const first = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('entries').values({ name: 'mine' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('no')
  })
  const other = db.insertInto('entries').values({ name: 'yours' }).execute()
  await expect(first).rejects.toThrow('no')
  await other
  expect(await names()).toEqual(['yours'])
})

test('any mix of concurrent transactions keeps exactly those that were acknowledged', async () => {
  const plan = fc.array(fc.record({ waits: fc.boolean(), fails: fc.boolean(), rows: fc.integer({ min: 0, max: 3 }) }), {
    maxLength: 12,
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(plan, async (transactions) => {
      await db.deleteFrom('entries').execute()
      round++
      const written = transactions.map(({ rows }, index) =>
        Array.from({ length: rows }, (_, row) => `${round}-${index}-${row}`),
      )
      const results = await Promise.allSettled(
        transactions.map(({ waits, fails }, index) =>
          db.transaction().execute(async (transaction) => {
            for (const name of written[index] ?? []) await transaction.insertInto('entries').values({ name }).execute()
            if (waits) await new Promise((resolve) => setImmediate(resolve))
            if (fails) throw new Error('no')
          }),
        ),
      )
      const acknowledged = written.filter((_, index) => results[index]?.status === 'fulfilled').flat()
      expect((await names()).sort()).toEqual(acknowledged.sort())
    }),
    { numRuns: 40 },
  )
})
