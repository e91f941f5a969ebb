import { copyFileSync, fdatasync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { type Generated, Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDialect } from './driver.ts'
import type { DataSync } from './write-ahead-log.ts'

interface Tables {
  entries: { id: Generated<number>; name: string }
}

const dataSync = promisify(fdatasync)

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'power-'))
  file = join(folder, 'test.db')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; create table entries (id integer primary key, name text not null)')
  database.close()
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (sync?: DataSync) => new Kysely<Tables>({ dialect: sqliteDialect(file, { sync }) })

const insert = (db: Kysely<Tables>, name: string) => db.insertInto('entries').values({ name }).execute()

/** What a machine finds that comes up with this log beside the database; the index in memory is gone. */
function namesWith(log: Buffer, round: number): string[] {
  const found = join(folder, `found-${round}.db`)
  copyFileSync(file, found)
  writeFileSync(`${found}-wal`, log)
  const database = new DatabaseSync(found)
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const rows = database.prepare('select name from entries order by id').all()
  database.close()
  return rows.map(({ name }) => String(name))
}

test('O02: a power cut at any moment, with any part of the unsynced data, loses no acknowledged write', async () => {
  let round = 0
  const waits = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(waits, fc.nat(), fc.nat(), async (turns, moment, torn) => {
      round += 1
      let synced: Buffer = Buffer.alloc(0)
      const acknowledged: string[] = []
      const cuts: { synced: Buffer; written: Buffer; acknowledged: readonly string[] }[] = []
      const log = () => readFileSync(`${file}-wal`)
      const cut = () => cuts.push({ synced, written: log(), acknowledged: [...acknowledged] })
      const db = open(async (descriptor) => {
        const requested = log()
        await dataSync(descriptor)
        cut()
        // All that was written before the sync began is on the disk now; what came later may be or not.
        synced = requested
      })
      await Promise.all(
        turns.map(async (turn, index) => {
          for (let waited = 0; waited < turn; waited++) await new Promise((resolve) => setImmediate(resolve))
          const name = `${round}-${index}`
          await insert(db, name)
          acknowledged.push(name)
          cut()
        }),
      )
      const power = cuts[moment % cuts.length] ?? { synced, written: synced, acknowledged }
      const whole = power.written.subarray(0, power.synced.length + (torn % (power.written.length + 1)))
      const found = namesWith(Buffer.concat([power.synced, whole.subarray(power.synced.length)]), round)
      expect(found).toEqual(expect.arrayContaining([...power.acknowledged]))
      await db.destroy()
    }),
    { numRuns: 60 },
  )
})

test('acknowledges nothing before the fsync, and does not block the event loop', async () => {
  let answer = () => {}
  const db = open(() => new Promise((resolve) => (answer = resolve)))
  let acknowledged = false
  const writing = insert(db, 'a').then(() => {
    acknowledged = true
  })
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(acknowledged).toBe(false)
  answer()
  await writing
  await db.destroy()
})

test('commits that come while the disk is busy wait for the next sync, all for the same', async () => {
  let syncs = 0
  const db = open(async (descriptor) => {
    syncs += 1
    await dataSync(descriptor)
  })
  const later = () => new Promise((resolve) => setImmediate(resolve))
  await insert(db, 'first')
  const writes = [insert(db, 'second')]
  while (syncs < 2) await later()
  for (let more = 0; more < 5; more++) {
    writes.push(insert(db, `more ${more}`))
  }
  await Promise.all(writes)
  expect(syncs).toBeLessThanOrEqual(4)
  await db.destroy()
})

test('rejects all pending and later writes when the disk fails', async () => {
  const db = open(() => Promise.reject(new Error('EIO: the disk is gone')))
  await expect(insert(db, 'a')).rejects.toThrow('the disk is gone')
  await expect(insert(db, 'b')).rejects.toThrow('the disk is gone')
  await db.destroy()
})

test('checkpoints and restarts the log, so that it does not grow without limit', async () => {
  const db = open()
  const rows = Array.from({ length: 200 }, () => ({ name: 'x'.repeat(400) }))
  const sizes: number[] = []
  for (let batch = 0; batch < 150; batch++) {
    await db.insertInto('entries').values(rows).execute()
    sizes.push(statSync(`${file}-wal`).size)
    // A client that writes without pause may be faster than the checkpoint thread, above all while that starts.
    if (batch % 25 === 24) await expect.poll(() => statSync(file).size).toBeGreaterThan(batch * 60_000)
  }
  const written = statSync(file).size
  expect(written).toBeGreaterThan(8_000_000)
  expect(Math.max(...sizes)).toBeLessThan(6_000_000)
  await db.destroy()
  expect(new DatabaseSync(file).prepare('select count(*) as rows from entries').get()).toEqual({ rows: 30_000 })
})
