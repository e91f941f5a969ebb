import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from '../../../platform/database/write.ts'
import { rejection, responseOf } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { findPasswordHash, savePassword } from '../credentials.ts'
import { Passwords } from '../password.ts'
import { type SignedUp, signUp } from '../testing-members.ts'
import { storedMovedHash, verifyMoved } from './verify-moved.ts'

const PASSWORD = 'Grüner Tee & 3 Kräuter'
const SALT = 'Zr8mWQ0cX5yP1nDk7aHs2TuVbE4gJ6Lo'

/** Made by other implementations: phpass by a port to JavaScript and hashcat, bcrypt and Argon2 by the libraries of Python. */
const vectors = [
  ['wordpress', '$P$BkELSlJKQkN/e328tD06ZESGx/.fY0.', 'seven geese over the weir'],
  ['wordpress', '$P$984478476IagS59wHZvyQMArzfx58u.', 'hashcat'],
  ['wordpress', '$wp$2y$10$ABCDEFGHIJKLMNOPQRSTUuNWIsJytQbbXoc1lcJHNDaE3GJiM5/Ky', PASSWORD],
  ['wordpress', '5f4dcc3b5aa765d61d8327deb882cf99', 'password'],
  ['bcrypt', '$2y$10$abcdefghijklmnopqrstuu3xBmTaJsDS0L1khQACU0prHY.yRRo1.', PASSWORD],
  ['magento', `4f2f4f8d28cbd97f269e3c4d0610ace757b035fbe86b7ec561cf47a399143d0e:${SALT}:1`, PASSWORD],
  ['magento', `3da0fb3b02d2336bc86fc5102c6b90d3bdfe99e2874d2afc5d911d1f2d85dab3:${SALT}:2`, PASSWORD],
  ['magento', `2593d112d6058194bd106e5ff57c817095b37a7a94954d4f174f90b4d5fb159d:${SALT}:1:2`, PASSWORD],
  [
    'magento',
    `cd476528e1fb44d221e34fa0bf22a85c1eabf652b8ab0ba8d4451662ee80504e:Qx4nRt9bLm2kVw7z:3_32_2_67108864`,
    PASSWORD,
  ],
  ['magento', `d50002a9763b8f3acdc6d57f183f7007:${SALT}:0`, PASSWORD],
] as const

test.each(vectors)('verifies %s %s, and no other password', async (kind, hash, password) => {
  const stored = storedMovedHash({ kind, hash })
  expect(stored).not.toBeNull()
  expect(await verifyMoved(stored ?? '', password)).toBe(true)
  expect(await verifyMoved(stored ?? '', `${password} `)).toBe(false)
  expect(await verifyMoved(stored ?? '', '')).toBe(false)
})

test.each([
  ['more rounds of phpass than a sign-in may take', 'wordpress', '$P$U84478476IagS59wHZvyQMArzfx58u.'],
  ['more rounds of bcrypt', 'bcrypt', '$2y$20$abcdefghijklmnopqrstuu3xBmTaJsDS0L1khQACU0prHY.yRRo1.'],
  ['more memory of Argon2', 'magento', `${'a'.repeat(64)}:salt:3_32_2_4294967296`],
  ['more passes of Argon2', 'magento', `${'a'.repeat(64)}:salt:3_32_99_67108864`],
  ['more steps', 'magento', `${'a'.repeat(64)}:salt:1:1:1:1:1`],
  ['an unknown step', 'magento', `${'a'.repeat(64)}:salt:7`],
  ['a text that is no hash', 'wordpress', 'secret'],
  ['a hash of an unknown system', 'drupal', '$S$D0000000000000000000000000000000000000000000000000000'],
])('does not store %s', (_, kind, hash) => {
  expect(storedMovedHash({ kind, hash })).toBeNull()
})

let site: Site
let token: string
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite()
  member = await signUp(site)
  token = await visitorToken(site)
})
afterEach(() => site.close())

const store = (hash: string) =>
  write(site, null, (transaction) => savePassword(transaction, member.memberId, hash, site.now()))
const signIn = (password: string) => ({ loginId: { email: member.email }, password })

test('the first sign-in with a moved password replaces its hash by one of ours', async () => {
  await store(storedMovedHash({ kind: 'wordpress', hash: vectors[0][1] }) ?? '')
  expect(await rejection(site, token, calls.LoginV2, signIn('another password'))).toMatchObject({ status: 401 })
  expect(await findPasswordHash(site.db, member.memberId)).toMatch(/^moved:wordpress:/)
  expect(await responseOf(site, token, calls.LoginV2, signIn(vectors[0][2]))).toMatchObject({ state: 'SUCCESS' })
  expect(await findPasswordHash(site.db, member.memberId)).toMatch(/^\$argon2id\$/)
  expect(await responseOf(site, token, calls.LoginV2, signIn(vectors[0][2]))).toMatchObject({ state: 'SUCCESS' })
})

test('as long as moved passwords are left, every sign-in does the work of both, so time tells nothing', async () => {
  const hasher = { hash: async () => '', verify: async () => false }
  const works: string[] = []
  const passwords = new Passwords({
    ...hasher,
    verify: async (hash) => {
      works.push(String(hash).slice(0, 9))
      return false
    },
  })
  const moved = storedMovedHash({ kind: 'wordpress', hash: vectors[0][1] }) ?? ''
  expect(await passwords.verify(null, 'a heron', moved)).toBe(false)
  expect(await passwords.verify(moved, 'a heron', moved)).toBe(false)
  expect(await passwords.verify(null, vectors[0][2], moved)).toBe(false)
  expect(await passwords.verify(moved, vectors[0][2], moved)).toBe(true)
  expect(works).toEqual(Array.from({ length: 4 }, () => '$argon2id'))
})
