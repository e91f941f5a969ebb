import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { buyAsAgent, fullProfile, openAgentSite, openProfiles, requestOperation } from '../testing.ts'
import { MOST_AGENTS, MOST_REQUESTS, REQUESTS_BETWEEN, trimRequests } from './limits.ts'
import { deleteOldRequests } from './retention.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
afterEach(() => site?.close())

async function openShop(now?: () => Date) {
  site = await openAgentSite(now && { now })
  await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  return apiKey
}

test('the owner sees agents, their last requests and their orders', async () => {
  const owner = await openShop()
  const agent = profiles.add('/seen', fullProfile('2026-04-08'))
  const body = await buyAsAgent(site, agent)
  await requestOperation(site, agent, 'create_checkout', {})

  await expect
    .poll(async () => (await ask(site, owner, calls.QueryAgentOrders, { orderIds: [body.order.id] })).orders)
    .toEqual([expect.objectContaining({ orderId: body.order.id, profile: agent, orderNumber: expect.any(String) })])
  const { enabled, agents } = await ask(site, owner, calls.QueryAgents, {})
  expect([enabled, agents.map(({ profile, requests, orders }) => [profile, requests, orders])]).toEqual([
    true,
    [[agent, 3, 1]],
  ])
  const { requests } = await ask(site, owner, calls.QueryAgentRequests, { profile: agent })
  expect(requests.map(({ operation, code }) => [operation, code])).toEqual(
    expect.arrayContaining([
      ['create_checkout', undefined],
      ['complete_checkout', undefined],
      ['create_checkout', 'item_unavailable'],
    ]),
  )
})

test('the owner switches agents off: no profile, no operation', async () => {
  await openShop()
  const agent = profiles.add('/off', fullProfile('2026-04-08'))
  await writeSettings(site.db, { servesAgents: false })
  expect((await site.fetch(new Request(`${site.url}/.well-known/ucp`))).status).toBe(404)
  const { status, body } = await requestOperation(site, agent, 'search_catalog', { query: 'mug' })
  expect([status, body]).toMatchObject([403, { code: 'agents_not_served' }])
})

test('requests are deleted after a week', async () => {
  let time = Date.now()
  const owner = await openShop(() => new Date(time))
  await requestOperation(site, profiles.address('/old'), 'search_catalog', { query: 'mug' })
  time += 8 * 24 * 60 * 60_000
  await deleteOldRequests(site)
  expect((await ask(site, owner, calls.QueryAgentRequests, {})).requests).toEqual([])
  expect((await ask(site, owner, calls.QueryAgents, {})).agents).toHaveLength(1)
})

test('invented agents and their requests are stored up to a limit, and agents with orders stay', async () => {
  let time = Date.now()
  await openShop(() => new Date(time))
  const agent = profiles.add('/buyer', fullProfile('2026-08-25'))
  await buyAsAgent(site, agent)
  const at = (index: number) => new Date(time + 1000 + index).toISOString()
  const invented = Array.from({ length: MOST_AGENTS - 1 }, (_, index) => ({
    ...{ profile: `https://invented.test/${index}`, first_seen: at(index), last_seen: at(index) },
    ...{ requests: 1, access: null, signed_at: null },
  }))
  for (let from = 0; from < invented.length; from += 500)
    await site.db
      .insertInto('agents')
      .values(invented.slice(from, from + 500))
      .execute()
  time += 3_600_000
  await requestOperation(site, profiles.address('/one-more'), 'search_catalog', { query: 'mug' })
  const stored = (await site.db.selectFrom('agents').select('profile').execute()).map(({ profile }) => profile)
  expect(stored.length).toBeLessThanOrEqual(MOST_AGENTS)
  expect(stored).toEqual(expect.arrayContaining([agent, profiles.address('/one-more')]))
  expect(stored).not.toContain('https://invented.test/0')
  time += 400 * 24 * 3_600_000
  await deleteOldRequests(site)
  expect(await site.db.selectFrom('agents').select('profile').execute()).toEqual([{ profile: agent }])
})

test('the oldest requests are deleted now and then', async () => {
  await openShop()
  const request = (index: number) => {
    const at = new Date(Date.now() - 3_600_000 + index).toISOString()
    return { id: `old-${index}`, agent: 'https://invented.test', at, operation: 'get_cart', status: 200, code: null }
  }
  const old = Array.from({ length: MOST_REQUESTS + 100 }, (_, index) => request(index))
  for (let from = 0; from < old.length; from += 500)
    await site.db
      .insertInto('agent_requests')
      .values(old.slice(from, from + 500))
      .execute()
  for (let one = 0; one < REQUESTS_BETWEEN; one++) await trimRequests(site.db)
  const stored = await site.db.selectFrom('agent_requests').select('id').execute()
  expect(stored).toHaveLength(MOST_REQUESTS + 1)
  expect(stored).not.toContainEqual({ id: 'old-0' })
})

test('the search that the admin tests by the shop’s own profile lists no agent', async () => {
  const owner = await openShop()
  const own = `${site.url}/.well-known/ucp`
  await requestOperation(site, own, 'search_catalog', { query: 'mug' })
  expect((await ask(site, owner, calls.QueryAgents, {})).agents).toEqual([])
  await requestOperation(site, own, 'create_checkout', {})
  const { agents } = await ask(site, owner, calls.QueryAgents, {})
  expect(agents, 'another request under its name is a stranger’s').toMatchObject([{ profile: own, requests: 1 }])
})
