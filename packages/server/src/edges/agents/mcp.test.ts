import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { releases } from './negotiation/releases.ts'
import { operations } from './operations.ts'
import {
  type AgentBody,
  fullProfile,
  openAgentSite,
  openProfiles,
  requestOperation,
  requireValidResponse,
  totalOf,
} from './testing.ts'

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
}

async function send(message: unknown, headers: Record<string, string> = {}) {
  const response = await site.fetch(
    new Request(`${site.url}/ucp/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof message === 'string' ? message : JSON.stringify(message),
    }),
  )
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

const request = (method: string, params?: object) => send({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) })

test.each(releases)('an agent shops by tool calls alone in %s, without a session', async (release) => {
  await openShop()
  const agent = profiles.add(`/mcp/${release}`, fullProfile(release))
  const call = async (name: string, given: object): Promise<AgentBody> => {
    const meta = { 'ucp-agent': { profile: agent }, 'idempotency-key': crypto.randomUUID() }
    const { body } = await request('tools/call', { name, arguments: { meta, ...given } })
    const { structuredContent, content } = body.result
    expect(JSON.parse(content[0].text)).toEqual(structuredContent)
    requireValidResponse(release, name, structuredContent)
    return structuredContent
  }
  const { products } = await call('search_catalog', { catalog: { query: 'mug' } })
  const line_items = [{ item: { id: products[0]?.variants[0]?.id }, quantity: 1 }]
  const { id } = await call('create_checkout', { checkout: { line_items } })
  const checkout = {
    line_items,
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [
            { street_address: 'Am Deich 5', address_locality: 'Bremen', postal_code: '28195', address_country: 'DE' },
          ],
        },
      ],
    },
  }
  const filled = await call('update_checkout', { id, checkout })
  expect([filled.status, totalOf(filled)]).toEqual(['ready_for_complete', 1_740])
  const credential = { type: 'token', token: '4242424242424242' }
  const payment = { instruments: [{ id: 'card', handler_id: 'test', type: 'card', credential }] }
  const completed = await call('complete_checkout', { id, checkout: { payment } })
  expect(completed.status).toBe('completed')
  expect(totalOf(await call('get_order', { id: completed.order.id }))).toBe(1_740)
})

test('both transports give the same response', async () => {
  await openShop()
  const agent = profiles.add('/same', fullProfile('2026-04-08'))
  const fields = { line_items: [{ item: { id: fixtures.mug }, quantity: 2 }] }
  const { body } = await requestOperation(site, agent, 'create_checkout', fields)
  const meta = { 'ucp-agent': { profile: agent } }
  const read = await request('tools/call', { name: 'get_checkout', arguments: { meta, id: body.id } })
  expect(read.body.result.structuredContent).toEqual(body)
})

test('initializes for clients that ask, and lists every operation as a tool', async () => {
  await openShop()
  const { body } = await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'An agent', version: '1' },
  })
  expect(body.result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'Linholme' } })
  expect(await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual({ status: 202, body: null })
  expect((await request('ping')).body.result).toEqual({})
  const { tools } = (await request('tools/list')).body.result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(operations.map(({ name }) => name))
  const update = tools.find(({ name }: { name: string }) => name === 'update_checkout')
  expect(update.inputSchema.required).toEqual(['meta', 'id', 'checkout'])
  expect(Object.keys(update.inputSchema.properties.checkout.properties)).toEqual(
    expect.arrayContaining(['line_items', 'buyer', 'fulfillment', 'discounts', 'payment']),
  )
})

test('names what is wrong with a message', async () => {
  await openShop()
  expect((await send('{')).body.error.code).toBe(-32700)
  expect((await send([])).body.error.code).toBe(-32600)
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  expect((await send([ping, { ...ping, id: 2 }])).body.error.code).toBe(-32600)
  expect((await request('nothing')).body.error.code).toBe(-32601)
  expect((await request('tools/call', { name: 'nothing' })).body.error.code).toBe(-32602)
  const search = { name: 'search_catalog', arguments: { catalog: { query: 'mug' } } }
  const { status, body } = await request('tools/call', search)
  expect([status, body.error.code, body.error.data.code]).toEqual([400, -32001, 'invalid_profile_url'])
})

test('a failure of the shop is a 500 as anywhere else, and tells the agent nothing of its inside', async () => {
  await openShop()
  const agent = profiles.add('/failure', fullProfile('2026-08-25'))
  const read = await request('tools/call', {
    name: 'search_catalog',
    arguments: { meta: { 'ucp-agent': { profile: agent } }, catalog: { query: 'mug' } },
  })
  expect(read.status).toBe(200)
  await sql`alter table agents rename to agents_lost`.execute(site.db)
  const { status, body } = await request('tools/call', {
    name: 'search_catalog',
    arguments: { meta: { 'ucp-agent': { profile: agent } }, catalog: { query: 'mug' } },
  })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toMatch(/agents|table|sql/i)
})

test('a page of another site does not reach the tools', async () => {
  await openShop()
  const { status, body } = await send(
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { origin: 'http://evil.example.com' },
  )
  expect([status, body.error.message]).toEqual([403, 'This origin or host is not that of the site.'])
})

test('speaks the revision of 2026 too, whose messages say all that they need', async () => {
  await openShop()
  const agent = profiles.add('/revision', fullProfile('2026-08-25'))
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'An agent', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'search_catalog' }
  const call = (meta: object) => {
    const params = { _meta, name: 'search_catalog', arguments: { meta, catalog: { query: 'mug' } } }
    return send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)
  }
  const { body } = await call({ 'ucp-agent': { profile: agent } })
  expect(body.result.structuredContent.products).not.toEqual([])
  const rejected = await call({})
  expect([rejected.status, rejected.body.error.data.code]).toEqual([400, 'invalid_profile_url'])
})
