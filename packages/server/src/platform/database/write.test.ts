import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase, type Transaction } from './database.ts'
import { placeDatabase } from './testing.ts'
import { afterCommit, afterRollback, recordWrites, rehearsal, write } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-'))
const open: Database[] = []
let db: Database

const isRehearsed = rehearsal.isOn

beforeEach(async () => {
  rehearsal.isOn = false
  const file = join(folder, `${open.length}.db`)
  db = openDatabase(await placeDatabase(file))
  open.push(db)
})
afterEach(() => {
  rehearsal.isOn = isRehearsed
})
afterAll(async () => {
  for (const each of open) await each.destroy()
  rmSync(folder, { recursive: true })
})

const save = (transaction: Transaction, name: string) =>
  transaction.insertInto('secrets').values({ name, value: '' }).execute()
const saved = async () =>
  (await db.selectFrom('secrets').select('name').orderBy('name').execute()).map((row) => row.name)
const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

test('commits what the callback and the records of its caller write', async () => {
  const caller = recordWrites({}, [async (transaction) => void (await save(transaction, 'record'))])
  const result = await write({ db }, caller, async (transaction) => {
    await save(transaction, 'work')
    return 'done'
  })
  expect(result).toBe('done')
  expect(await saved()).toEqual(['record', 'work'])
})

test('keeps neither the work nor its records when one of them fails', async () => {
  const caller = recordWrites({}, [() => Promise.reject(new Error('no record'))])
  await expect(write({ db }, caller, (transaction) => save(transaction, 'work'))).rejects.toThrow('no record')
  expect(await saved()).toEqual([])
})

test('runs the callback again after a conflict and keeps one attempt', async () => {
  let attempts = 0
  const effects: string[] = []
  const attempt = await write({ db }, null, async (transaction) => {
    attempts += 1
    const name = `attempt ${attempts}`
    await save(transaction, name)
    afterCommit(transaction, () => effects.push(`${name} committed`))
    afterRollback(transaction, () => effects.push(`${name} rolled back`))
    if (attempts < 3) throw conflict()
    return name
  })
  expect(attempt).toBe('attempt 3')
  expect(await saved()).toEqual(['attempt 3'])
  expect(effects).toEqual(['attempt 1 rolled back', 'attempt 2 rolled back', 'attempt 3 committed'])
})

test('gives up after ten conflicts, and immediately on any other error', async () => {
  const callback = vi.fn(() => Promise.reject(conflict()))
  await expect(write({ db }, null, callback)).rejects.toThrow('could not serialize access')
  expect(callback).toHaveBeenCalledTimes(10)
  const wrong = vi.fn(() => Promise.reject(new Error('wrong')))
  await expect(write({ db }, null, wrong)).rejects.toThrow('wrong')
  expect(wrong).toHaveBeenCalledTimes(1)
})

test('runs each callback twice in the test mode and keeps the second run only', async () => {
  rehearsal.isOn = true
  let runs = 0
  await write({ db }, null, async (transaction) => {
    runs += 1
    await save(transaction, `run ${runs}`)
  })
  expect(runs).toBe(2)
  expect(await saved()).toEqual(['run 2'])
})
