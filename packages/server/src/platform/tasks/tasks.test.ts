import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { placeDatabase } from '../database/testing.ts'
import { write } from '../database/write.ts'
import { createLogger } from '../kernel/log.ts'
import { addTask } from './notify.ts'
import type { TaskQueue } from './queue.ts'
import { exponential, waits } from './retry.ts'
import { releaseTasks, type Task } from './store.ts'
import { startTasks, type Tasks } from './tasks.ts'

let folder: string
let db: Database
let time: Date
let started: Tasks[]
const log = createLogger('silent')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-tasks-'))
  db = openDatabase(await placeDatabase(join(folder, 'site.db')))
  time = new Date('2030-01-01T00:00:00Z')
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((tasks) => tasks.stop()))
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const start = (queue: Partial<TaskQueue> & Pick<TaskQueue, 'run'>) => {
  const whole: TaskQueue = { name: 'test', concurrency: 1, retry: waits([60_000]), ...queue }
  const tasks = startTasks({ db, log, now: () => time }, [whole])
  started.push(tasks)
  return tasks
}
const add = (key: string, dueAt = time) =>
  write({ db }, null, (transaction) => addTask(transaction, { queue: 'test', key, dueAt }))
const stored = () => db.selectFrom('tasks').selectAll().orderBy('id').execute()

test('a task runs once its transaction is committed, and is then deleted', async () => {
  const ran: string[] = []
  start({ run: async ({ key }) => void ran.push(key) })
  await expect(
    write({ db }, null, async (transaction) => {
      await addTask(transaction, { queue: 'test', key: 'rolled back', dueAt: time })
      throw new Error('Rolled back')
    }),
  ).rejects.toThrow('Rolled back')
  await add('a')
  await expect.poll(() => ran).toEqual(['a'])
  await expect.poll(stored).toEqual([])
})

test('a task that is added again while it runs, runs again', async () => {
  const attempts: ((error?: Error) => void)[] = []
  const run = () =>
    new Promise<void>((resolve, reject) => {
      attempts.push((error) => (error ? reject(error) : resolve()))
    })
  start({ run })
  await add('a')
  await expect.poll(() => attempts.length).toBe(1)
  await add('a')
  attempts[0]?.()
  await expect.poll(() => attempts.length).toBe(2)
  await add('a')
  attempts[1]?.(new Error('Try later'))
  await expect.poll(() => attempts.length).toBe(3)
  attempts[2]?.()
  await expect.poll(stored).toEqual([])
})

test('tasks that were added earlier run first, as many at a time as the queue allows', async () => {
  for (const key of ['a', 'b', 'c']) await add(key)
  const ran: string[] = []
  const gate = Promise.withResolvers<void>()
  const run = async ({ key }: Task) => {
    ran.push(key)
    await gate.promise
  }
  start({ concurrency: 2, run })
  await expect.poll(() => ran).toEqual(['a', 'b'])
  gate.resolve()
  await expect.poll(() => ran).toEqual(['a', 'b', 'c'])
})

test('a task that is not due waits for its time', async () => {
  const ran: string[] = []
  const tasks = start({ run: async ({ key }) => void ran.push(key) })
  await add('later', new Date(time.getTime() + 1000))
  await tasks.poll('test')
  expect(ran).toEqual([])
  time = new Date(time.getTime() + 1000)
  await tasks.poll('test')
  await expect.poll(() => ran).toEqual(['later'])
})

test('a task that fails is tried again by the policy, and given up after the last attempt', async () => {
  let attempts = 0
  const lost: string[] = []
  const run = async () => {
    attempts += 1
    throw new Error('Not yet')
  }
  const tasks = start({ run, gaveUp: async ({ key }) => void lost.push(key) })
  await add('a')
  const next = { attempts: 1, due_at: '2030-01-01T00:01:00.000Z', leased_until: null, last_error: 'Error: Not yet' }
  await expect.poll(stored).toMatchObject([next])
  expect(attempts).toBe(1)
  time = new Date(time.getTime() + 60_000)
  await tasks.poll('test')
  await expect.poll(() => lost).toEqual(['a'])
  await expect.poll(stored).toEqual([])
  expect(attempts).toBe(2)
})

test('a stop gives the lease back without counting an attempt, and the task runs after the next start', async () => {
  const running = Promise.withResolvers<void>()
  const tasks = start({
    run: (_, signal) => {
      running.resolve()
      return new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await add('a')
  await running.promise
  await tasks.stop()
  expect(await stored()).toMatchObject([{ key: 'a', attempts: 0, leased_until: null }])
  const ran: string[] = []
  start({ run: async ({ key }) => void ran.push(key) })
  await expect.poll(() => ran).toEqual(['a'])
})

test('two processes share a queue: no task runs twice, unless the lease of a dead one expired', async () => {
  for (let index = 0; index < 20; index++) await add(`task-${index}`)
  const ran: string[] = []
  const run = async ({ key }: Task) => void ran.push(key)
  start({ concurrency: 3, run })
  start({ concurrency: 3, run })
  await expect.poll(stored).toEqual([])
  expect(ran.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `task-${index}`).toSorted())

  ran.length = 0
  const lease = { leased_by: 'gone', leased_until: new Date(time.getTime() + 5000).toISOString() }
  const row = { queue: 'test', key: 'left', payload: '{}', due_at: time.toISOString(), last_error: null, ...lease }
  await db.insertInto('tasks').values(row).execute()
  for (const tasks of started) await tasks.poll('test')
  expect(ran).toEqual([])
  time = new Date(time.getTime() + 6000)
  for (const tasks of started) await tasks.poll('test')
  await expect.poll(() => ran).toEqual(['left'])
})

test('leases of a process known to be dead are released immediately', async () => {
  const lease = { leased_by: 'gone', leased_until: '2031-01-01T00:00:00.000Z' }
  const row = { queue: 'test', key: 'left', payload: '{}', due_at: time.toISOString(), last_error: null, ...lease }
  await db.insertInto('tasks').values(row).execute()
  await releaseTasks(db)
  const ran: string[] = []
  start({ run: async ({ key }) => void ran.push(key) })
  await expect.poll(() => ran).toEqual(['left'])
})

test('waits double up to the longest one, and end after the last attempt', () => {
  const retry = exponential({ first: 1000, longest: 3000, attempts: 4 })
  const [first = 0, second = 0, third = 0] = [1, 2, 3].map((failed) => retry(failed) ?? 0)
  for (const [wait, least] of [
    [first, 1000],
    [second, 2000],
    [third, 3000],
  ] as const) {
    expect(wait).toBeGreaterThanOrEqual(least)
    expect(wait).toBeLessThanOrEqual(least * 1.25)
  }
  expect(retry(4)).toBeNull()
})
