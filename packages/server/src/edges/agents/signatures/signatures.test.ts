import { randomUUID } from 'node:crypto'
import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { buyAsAgent, codesOf, fullProfile, openAgentSite, openProfiles, requestOperation } from '../testing.ts'
import { contentDigest, isDigestOf } from './content-digest.ts'
import { hasRoom, MOST_NONCES, MOST_OF_AGENT } from './nonce-room.ts'
import { deleteOldNonces } from './nonces.ts'
import { newKey, type Signing, signHeaders, type TestKey } from './testing.ts'
import { verifyRequest } from './verify-request.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
afterEach(() => site?.close())

async function openShop() {
  site = await openAgentSite()
  await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  return apiKey
}

const agentWith = (name: string, keys: readonly TestKey[], release = '2026-08-25') =>
  profiles.add(`/signed/${name}`, fullProfile(release, undefined, { keys: keys.map(({ jwk }) => jwk) }))

/** Sends a signed search, and returns the status with the code of the error, and the headers that were sent. */
async function send(agent: string, key: TestKey, signing: Signing = {}) {
  const sent = await signHeaders({ site, agent, key, method: 'POST', path: SEARCH, body: MUGS, ...signing })
  return post(sent, signing.body ?? MUGS)
}

async function post(headers: Record<string, string>, body: string) {
  const response = await site.fetch(new Request(`${site.url}${SEARCH}`, { method: 'POST', headers, body }))
  const { code }: { code?: string } = JSON.parse(await response.text())
  return { result: [response.status, code], headers }
}

const SEARCH = '/ucp/v1/catalog/search'
const MUGS = '{"query":"mug"}'

test.each(['P-256', 'P-384', 'Ed25519'] as const)('accepts a request that is signed with a key of %s', async (kind) => {
  const owner = await openShop()
  const key = await newKey(kind)
  const agent = agentWith(kind, [key])
  expect((await send(agent, key)).result).toEqual([200, undefined])
  expect((await ask(site, owner, calls.QueryAgents, {})).agents).toMatchObject([{ lastSignedDate: expect.anything() }])
})

test('accepts the keys of the older release, and a signature that Web Bot Auth verifies too', async () => {
  await openShop()
  const key = await newKey('Ed25519')
  const agent = agentWith('older', [key], '2026-04-08')
  const parameters = { tag: 'web-bot-auth', expires: Math.floor(Date.now() / 1000) + 3600, nonce: randomUUID() }
  expect((await send(agent, key, { parameters })).result).toEqual([200, undefined])
})

test('a request with several signatures is rejected only when none is valid', async () => {
  await openShop()
  const [known, unknown] = [await newKey('P-256'), await newKey('P-256')]
  const agent = agentWith('several', [known])
  const { headers } = await send(agent, unknown)
  const first = { signature: headers.signature ?? '', 'signature-input': headers['signature-input'] ?? '' }
  expect((await send(agent, known, { first })).result).toEqual([200, undefined])
  expect((await send(agent, unknown, { first })).result).toEqual([401, 'key_not_found'])
})

test('rejects what was changed after it was signed', async () => {
  await openShop()
  const key = await newKey('P-256')
  const agent = agentWith('changed', [key])
  const { headers } = await send(agent, key)
  expect((await post(headers, '{"query":"bowl"}')).result).toEqual([400, 'digest_mismatch'])
  const other = '{"query":"bowl"}'
  const withDigest = { ...headers, 'content-digest': contentDigest(other) }
  expect((await post(withDigest, other)).result).toEqual([401, 'signature_invalid'])
  const { signature: _, ...halfSigned } = headers
  expect((await post(halfSigned, '{"query":"mug"}')).result).toEqual([401, 'signature_invalid'])
})

test.each(['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type', 'idempotency-key'])(
  'rejects a signature that does not cover %s',
  async (component) => {
    await openShop()
    const key = await newKey('P-256')
    const agent = agentWith('uncovered', [key])
    const headers = { 'idempotency-key': randomUUID() }
    expect((await send(agent, key, { headers })).result).toEqual([200, undefined])
    expect((await send(agent, key, { headers, without: [component] })).result).toEqual([401, 'signature_invalid'])
  },
)

test('rejects unknown keys, keys for encryption, and algorithms that it does not support', async () => {
  await openShop()
  const [known, unknown, odd] = [await newKey('P-256'), await newKey('P-256'), await newKey('P-521')]
  const agent = agentWith('keys', [known, odd])
  expect((await send(agent, unknown)).result).toEqual([401, 'key_not_found'])
  expect((await send(agent, { ...unknown, kid: known.kid })).result).toEqual([401, 'signature_invalid'])
  expect((await send(agent, odd)).result).toEqual([400, 'algorithm_unsupported'])
  const encrypting = { ...known, jwk: { ...known.jwk, use: 'enc' } }
  expect((await send(agentWith('enc', [encrypting]), known)).result).toEqual([401, 'key_not_found'])
  expect((await send(profiles.address('/nothing'), known)).result).toEqual([424, 'profile_unreachable'])
})

