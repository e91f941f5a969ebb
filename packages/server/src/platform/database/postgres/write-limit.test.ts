import { afterEach, expect, test, vi } from 'vitest'
import { WriteLimit } from './write-limit.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Runs transactions that end by hand, and counts those that have begun and not ended. */
function start(limit: WriteLimit, count: number) {
  const open: (() => void)[] = []
  const runs = Array.from({ length: count }, () =>
    limit.run(() => new Promise<void>((resolve) => void open.push(resolve))),
  )
  const settle = () => new Promise<void>((resolve) => process.nextTick(resolve))
  return {
    runs,
    running: async () => {
      await settle()
      return open.length
    },
    endOne: () => open.shift()?.(),
  }
}

const shrinkFully = (limit: WriteLimit) => {
  for (let times = 0; times < 20; times++) limit.shrink()
}

test('runs ten transactions at the same time while none conflicts', async () => {
  const work = start(new WriteLimit(), 12)
  expect(await work.running()).toBe(10)
  work.endOne()
  expect(await work.running()).toBe(10)
})

test('runs no more than ten, however many commits there were', async () => {
  const work = start(new WriteLimit(), 50)
  for (let commits = 0; commits < 30; commits++) {
    expect(await work.running()).toBe(10)
    work.endOne()
  }
  expect(await work.running()).toBe(10)
})

test('runs one fewer after each conflict, and always one', async () => {
  const limit = new WriteLimit()
  limit.shrink()
  expect(await start(limit, 12).running()).toBe(9)
  const narrow = new WriteLimit()
  shrinkFully(narrow)
  const work = start(narrow, 3)
  for (let left = 3; left > 0; left--) {
    expect(await work.running()).toBe(1)
    work.endOne()
  }
  await Promise.all(work.runs)
})

test('runs one more after twenty commits for which others waited', async () => {
  const limit = new WriteLimit()
  shrinkFully(limit)
  const work = start(limit, 40)
  for (let commits = 0; commits < 20; commits++) {
    expect(await work.running()).toBe(1)
    work.endOne()
  }
  expect(await work.running()).toBe(2)
})

test('does not wait for a transaction that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limit = new WriteLimit()
  shrinkFully(limit)
  const work = start(limit, 2)
  expect(await work.running()).toBe(1)
  vi.advanceTimersByTime(250)
  expect(await work.running()).toBe(2)
  // Its end lets no further one begin.
  const later = start(limit, 1)
  work.endOne()
  expect(await later.running()).toBe(0)
  work.endOne()
  expect(await later.running()).toBe(1)
})

test('lets the next one run after an error', async () => {
  const limit = new WriteLimit()
  shrinkFully(limit)
  const failed = limit.run(() => Promise.reject(new Error('failed')))
  const next = limit.run(async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
