import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Generated, Kysely, sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'
import { sqliteDialect } from './driver.ts'

// On a full disk or an I/O error SQLite may roll the whole transaction back by itself, in the middle of it.

interface Tables {
  entries: { id: Generated<number>; name: string }
}

let folder: string
let db: Kysely<Tables>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lost-transaction-'))
  db = new Kysely<Tables>({ dialect: sqliteDialect(join(folder, 'test.db')) })
  await db.schema
    .createTable('entries')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.unique().notNull())
    .execute()
  await db.insertInto('entries').values({ name: 'taken' }).execute()
})

afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const names = async () =>
  (await db.selectFrom('entries').select('name').orderBy('id').execute()).map(({ name }) => name)
const insert = (transaction: Kysely<Tables>, name: string) =>
  transaction.insertInto('entries').values({ name }).execute()
/** Fails, and SQLite rolls the transaction back, as it does where a page cannot be written. */
const lose = (transaction: Kysely<Tables>) =>
  sql`insert or rollback into entries (name) values ('taken')`.execute(transaction)
const reasonOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? [result.reason.message, result.reason.cause?.message] : []

const UNIQUE = 'UNIQUE constraint failed: entries.name'
const LOST = 'The database rolled the transaction back by itself'

/** Runs a transaction that is lost in the middle and goes on. */
const goOnAfterLoss = (after: (transaction: Transaction<Tables>) => Promise<unknown>) =>
  db.transaction().execute(async (transaction) => {
    await insert(transaction, 'before')
    await expect(lose(transaction)).rejects.toThrow(UNIQUE)
    await after(transaction)
  })

test('a lost transaction that goes on writes nothing more, and fails with the reason', async () => {
  const [result] = await Promise.allSettled([goOnAfterLoss((transaction) => insert(transaction, 'after'))])
  expect(reasonOf(result)).toEqual([LOST, UNIQUE])
  expect(await names()).toEqual(['taken'])
})

test('a lost transaction that writes nothing more is not acknowledged either', async () => {
  const [result] = await Promise.allSettled([goOnAfterLoss(async () => undefined)])
  expect(reasonOf(result)).toEqual([LOST, UNIQUE])
  expect(await names()).toEqual(['taken'])
})

test('a statement that looks for rows after the loss fails as well', async () => {
  const [result] = await Promise.allSettled([
    goOnAfterLoss((transaction) => transaction.selectFrom('entries').selectAll().execute()),
  ])
  expect(reasonOf(result)).toEqual([LOST, UNIQUE])
})

test('transactions that share the commit of a lost one are not acknowledged, and the next ones are', async () => {
  const results = await Promise.allSettled([
    db.transaction().execute((transaction) => insert(transaction, 'first')),
    goOnAfterLoss((transaction) => insert(transaction, 'after')),
    db.transaction().execute((transaction) => insert(transaction, 'third')),
  ])
  expect(results.map(reasonOf)).toEqual([[LOST, UNIQUE], [LOST, UNIQUE], []])
  expect(await names()).toEqual(['taken', 'third'])
})

test('reads between the loss and the end of the transaction see committed data, and the writer goes on', async () => {
  const lost = goOnAfterLoss(async () => {
    expect(await names()).toEqual(['taken'])
    await new Promise((resolve) => setImmediate(resolve))
    expect(await names()).toEqual(['taken'])
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  expect(await names()).toEqual(['taken'])
  await insert(db, 'next')
  expect(await names()).toEqual(['taken', 'next'])
})

test('any mix of transactions and reads keeps exactly those that were acknowledged', async () => {
  const end = fc.constantFrom('commits', 'throws', 'is lost', 'is lost and goes on')
  const plan = fc.array(fc.record({ end, waits: fc.boolean(), reads: fc.boolean() }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(plan, async (transactions) => {
      await db.deleteFrom('entries').where('name', '<>', 'taken').execute()
      const results = await Promise.allSettled(
        transactions.map(({ end, waits, reads }, index) =>
          db.transaction().execute(async (transaction) => {
            await insert(transaction, `${index}`)
            const pause = async () => {
              if (waits) await new Promise((resolve) => setImmediate(resolve))
              if (reads) await names()
            }
            await pause()
            if (end === 'throws') throw new Error('no')
            if (end === 'is lost') await lose(transaction)
            if (end === 'is lost and goes on') await lose(transaction).catch(() => undefined)
            await pause()
            await insert(transaction, `${index} too`).catch(() => undefined)
          }),
        ),
      )
      const acknowledged = results.flatMap(({ status }, index) =>
        status === 'fulfilled' ? [`${index}`, `${index} too`] : [],
      )
      expect((await names()).sort()).toEqual([...acknowledged, 'taken'].sort())
    }),
    { numRuns: 60 },
  )
})

test('a full database is the reason of all transactions that it loses', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
  const written: string[] = []
  const failures: unknown[] = []
  for (let round = 0; failures.length === 0; round++) {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, index) => {
        const name = `${round} ${index} ${'x'.repeat(500)}`
        await db.transaction().execute(async (transaction) => {
          await insert(transaction, name).catch(() => undefined)
          await names()
          await insert(transaction, `${name} too`)
        })
        written.push(name, `${name} too`)
      }),
    )
    for (const result of results) if (result.status === 'rejected') failures.push(result.reason)
  }
  expect(failures.map(isDiskFull)).toEqual(failures.map(() => true))
  expect((await names()).sort()).toEqual([...written, 'taken'].sort())
})
