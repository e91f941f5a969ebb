import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberInMemory } from './duplicates.ts'

describe('the guard against duplicates', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('takes an event once, until its time is over', () => {
    const guard = rememberInMemory(60)
    expect(guard.claim('a')).toBe(true)
    vi.advanceTimersByTime(59_000)
    expect(guard.claim('a')).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(guard.claim('a')).toBe(true)
  })

  test('takes an event again that was given back', async () => {
    const guard = rememberInMemory(60)
    guard.claim('a')
    await guard.release('a')
    expect(guard.claim('a')).toBe(true)
  })

  test('forgets the oldest early rather than growing without end', () => {
    const guard = rememberInMemory(Infinity, 3)
    for (const id of 'abcdef') expect(guard.claim(id)).toBe(true)
    expect(guard.claim('f')).toBe(false)
    expect(guard.claim('a')).toBe(true)
  })
})