test('a signature is good for five minutes, or as long as it says', async () => {
  await openShop()
  const key = await newKey('P-256')
  const agent = agentWith('clock', [key])
  const now = Math.floor(Date.now() / 1000)
  const at = (created: number, expires?: number) =>
    send(agent, key, { parameters: { created, ...(expires !== undefined && { expires }) } }).then(
      ({ result }) => result,
    )
  expect(await at(now - 290)).toEqual([200, undefined])
  expect(await at(now - 600)).toEqual([401, 'signature_invalid'])
  expect(await at(now + 600)).toEqual([401, 'signature_invalid'])
  expect(await at(now - 600, now + 600)).toEqual([200, undefined])
  expect(await at(now - 600, now - 300)).toEqual([401, 'signature_invalid'])
  expect(await at(now, now + 90_000)).toEqual([401, 'signature_invalid'])
})

test('a signature says when it was made, or ends within a day', async () => {
  await openShop()
  const key = await newKey('P-256')
  const agent = agentWith('times', [key])
  const now = Math.floor(Date.now() / 1000)
  const until = async (expires?: number) => {
    const parameters = expires === undefined ? {} : { expires }
    return (await send(agent, key, { isTimed: false, parameters })).result
  }
  expect(await until()).toEqual([401, 'signature_invalid'])
  expect(await until(now + 10 * 365 * 86_400)).toEqual([401, 'signature_invalid'])
  expect(await until(now + 90_000)).toEqual([401, 'signature_invalid'])
  expect(await until(now - 120)).toEqual([401, 'signature_invalid'])
  expect(await until(now + 3600)).toEqual([200, undefined])
})

test('rejects a nonce that an agent has used before', async () => {
  await openShop()
  const key = await newKey('P-256')
  const [one, other] = [agentWith('nonce-1', [key]), agentWith('nonce-2', [key])]
  const parameters = { nonce: 'once' }
  expect((await send(one, key, { parameters })).result).toEqual([200, undefined])
  expect((await send(one, key, { parameters })).result).toEqual([401, 'signature_invalid'])
  expect((await send(other, key, { parameters })).result).toEqual([200, undefined])
  await deleteOldNonces({ db: site.db, now: () => new Date(Date.now() + 3_600_000) })
  expect(await site.db.selectFrom('agent_nonces').selectAll().execute()).toEqual([])
})

test('an agent with too many nonces that are still good gets no more stored, and none of them can be used again', async () => {
  let time = Date.now()
  site = await openAgentSite({ now: () => new Date(time) })
  await openTestShop(site)
  const key = await newKey('P-256')
  const [many, few] = [agentWith('many', [key]), agentWith('few', [key])]
  const goodUntil = Math.floor(time / 1000) + 300
  const nonces = Array.from({ length: MOST_OF_AGENT - 1 }, (_, index) => ({
    agent: many,
    nonce: `stored-${index}`,
    good_until: goodUntil,
  }))
  for (let from = 0; from < nonces.length; from += 500)
    await site.db
      .insertInto('agent_nonces')
      .values(nonces.slice(from, from + 500))
      .execute()
  const use = async (agent: string, nonce: string) => (await send(agent, key, { parameters: { nonce } })).result
  expect(await use(many, 'last')).toEqual([200, undefined])
  expect(await use(many, 'last')).not.toEqual([200, undefined])
  expect(await use(many, 'stored-0')).not.toEqual([200, undefined])
  expect(await use(many, 'one-more')).toEqual([429, 'too_many_requests'])
  expect(await use(few, 'first')).toEqual([200, undefined])
  time += 200_000
  expect(await use(many, 'one-more')).toEqual([429, 'too_many_requests'])
})

test('expired nonces leave room, before they are deleted', async () => {
  await openShop()
  const key = await newKey('P-256')
  const agent = agentWith('expired', [key])
  const values = Array.from({ length: 500 }, (_, index) => index)
  for (let from = 0; from < MOST_OF_AGENT; from += values.length)
    await site.db
      .insertInto('agent_nonces')
      .values(values.map((index) => ({ agent, nonce: `old-${from + index}`, good_until: 1 })))
      .execute()
  expect((await send(agent, key, { parameters: { nonce: 'new' } })).result).toEqual([200, undefined])
})

