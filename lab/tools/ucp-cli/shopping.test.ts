import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fixtures } from '@cartwright/server/testing-shop'
import { afterEach, expect, test } from 'vitest'
import { createAnswer } from '../../../apps/site/src/answer.ts'
import { listen } from '../../../apps/site/src/listen.ts'
import {
  type AgentBody,
  openAgentSite,
  openProfiles,
  totalOf,
} from '../../../packages/server/src/edges/agents/testing.ts'
import { openTestShop } from '../../../packages/server/src/selling/checkout/testing.ts'

const run = promisify(execFile)
const CLI = join(import.meta.dirname, 'node_modules/@shopify/ucp-cli/dist/bin.js')

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A shop that listens on a port of this machine. */
async function openShop(): Promise<string> {
  let answer: ReturnType<typeof createAnswer> = async () => new Response(null, { status: 503 })
  const listener = await listen((request, address) => answer(request, address), 0, 'PORT')
  const url = `http://127.0.0.1:${listener.port}`
  const site = await openAgentSite({ url })
  await openTestShop(site)
  answer = createAnswer(site)
  closing.push(() => site.close(), listener.close)
  return url
}

/** The client with a profile of its own making, which is published. */
async function openClient(release: string) {
  const home = mkdtempSync(join(tmpdir(), 'ucp-'))
  const profiles = await openProfiles()
  closing.push(profiles.close, async () => rmSync(home, { recursive: true, force: true }))
  const env = { ...process.env, UCP_HOME: home, UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true' }
  const command = async (...given: string[]): Promise<string> =>
    (await run(process.execPath, [CLI, ...given], { env })).stdout
  const address = profiles.address('/agent')
  await command('profile', 'init', '--name', 'agent', '--version', release, '--profile-url', address, '--activate')
  profiles.add('/agent', readFileSync(join(home, 'profiles/agent/profile.json'), 'utf8'))
  return command
}

test.each(['2026-08-25', '2026-04-08'])('the reference client shops by its release %s', async (release) => {
  const business = await openShop()
  const client = await openClient(release)
  const request = async (command: string, input: object, ...id: string[]): Promise<AgentBody> => {
    const given = [...command.split(' '), ...id, '--business', business, '--input', JSON.stringify(input)]
    const { ucp, result } = JSON.parse(await client(...given, '--format', 'json'))
    expect(ucp).toMatchObject({ version: release, status: 'success' })
    return result
  }
  const { products } = await request('catalog search', { query: 'mug' })
  expect(products[0]?.id).toBe(fixtures.mug)

  const line_items = [{ item: { id: products[0]?.variants[0]?.id }, quantity: 2 }]
  const cart = await request('cart create', { line_items })
  expect(totalOf(cart)).toBe(2_500)
  const { id } = await request('checkout create', { cart_id: cart.id, line_items: [] })

  const address = {
    street_address: 'Am Deich 5',
    address_locality: 'Bremen',
    postal_code: '28195',
    address_country: 'DE',
  }
  const filled = await request(
    'checkout update',
    {
      line_items,
      buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
    },
    id,
  )
  expect([filled.status, totalOf(filled)]).toEqual(['ready_for_complete', 2_990])

  const credential = { type: 'token', token: '4242424242424242' }
  const instrument = { id: 'card', handler_id: 'test', type: 'card', selected: true, credential }
  const completed = await request('checkout complete', { payment: { instruments: [instrument] } }, id)
  expect(completed.status).toBe('completed')
  const order = await client('order', 'get', completed.order.id, '--business', business, '--format', 'json')
  expect(totalOf(JSON.parse(order).result)).toBe(2_990)
})
