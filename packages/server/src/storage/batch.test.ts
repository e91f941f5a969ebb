import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Batch, openBatch } from './batch.ts'
import { BatchWorker } from './batch-worker.ts'
import { type Database, openDatabase } from './database.ts'
import type { Statement } from './write-recorder.ts'

let folder: string
let db: Database
let batch: Batch
const going = new AbortController().signal

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-batch-'))
  db = openDatabase(join(folder, 'site.db'))
  await sql`create table notes (id integer primary key, text text)`.execute(db)
  batch = openBatch(db)
})
afterEach(async () => {
  await batch.close()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const note = (id: number, text = 'batch'): Statement => ({
  sql: 'insert into notes (id, text) values (?, ?)',
  parameters: [id, text],
})
/** Parts from a place on. */
const from = (place: number, parts: readonly (readonly Statement[])[]) =>
  new Map(parts.map((part, index) => [place + index, part]))
const notes = async () =>
  (await sql<{ id: number; text: string }>`select id, text from notes order by id`.execute(db)).rows
const write = (id: number, text: string) => sql`insert into notes (id, text) values (${id}, ${text})`.execute(db)
const keep = (prepare = async () => {}, signal = going, onProgress = (_: number) => {}) =>
  batch.keep({ prepare, signal, onProgress })

test('what is in a batch is written together, each part as it was given last', async () => {
  await batch.set(from(0, [[note(1)], [note(2, 'old')]]))
  await batch.set(from(1, [[note(2, 'new'), note(3)]]))
  expect(await notes()).toEqual([])
  await keep()
  expect(await notes()).toEqual([
    { id: 1, text: 'batch' },
    { id: 2, text: 'new' },
    { id: 3, text: 'batch' },
  ])
})

test('parts are written in the order of their places, whenever they were given', async () => {
  const add = (text: string): Statement => ({ sql: 'insert into notes (text) values (?)', parameters: [text] })
  for (const [place, text] of [[2, 'third'] as const, [0, 'first'] as const, [1, 'second'] as const])
    await batch.set(new Map([[place, [add(text)]]]))
  await keep()
  expect((await notes()).map(({ text }) => text)).toEqual(['first', 'second', 'third'])
})

test('when a statement fails, or preparing does, nothing is written and the database goes on', async () => {
  await batch.set(from(0, [[note(1)], [note(1)]]))
  await expect(keep()).rejects.toThrow('UNIQUE constraint failed')
  await expect(
    keep(async () => {
      throw new Error('Outdated')
    }),
  ).rejects.toThrow('Outdated')
  await write(7, 'other')
  expect(await notes()).toEqual([{ id: 7, text: 'other' }])
  await batch.set(from(1, [[note(2)]]))
  await keep()
  expect((await notes()).map(({ id }) => id)).toEqual([1, 2, 7])
})

test('a batch that is given up in the middle of writing leaves nothing behind', async () => {
  await batch.set(from(0, [[note(0)]]))
  for (let place = 1; place < 20_000; place += 1_000)
    await batch.set(
      from(
        place,
        Array.from({ length: 1_000 }, (_, index) => [note(place + index)]),
      ),
    )
  const control = new AbortController()
  const reached: number[] = []
  const kept = keep(undefined, control.signal, (parts) => {
    reached.push(parts)
    control.abort(new Error('Cancelled'))
  })
  await expect(kept).rejects.toThrow('Cancelled')
  expect(reached.length).toBeGreaterThan(0)
  expect(await notes()).toEqual([])
})

test('other writes wait for a batch without stopping the event loop, and reads see what was there before', async () => {
  await write(100_000, 'before')
  for (let place = 0; place < 50_000; place += 1_000)
    await batch.set(
      from(
        place,
        Array.from({ length: 1_000 }, (_, index) => [note(place + index)]),
      ),
    )
  const seen = new Set<number>()
  let other: Promise<unknown> | undefined
  let otherIsKept = false
  await keep(undefined, going, () => {
    other ??= write(200_000, 'after').then(() => {
      otherIsKept = true
    })
    expect(otherIsKept).toBe(false)
    void notes().then((rows) => seen.add(rows.length))
  })
  await other
  expect(seen.has(1)).toBe(true)
  for (const length of seen) expect([1, 50_001, 50_002]).toContain(length)
  expect(await notes()).toHaveLength(50_002)
})

test('what does not fit into memory waits in a file, and is written all the same', async () => {
  const worker = new BatchWorker(join(folder, 'site.db'), 1_000)
  for (let place = 0; place < 300; place += 100)
    await worker.set(
      from(
        place,
        Array.from({ length: 100 }, (_, index) => [note(place + index, 'für später'), note(1_000 + place + index)]),
      ),
    )
  await worker.set(from(7, [[note(7, 'instead')]]))
  await worker.write(going, () => {})
  await worker.close()
  const all = await notes()
  expect(all).toHaveLength(599)
  expect(all.slice(6, 9)).toEqual([
    { id: 6, text: 'für später' },
    { id: 7, text: 'instead' },
    { id: 8, text: 'für später' },
  ])
  expect(readdirSync(folder).filter((name) => name.includes('batch'))).toEqual([])
})
