import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { buyAsAgent, fullProfile, openAgentSite, openProfiles, requestOperation } from '../testing.ts'
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
