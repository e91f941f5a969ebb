import { expect, test, vi } from 'vitest'
import { cached } from './cached.server.ts'

test('concurrent callers share one request', async () => {
  const load = vi.fn(async () => 'tableware')
  const read = cached(1_000, load)
  expect(await Promise.all([read(), read(), read()])).toEqual(['tableware', 'tableware', 'tableware'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('the first caller after the time has the new value, and the old one only if it cannot be loaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let version = 0
  const load = vi.fn(async () => ++version)
  const read = cached(1_000, load)
  expect(await read()).toBe(1)
  expect(await read()).toBe(1)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await read()).toBe(2)
  vi.setSystemTime(Date.now() + 2_000)
  load.mockRejectedValueOnce(new Error('no answer'))
  expect(await read()).toBe(2)
  expect(await read()).toBe(3)
  vi.useRealTimers()
})

test('throws an error and does not cache it', async () => {
  const load = vi.fn(async () => 'light').mockRejectedValueOnce(new Error('no answer'))
  const read = cached(1_000, load)
  await expect(read()).rejects.toThrow('no answer')
  expect(await read()).toBe('light')
})
