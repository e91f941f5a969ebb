import { createHash } from 'node:crypto'
import { createTestApp, createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, memoryStorage, OAuthStrategy, oauth, products, selfHosted } from '../index.ts'
import type { Fetch } from '../transport/limit.ts'
import { dpop } from './dpop.ts'
import { createKeys, type KeyStorage } from './keys.ts'

let now: () => Date
let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  // A site that has run for a while: just after its start it asks every client for a nonce.
  now = () => new Date(Date.now() - 10_000)
  site = await createTestSite({ now: () => now() })
  now = () => new Date()
})
afterEach(() => site.close())

const toSite: Fetch = (url, init) => site.fetch(new Request(url, init))

async function open(keys?: KeyStorage) {
  const { clientId } = await createTestApp(site)
  const seen: { url: string; headers: Headers; status: number }[] = []
  const watched: Fetch = async (url, init) => {
    const response = await toSite(url, init)
    seen.push({ url, headers: new Headers(init.headers), status: response.status })
    return response
  }
  const storage = memoryStorage()
  const connect = (fetch: Fetch) =>
    createClient({
      auth: OAuthStrategy({ clientId, storage }),
      host: selfHosted(site.url),
      modules: { products, oauth },
      fetch,
      retry: { attempts: 0 },
    })
  return { shop: connect(dpop({ fetch: watched, ...(keys && { keys }) })), connect, seen, storage }
}

/** A part of a token: its header is the first, its claims are the second. */
const partOf = (token: string | null | undefined, part: 0 | 1) =>
  JSON.parse(Buffer.from(token?.split('.')[part] ?? '', 'base64url').toString())
const claimsOf = (token: string | null | undefined) => partOf(token, 1)

/** RFC 7638. */
const thumbprint = ({ crv, kty, x, y }: JsonWebKey) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
const thumbprintOf = (proof: string | null | undefined) => thumbprint(partOf(proof, 0).jwk)

test('tokens are bound to the key from their beginning, and every call proves that it is here', async () => {
  const { shop, seen, storage } = await open()
  await shop.products.queryProducts().find()
  await shop.products.queryProducts().find()
  const token = (await storage.getTokens())?.accessToken.value ?? ''
  const key = thumbprintOf(seen[0]?.headers.get('dpop'))
  expect(claimsOf(token).cnf).toEqual({ jkt: key })
  const calls = seen.filter(({ url }) => url.includes('query'))
  expect(calls).toHaveLength(2)
  for (const { headers } of calls) {
    expect(headers.get('authorization')).toBe(`DPoP ${token}`)
    const proof = headers.get('dpop')
    expect(partOf(proof, 0)).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
    expect(partOf(proof, 0).jwk).not.toHaveProperty('d')
    expect(claimsOf(proof)).toMatchObject({
      htm: 'POST',
      htu: `${site.url}/stores-reader/v1/products/query-platformized`,
      ath: expect.stringMatching(/^[\w-]{43}$/),
      jti: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(thumbprintOf(proof)).toBe(key)
  }
  const ids = seen.map(({ headers }) => claimsOf(headers.get('dpop')).jti)
  expect(new Set(ids).size).toBe(seen.length)
})

test('stolen tokens are useless', async () => {
  const { shop, connect, storage } = await open()
  await shop.products.queryProducts().find()
  const stolen = structuredClone(await storage.getTokens())
  const thief = connect(dpop({ fetch: toSite }))
  const { value = '' } = stolen?.accessToken ?? {}
  const call = (fetch: Fetch) => fetch(`${site.url}/members/v1/members/my`, { headers: { Authorization: value } })
  expect((await call(toSite)).status).toBe(401)
  expect((await call(dpop({ fetch: toSite }))).status).toBe(401)
  expect(await thief.auth.loggedIn()).toBe(false)
})

test('a stored key serves the next page', async () => {
  let stored: CryptoKeyPair | undefined
  const keys: KeyStorage = {
    get: async () => stored,
    set: async (pair) => {
      stored = pair
    },
  }
  const { shop, connect, seen } = await open(keys)
  await shop.products.queryProducts().find()
  const next = connect(dpop({ fetch: toSite, keys }))
  await expect(next.products.queryProducts().find()).resolves.toBeDefined()
  if (!stored) expect.unreachable()
  expect(thumbprintOf(seen[0]?.headers.get('dpop'))).toBe(
    thumbprint(await crypto.subtle.exportKey('jwk', stored.publicKey)),
  )
})

test('no script can read the private key', async () => {
  const { privateKey } = await createKeys()
  expect(privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow()
})

test('a client whose clock is wrong names the nonce it is given, and is taken', async () => {
  now = () => new Date(Date.now() + 3_600_000)
  const { shop, seen } = await open()
  await expect(shop.products.queryProducts().find()).resolves.toBeDefined()
  const tokens = seen.filter(({ url }) => url.endsWith('/oauth2/token'))
  expect(tokens.map(({ status }) => status)).toEqual([400, 200])
  expect(claimsOf(tokens[0]?.headers.get('dpop')).nonce).toBeUndefined()
  expect(claimsOf(tokens[1]?.headers.get('dpop')).nonce).toBe(claimsOf(seen.at(-1)?.headers.get('dpop')).nonce)
})

test('an answer that asks for a nonce again and again is given back', async () => {
  let count = 0
  const never: Fetch = async () => {
    count += 1
    return new Response('{}', { status: 401, headers: { 'dpop-nonce': `n${count}` } })
  }
  expect((await dpop({ fetch: never })('https://site.test/x', {})).status).toBe(401)
  expect(count).toBe(2)
})

test('names what is missing where the runtime has no crypto.subtle', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await expect(createKeys()).rejects.toMatchObject({ kind: 'system', message: 'This runtime has no crypto.subtle' })
  vi.unstubAllGlobals()
})
