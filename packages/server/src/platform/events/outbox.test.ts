import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../database/database.ts'
import { placeDatabase } from '../database/testing.ts'
import { rehearsal, write } from '../database/write.ts'
import { deleteEvents } from './delete-events.ts'
import { appendEvent, awaitEvents } from './outbox.ts'

const isRehearsed = rehearsal.isOn
let folder: string
let db: Database
let inserts: number

beforeEach(async () => {
  rehearsal.isOn = false
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  inserts = 0
  db = openDatabase(await placeDatabase(join(folder, 'site.db')), {
    faults: {
      run: ({ sql }, run) => {
        if (/^\s*insert into "?events/i.test(sql)) inserts += 1
        return run()
      },
    },
  })
})
afterEach(async () => {
  rehearsal.isOn = isRehearsed
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const append = async (transaction: Transaction, names: readonly string[]) => {
  for (const entityId of names)
    await appendEvent(transaction, { entityType: 'thing', slug: 'changed', entityId, payload: {} }, new Date())
}
const stored = async () =>
  (await db.selectFrom('events').select('entity_id').orderBy('sequence').execute()).map((row) => row.entity_id)

test('inserts the events of a transaction together, in their order', async () => {
  await write({ db }, null, (transaction) => append(transaction, ['one', 'two', 'three']))
  expect(await stored()).toEqual(['one', 'two', 'three'])
  expect(inserts).toBe(1)
})

test('inserts sixteen at most by one statement', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `event ${number}`)
  await write({ db }, null, (transaction) => append(transaction, names))
  expect(await stored()).toEqual(names)
  expect(inserts).toBe(3)
})

test('deletes events that the same transaction appended', async () => {
  // No consumer waits for these, so they are stored as delivered.
  const stop = awaitEvents(() => false)
  await write({ db }, null, async (transaction) => {
    await append(transaction, ['kept', 'erased'])
    await deleteEvents(transaction, ['erased'], [])
  }).finally(stop)
  expect(await stored()).toEqual(['kept'])
})

test('stores no event of a transaction that fails', async () => {
  const failing = write({ db }, null, async (transaction) => {
    await append(transaction, ['one'])
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(await stored()).toEqual([])
})

test('inserts at once into a transaction that is not of write()', async () => {
  await db.transaction().execute((transaction) => append(transaction, ['one', 'two']))
  expect(await stored()).toEqual(['one', 'two'])
})
