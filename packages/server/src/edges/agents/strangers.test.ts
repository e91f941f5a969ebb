import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { usualRateLimits } from '../../platform/http/rate-limit/rate-limits.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { newKey, signHeaders, type TestKey } from './signatures/testing.ts'
import { buyAsAgent, fullProfile, openAgentSite, openProfiles } from './testing.ts'

const DAY = 24 * 60 * 60_000
const START = Date.parse('2026-03-10T12:00:00Z')
const STRANGER = '203.0.113.5'
const OTHER_STRANGER = '203.0.113.6'
const OF_AGENT = '198.51.100.7'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
/** Milliseconds since the shop was opened. */
let passed: number
beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
afterEach(() => site?.close())

async function openShop(writes = usualRateLimits.writes) {
  passed = 0
  const now = () => new Date(START + passed)
  site = await openAgentSite({ now, rateLimits: { ...usualRateLimits, writes } })
  await openTestShop(site)
}

const agentWith = (path: string, keys: readonly TestKey[]) =>
  profiles.add(path, fullProfile('2026-08-25', undefined, { keys: keys.map(({ jwk }) => jwk) }))

interface Sent {
  readonly agent: string
  readonly address: string
  /** Undefined for an unsigned request. */
  readonly key?: TestKey
  readonly path?: string
  /** Undefined for a reading request. */
  readonly body?: string | undefined
}

const SEARCH = { path: '/ucp/v1/catalog/search', body: '{"query":"mug"}' }

async function send({ agent, address, key, ...given }: Sent) {
  const { path, body } = { ...SEARCH, ...given }
  const method = body === undefined ? 'GET' : 'POST'
  const created = Math.floor((START + passed) / 1000)
  const headers = key
    ? await signHeaders({ site, agent, key, method, path, ...(body && { body }), parameters: { created } })
    : { 'ucp-agent': `profile="${agent}"`, ...(body && { 'content-type': 'application/json' }) }
  const init = { method, headers, ...(body !== undefined && { body }) }
  const response = await site.fetch(new Request(`${site.url}${path}`, init), address)
  const text = await response.text()
  const { code }: { code?: string } = JSON.parse(text)
  return { result: [response.status, code], text }
}

test('orders of an agent that has published keys are never read unsigned', async () => {
  await openShop()
  const key = await newKey()
  const agent = agentWith('/orders', [key])
  const { order } = await buyAsAgent(site, agent)
  const path = `/ucp/v1/orders/${order.id}`
  const read = async (sentBy?: TestKey) =>
    send({ agent, address: STRANGER, path, body: undefined, ...(sentBy && { key: sentBy }) })
  expect((await read()).result).toEqual([401, 'signature_missing'])

  // The profile is away, and no longer in memory; then it has no keys.
  passed += 2 * DAY
  profiles.remove('/orders')
  for (const sentBy of [undefined, key]) {
    const { result, text } = await read(sentBy)
    expect(result).toEqual([424, 'profile_unreachable'])
    expect(text).not.toContain('Am Deich')
  }
  passed += DAY
  agentWith('/orders', [])
  expect((await read()).result).toEqual([401, 'signature_missing'])
  agentWith('/orders', [key])
  passed += DAY
  expect((await read(key)).result).toEqual([200, undefined])
})

test('invented profiles of one network use up no fetches of others', async () => {
  await openShop()
  const key = await newKey()
  const [known, fresh] = [agentWith('/known', [key]), agentWith('/fresh', [key])]
  expect((await send({ agent: known, address: OF_AGENT, key })).result).toEqual([200, undefined])
  passed += DAY + 1000
  const before = profiles.fetches()
  for (let one = 0; one < 70; one++)
    expect((await send({ agent: profiles.address(`/evil/${one}`), address: STRANGER })).result[0]).toBe(200)
  expect(profiles.fetches() - before).toBe(30)
  for (const agent of [fresh, known])
    expect((await send({ agent, address: OF_AGENT, key })).result).toEqual([200, undefined])
  // Also from the network of the stranger: the shop knows this agent.
  passed += 601_000
  for (let one = 0; one < 40; one++) await send({ agent: profiles.address(`/more/${one}`), address: STRANGER })
  expect((await send({ agent: known, address: STRANGER, key })).result).toEqual([200, undefined])
})

test('a profile that may not be fetched again is used as it was, for a day at most', async () => {
  await openShop()
  const key = await newKey()
  const agent = agentWith('/stale', [key])
  const exhaust = async () => {
    for (let one = 0; one < 31; one++) await send({ agent: profiles.address(`/${passed}/${one}`), address: STRANGER })
  }
  // An unsigned request brings the profile; the agent has never signed.
  expect((await send({ agent, address: STRANGER })).result).toEqual([200, undefined])
  passed += 3_600_000
  await exhaust()
  expect((await send({ agent, address: STRANGER, key: await newKey() })).result).toEqual([401, 'key_not_found'])
  passed += DAY
  await exhaust()
  expect((await send({ agent, address: STRANGER, key })).result).toEqual([424, 'profile_unreachable'])
})

test('unsigned requests in the name of an agent use up no limit of the agent, nor of its buyers elsewhere', async () => {
  await openShop(20)
  const key = await newKey()
  const agent = agentWith('/limited', [key])
  const cart = { path: '/ucp/v1/carts', body: '{"line_items":[]}' }
  const statuses = new Set<unknown>()
  for (let one = 0; one < 25; one++) statuses.add((await send({ agent, address: STRANGER, ...cart })).result[0])
  expect(statuses.has(429)).toBe(true)
  expect((await send({ agent, address: OTHER_STRANGER, ...cart })).result[0]).not.toBe(429)
  for (let one = 0; one < 20; one++)
    expect((await send({ agent, address: OF_AGENT, key, ...cart })).result[0]).not.toBe(429)
  // The limit of the agent is its own, from wherever it signs.
  expect((await send({ agent, address: OTHER_STRANGER, key, ...cart })).result[0]).toBe(429)
})