test('many agents with many nonces keep out none that has few', () => {
  const share = MOST_NONCES / 40
  expect(hasRoom({ ofAgent: MOST_OF_AGENT - 1, ofAll: MOST_NONCES - 1, agents: 40 })).toBe(true)
  expect(hasRoom({ ofAgent: MOST_OF_AGENT, ofAll: MOST_OF_AGENT, agents: 1 })).toBe(false)
  expect(hasRoom({ ofAgent: share - 1, ofAll: MOST_NONCES, agents: 40 })).toBe(true)
  expect(hasRoom({ ofAgent: share, ofAll: MOST_NONCES, agents: 40 })).toBe(false)
  expect(hasRoom({ ofAgent: 0, ofAll: 2 * MOST_NONCES, agents: 40 })).toBe(false)
})

test('the owner requires signatures', async () => {
  await openShop()
  const key = await newKey('P-256')
  const agent = agentWith('required', [key])
  await writeSettings(site.db, { agentSignatures: 'REQUIRED' })
  const { status, body } = await requestOperation(site, agent, 'search_catalog', { query: 'mug' })
  expect([status, body]).toMatchObject([401, { code: 'signature_missing' }])
  expect((await send(agent, key)).result).toEqual([200, undefined])
})

test('an agent that publishes keys reads its orders only signed', async () => {
  await openShop()
  const { order } = await buyAsAgent(site, profiles.add('/signed/open', fullProfile('2026-08-25')))
  const open = await requestOperation(site, profiles.address('/signed/open'), 'get_order', {}, { id: order.id })
  expect(open.body.id).toBe(order.id)
  const agent = agentWith('orders', [await newKey('P-256')])
  const { status, body } = await requestOperation(site, agent, 'get_order', {}, { id: order.id })
  expect([status, body]).toMatchObject([401, { code: 'signature_missing' }])
})

test('the owner decides what an agent may do', async () => {
  const owner = await openShop()
  const agent = profiles.add('/access', fullProfile('2026-08-25'))
  const may = (access?: 'NONE' | 'SEARCH' | 'CART' | 'BUY') =>
    ask(site, owner, calls.SetAgentAccess, { profile: agent, ...(access && { access }) })
  expect(await rejection(site, owner, calls.SetAgentAccess, { profile: agent })).toMatchObject({ status: 404 })
  const completed = await buyAsAgent(site, agent)
  expect(completed.status).toBe('completed')

  await may('CART')
  const fields = { line_items: completed.line_items.map(({ item, quantity }) => ({ item, quantity })) }
  const made = await requestOperation(site, agent, 'create_checkout', fields)
  expect([made.status, made.body.ucp]).toMatchObject([201, { payment_handlers: {} }])
  expect((await requestOperation(site, agent, 'complete_checkout', {}, { id: made.body.id })).body).toMatchObject({
    code: 'permission_denied',
  })
  await may('SEARCH')
  expect((await requestOperation(site, agent, 'create_checkout', fields)).status).toBe(403)
  expect((await requestOperation(site, agent, 'search_catalog', { query: 'mug' })).status).toBe(200)
  await may('NONE')
  expect((await requestOperation(site, agent, 'search_catalog', { query: 'mug' })).body).toMatchObject({
    code: 'profile_not_trusted',
  })
  await may()
  expect((await requestOperation(site, agent, 'search_catalog', { query: 'mug' })).status).toBe(200)

  await writeSettings(site.db, { agentAccess: 'NONE' })
  expect((await requestOperation(site, agent, 'search_catalog', { query: 'mug' })).status).toBe(403)
  await may('BUY')
  expect(codesOf((await requestOperation(site, agent, 'search_catalog', { query: 'mug' })).body)).toEqual([])
})

test('the digest is that of the examples of RFC 9530', () => {
  const body = '{"hello": "world"}\n'
  expect(contentDigest(body)).toBe('sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:')
  expect(isDigestOf(`sha-512=:AAAA:, ${contentDigest(body)}`, body)).toBe(true)
  expect(isDigestOf('sha-512=:AAAA:', body)).toBe(false)
  expect(isDigestOf('sha-256=RK', body)).toBe(false)
})

test('verifies the example of RFC 9421, appendix B.2.6, once its components are enough', async () => {
  await openShop()
  const key = {
    kid: 'test-key-ed25519',
    kty: 'OKP',
    crv: 'Ed25519',
    x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
  }
  const headers = new Headers({
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
    'signature-input':
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    signature: 'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
  })
  // Without a body: the example does not cover its digest.
  const received = { method: 'POST', url: 'https://example.com/foo', headers, body: '' }
  const then = { ...site, now: () => new Date(1_618_884_480_000) }
  await verifyRequest(then, 'https://agent.example', [key], received)
  headers.set('date', 'Tue, 20 Apr 2021 02:07:56 GMT')
  await expect(verifyRequest(then, 'https://agent.example', [key], received)).rejects.toMatchObject({
    code: 'signature_invalid',
  })
})
