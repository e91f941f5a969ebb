import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { MOST_IDS } from './catalog/requests.ts'
import { codesOf, fullProfile, openAgentSite, openProfiles, requestOperation } from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
beforeAll(async () => {
  profiles = await openProfiles()
})
beforeEach(async () => {
  site = await openAgentSite()
  await openTestShop(site)
})
afterEach(() => site.close())
afterAll(() => profiles.close())

const agentOf = (release: string) => profiles.add(`/agents/${release}`, fullProfile(release))

test('a lookup of too many ids is rejected with 400, and over MCP as invalid parameters', async () => {
  const agent = agentOf('2026-08-25')
  const ids = Array.from({ length: MOST_IDS + 1 }, () => fixtures.mug)
  const rejected = await requestOperation(site, agent, 'lookup_catalog', { ids })
  expect([rejected.status, rejected.body.code]).toEqual([400, 'request_too_large'])
  expect(rejected.body.content).toContain('ids')
  const { status } = await requestOperation(site, agent, 'lookup_catalog', { ids: ids.slice(1) })
  expect(status).toBe(200)

  const call = { name: 'lookup_catalog', arguments: { meta: { 'ucp-agent': { profile: agent } }, catalog: { ids } } }
  const response = await site.fetch(
    new Request(`${site.url}/ucp/mcp`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    }),
  )
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: -32602, data: { code: 'request_too_large' } } },
  ])
})

const address = {
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28195',
  address_country: 'DE',
}
const card = (id: string, selected: boolean) => ({
  id,
  handler_id: 'test',
  type: 'card',
  selected,
  credential: { type: 'token', token: '4242424242424242' },
})
const two = { payment: { instruments: [card('one', true), card('other', false)] } }

async function checkoutOf(agent: string) {
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    line_items: [{ item: { id: fixtures.mug }, quantity: 1 }],
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
  })
  return body.id
}

test('a completion with two payment instruments is rejected, and charges neither', async () => {
  const agent = agentOf('2026-08-25')
  const id = await checkoutOf(agent)
  const { body } = await requestOperation(site, agent, 'complete_checkout', two, { id })
  expect(body).toMatchObject({ status: expect.not.stringMatching('completed') })
  expect(codesOf(body)).toContain('payment_failed')
  const one = { payment: { instruments: [card('one', true)] } }
  const done = await requestOperation(site, agent, 'complete_checkout', one, { id })
  expect(done.body.status).toBe('completed')
})

test('the release 2026-04-08 has several instruments, of which the selected one pays', async () => {
  const agent = agentOf('2026-04-08')
  const { body } = await requestOperation(site, agent, 'complete_checkout', two, { id: await checkoutOf(agent) })
  expect(body.status).toBe('completed')
})
