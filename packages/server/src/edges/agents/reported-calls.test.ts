import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { fullProfile, openAgentSite, openProfiles, requestOperation } from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let agent: string
beforeAll(async () => {
  profiles = await openProfiles()
  site = await openAgentSite()
  await openTestShop(site)
  agent = profiles.add('/reported', fullProfile('2026-04-08'))
})
afterAll(async () => {
  await site.close()
  await profiles.close()
})

async function callTool(name: string, given: object) {
  const meta = { 'ucp-agent': { profile: agent }, 'idempotency-key': crypto.randomUUID() }
  const response = await site.fetch(
    new Request(`${site.url}/ucp/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { meta, ...given } },
      }),
    }),
  )
  return JSON.parse(await response.text())
}
const mugs = (quantity: number) => ({ line_items: [{ item: { id: fixtures.mug }, quantity }] })

test.each([
  ['an unknown tool', 'buy_everything', {}, 'gh:iannelsondev/surrealmemory#66'],
  ['a tool without a required argument', 'get_checkout', {}, 'gh:google/adk-python#3137'],
])('%s is an error of its parameters, and no success: %s', async (_, name, given, _source) => {
  const { error, result } = await callTool(name, given)
  expect(result).toBeUndefined()
  expect(error.code).toBe(-32602)
})

test.each([['create_checkout', 'gh:interactive-decision-support-system/ucp-woocommerce#11']])(
  'the repetition of %s under one key gives the first checkout again: %s',
  async (name) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await requestOperation(site, agent, name, mugs(1), { headers })
    const again = await requestOperation(site, agent, name, mugs(1), { headers })
    expect(again.body.id).toBe(first.body.id)
    const other = await requestOperation(site, agent, name, mugs(1), {
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(other.body.id).not.toBe(first.body.id)
  },
)

test('a code that is no use is named in the response, and takes nothing off: gh:Shopify/mobile-buy-sdk-ios#848', async () => {
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    ...mugs(1),
    discounts: { codes: ['GONE'] },
  })
  const total = (type: string) => body.totals.find((one: { type: string }) => one.type === type)?.amount
  expect(total('subtotal')).toBe(1250)
  expect(total('discount') ?? 0).toBe(0)
  expect(JSON.stringify(body.messages)).toContain('GONE')
})
