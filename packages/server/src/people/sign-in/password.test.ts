import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, Passwords, verifyPassword } from './password.ts'

test('recognises the password that was hashed, and no other', async () => {
  const hashed = await hashPassword('heron')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hashed, 'heron')).toBe(true)
  expect(await verifyPassword(hashed, 'Heron')).toBe(false)
})

test('the same letter or blank in another form is the same password, also in hashes of former releases', async () => {
  const typed = 'a cafe\u0301\u00a0heron'
  expect(await verifyPassword(await hashPassword('a caf\u00e9 heron'), typed)).toBe(true)
  expect(await verifyPassword(await hash(typed), typed)).toBe(true)
  expect(await verifyPassword(await hashPassword('a caf\u00e9 heron'), 'a cafe heron')).toBe(false)
})

test('an account without a password costs as much to verify as one with a password, from the first time', async () => {
  const hasher = { hash, verify: vi.fn(verify) }
  const passwords = new Passwords(hasher)
  const hashed = await passwords.hash('a heron')
  expect(await passwords.verify(null, 'a heron')).toBe(false)
  expect(await passwords.verify(hashed, 'a heron')).toBe(true)
  const [unknown, known] = hasher.verify.mock.calls.map(([compared]) => parseOptions(compared))
  expect(unknown).toEqual(known)
})

test('U01: rejects a flood beyond its queue and answers unknown addresses as before once it is over', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>()
  const passwords = new Passwords({ hash: () => held, verify: async () => false })
  const flood = Array.from({ length: 500 }, () => passwords.hash('a heron').catch(() => 'rejected'))
  await expect(passwords.verify(null, 'a heron')).rejects.toThrow('Too many')
  release('hashed')
  expect(await Promise.all(flood)).toContain('rejected')
  expect(await passwords.verify(null, 'a heron')).toBe(false)
})

test('leaves one core free, and one thread of the pool', async () => {
  let running = 0
  let most = 0
  const passwords = new Passwords({
    verify: async () => false,
    hash: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return 'hashed'
    },
  })
  await Promise.all(Array.from({ length: 50 }, () => passwords.hash('a heron')))
  expect(most).toBe(Math.max(1, Math.min(availableParallelism() - 1, 3)))
})

test('continues after a failed hash', async () => {
  const passwords = new Passwords({
    hash: vi.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue('hashed'),
    verify,
  })
  await expect(passwords.hash('a heron')).rejects.toThrow('no memory')
  const rest = Array.from({ length: availableParallelism() }, () => passwords.hash('a heron'))
  expect(await Promise.all(rest)).toHaveLength(rest.length)
})
