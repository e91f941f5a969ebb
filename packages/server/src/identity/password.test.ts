import { expect, test, vi } from 'vitest'
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
