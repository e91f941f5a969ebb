import { expect, test, vi } from 'vitest'
import { kept } from './kept.server.ts'

test('concurrent callers share one request', async () => {
  const load = vi.fn(async () => 'tableware')
  const read = kept(1_000, load)
  expect(await Promise.all([read(), read(), read()])).toEqual(['tableware', 'tableware', 'tableware'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('serves a stale value one last time while it is refreshed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let version = 0
  const read = kept(1_000, async () => ++version)
  expect(await read()).toBe(1)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await read()).toBe(1)
  await expect.poll(read).toBe(2)
  vi.useRealTimers()
})

test('throws an error and does not cache it', async () => {
  const load = vi.fn(async () => 'light').mockRejectedValueOnce(new Error('no answer'))
  const read = kept(1_000, load)
  await expect(read()).rejects.toThrow('no answer')
  expect(await read()).toBe('light')
})
