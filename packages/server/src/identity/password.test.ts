import { availableParallelism } from 'node:os'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { hashInThread, type Work } from './hashing-threads.ts'
import { Passwords } from './password.ts'

test('what there is no hash of is as dear as what there is, the first time as ever', async () => {
  const work = vi.fn(hashInThread)
  const passwords = new Passwords(work)
  const hashed = await passwords.hash('a heron')
  work.mockClear()
  expect(await passwords.verify(null, 'a heron')).toBe(false)
  expect(await passwords.verify(hashed, 'a heron')).toBe(true)
  expect(work).toHaveBeenCalledTimes(2)
  const [unknown, known] = work.mock.calls.map(([asked]) => shapeOf(asked))
  expect(unknown).toEqual(known)
})

/** All that says how much work it is. */
const shapeOf = ({ hashed, ...rest }: Work) => ({
  ...rest,
  hashed: hashed?.replaceAll(/[A-Za-z0-9+/]{22,}/g, ({ length }) => `${length} characters`),
})

test('U01: a flood that is sent away leaves nothing behind: unknown addresses are answered as ever', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<boolean>()
  const passwords = new Passwords(() => held)
  const flood = Array.from({ length: 500 }, () => passwords.hash('a heron').catch(() => 'sent away'))
  await expect(passwords.verify(null, 'a heron')).rejects.toThrow('Too many')
  release(false)
  expect(await Promise.all(flood)).toContain('sent away')
  expect(await passwords.verify(null, 'a heron')).toBe(false)
})

describe('between two hashes a core rests', () => {
  /** That hash. */
  const cores = Math.max(1, availableParallelism() - 1)

  afterEach(() => {
    vi.useRealTimers()
  })

  /** Hashes that take so many milliseconds, two for each core that hashes, and when they were begun and ended. */
  async function hashed(took: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const [begun, ended]: [number[], number[]] = [[], []]
    const passwords = new Passwords(async () => {
      begun.push(performance.now())
      await new Promise((resolve) => setTimeout(resolve, took))
      return 'hashed'
    })
    const start = performance.now()
    for (let one = 0; one < cores * 2; one++) void passwords.hash('a heron').then(() => ended.push(performance.now()))
    await vi.advanceTimersByTimeAsync(took * 10)
    const since = (times: number[]) => times.map((time) => time - start)
    return { first: since(begun)[0], firstEnd: since(ended)[0], next: since(begun)[cores] }
  }

  it('as long as the first took, and who has an answer does not wait for it', async () => {
    expect(await hashed(12)).toEqual({ first: 0, firstEnd: 12, next: 24 })
  })

  it('a fortieth of a second at most: a machine that is busy lets members in too', async () => {
    expect(await hashed(250)).toEqual({ first: 0, firstEnd: 250, next: 275 })
  })

  it('after one that failed as well', async () => {
    const passwords = new Passwords(vi.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue('hashed'))
    await expect(passwords.hash('a heron')).rejects.toThrow('no memory')
    const rest = Array.from({ length: cores }, () => passwords.hash('a heron'))
    expect(await Promise.all(rest)).toHaveLength(cores)
  })
})
