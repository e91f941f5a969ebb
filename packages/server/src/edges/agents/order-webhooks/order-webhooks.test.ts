import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { turnableClock } from '../../../people/oauth/testing.ts'
import { openReceiver, type Received } from '../../../platform/events/webhooks/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { type Release, releases } from '../negotiation/releases.ts'
import { contentDigest } from '../signatures/content-digest.ts'
import {
  type AgentBody,
  buyAsAgent,
  fullProfile,
  openAgentSite,
  openProfiles,
  requireValidResponse,
} from '../testing.ts'
import { ORDER_WEBHOOKS } from './delivery-store.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
afterEach(async () => {
  await site.close()
  await receiver.close()
})

const clock = turnableClock()

async function openShop(answer?: Parameters<typeof openReceiver>[0]) {
  receiver = await openReceiver(answer)
  site = await openAgentSite({ now: clock.now })
  await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  return { owner: apiKey }
}

const agentOf = (release: Release) =>
  profiles.add(`/orders/${release}`, fullProfile(release, undefined, { webhookUrl: receiver.url }))

const orderIn = ({ body }: Received): AgentBody => JSON.parse(body)

const count = (expected: number) => expect.poll(() => receiver.received.length).toBe(expected)

/** Verifies a signature by the text of RFC 9421, without the library that made it. */
async function requireSigned({ headers, body }: Received, release: Release): Promise<void> {
  const { signature = '', 'signature-input': input = '' } = headers as Record<string, string>
  const [, parameters = '', names = '', keyId] = /^sig1=(\((.*)\);created=\d+;keyid="(.*)")$/.exec(input) ?? []
  const url = new URL(receiver.url)
  const derived: Record<string, string> = { '@method': 'POST', '@authority': url.host, '@path': url.pathname }
  const lines = names.split(' ').map((name) => {
    const bare = name.slice(1, -1)
    return `${name}: ${derived[bare] ?? headers[bare]}`
  })
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n')
  const response = await site.fetch(new Request(`${site.url}/.well-known/ucp/${release}`))
  const profile: Record<string, (JsonWebKey & { kid: string })[]> = JSON.parse(await response.text())
  const keys = profile[release === '2026-04-08' ? 'signing_keys' : 'keys'] ?? []
  const key = keys.find(({ kid }) => kid === keyId)
  if (!key) throw new Error(`The key ${keyId} is not published`)
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(key).not.toHaveProperty('d')
  const bytes = Buffer.from(signature.slice('sig1=:'.length, -1), 'base64')
  const publicKey = createPublicKey({ key, format: 'jwk' })
  expect(verify('sha256', Buffer.from(base), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
  expect(headers['content-digest']).toBe(contentDigest(body))
  expect(names).toContain('"content-digest"')
  expect(names).toContain('"ucp-agent"')
}

test.each(releases)('sends the whole signed order to its agent at each change, in %s', async (release) => {
  const { owner } = await openShop()
  const bought = await buyAsAgent(site, agentOf(release), 3)
  const orderId = bought.order.id
  await count(1)
  const { lineItems } = await ask(site, owner, calls.GetOrder, { id: orderId }).then(({ order }) => order)
  const lineId = lineItems[0]?.id ?? ''

  const fulfillment = { lineItems: [{ id: lineId, quantity: 2 }], trackingInfo: { trackingNumber: 'T1' } }
  const { fulfillmentId } = await ask(site, owner, calls.CreateFulfillment, { orderId, fulfillment })
  await count(2)
  await ask(site, owner, calls.UpdateFulfillment, { orderId, fulfillment: { id: fulfillmentId, completed: true } })
  await count(3)
  const newReturn = { orderId, lineItems: [{ lineItemId: lineId, quantity: 1, reason: 'DAMAGED' as const }] }
  await ask(site, owner, calls.CreateReturn, { return: newReturn })
  await count(4)
  const { payments } = await ask(site, owner, calls.ListTransactionsForSingleOrder, { orderId }).then(
    ({ orderTransactions }) => orderTransactions,
  )
  const paymentRefunds = [{ paymentId: payments[0]?.id ?? '', amount: { amount: '5.00' } }]
  await ask(site, owner, calls.RefundPayments, { orderId, paymentRefunds, customerReason: 'A chip' })
  await count(5)

  const { deliveries } = await ask(site, owner, calls.QueryAgentDeliveries, {})
  expect(deliveries.map(({ kind }) => kind).toSorted()).toEqual(
    ['CREATED', 'DELIVERED', 'REFUNDED', 'RETURN', 'SHIPPED'].toSorted(),
  )
  for (const one of receiver.received) {
    requireValidResponse(release, 'get_order', orderIn(one))
    await requireSigned(one, release)
    expect(one.headers).toMatchObject({
      'ucp-agent': `profile="${site.url}/.well-known/ucp"`,
      'webhook-id': expect.stringMatching(/^[\w-]{36}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    })
  }
  const [created, , arrived, returned, refunded] = receiver.received.map(orderIn)
  expect(created).toMatchObject({ id: orderId, checkout_id: bought.id, adjustments: [] })
  expect(arrived).toMatchObject({ fulfillment: { events: [{ type: 'delivered', tracking_number: 'T1' }] } })
  expect(returned).toMatchObject({ adjustments: [{ type: 'return', status: 'pending' }] })
  expect(refunded).toMatchObject({
    adjustments: [
      { type: 'return' },
      {
        type: 'refund',
        status: 'completed',
        description: 'A chip',
        totals: [{ type: 'total', amount: -500 }],
      },
    ],
  })
})

test('a cancellation is sent', async () => {
  const { owner } = await openShop()
  const bought = await buyAsAgent(site, agentOf('2026-08-25'))
  await count(1)
  await ask(site, owner, calls.CancelOrder, { id: bought.order.id })
  await expect
    .poll(() => receiver.received.flatMap((one) => orderIn(one).adjustments))
    .toContainEqual(expect.objectContaining({ type: 'cancellation', status: 'completed' }))
})

test('a failed delivery is repeated under the same id, and the owner sees why', async () => {
  const { owner } = await openShop((_, attempt) => (attempt === 1 ? 503 : 200))
  await buyAsAgent(site, agentOf('2026-08-25'))
  await count(1)
  const read = async () => (await ask(site, owner, calls.QueryAgentDeliveries, {})).deliveries
  await expect
    .poll(read)
    .toMatchObject([{ status: 'PENDING', attempts: 1, lastStatus: 503, lastError: 'The agent answered 503' }])
  const failedAttempts = () =>
    site.db.selectFrom('tasks').select('attempts').where('queue', '=', ORDER_WEBHOOKS).execute()
  await expect.poll(failedAttempts).toEqual([{ attempts: 1 }])
  clock.turn(60_000)
  // A further order wakes the queue, whose timer does not know this clock.
  await buyAsAgent(site, agentOf('2026-08-25'))
  await expect
    .poll(async () => (await read()).toSorted((one, other) => one.attempts - other.attempts))
    .toMatchObject([
      { status: 'DELIVERED', attempts: 1 },
      { status: 'DELIVERED', attempts: 2, lastStatus: 200 },
    ])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([3, 2])
})

test('the owner sends an order again', async () => {
  const { owner } = await openShop()
  await buyAsAgent(site, agentOf('2026-08-25'))
  const read = async () => (await ask(site, owner, calls.QueryAgentDeliveries, { status: 'DELIVERED' })).deliveries
  await expect.poll(read).toHaveLength(1)
  const [{ id } = { id: '' }] = await read()
  expect(await ask(site, owner, calls.ResendAgentDeliveries, { deliveryIds: [id] })).toEqual({ resent: 1 })
  await count(2)
  const unknown = { deliveryIds: ['00000000-0000-4000-8000-000000000000'] }
  expect(await rejection(site, owner, calls.ResendAgentDeliveries, unknown)).toMatchObject({ status: 404 })
})

test('an agent without an address is sent nothing', async () => {
  const { owner } = await openShop()
  await buyAsAgent(site, profiles.add('/orders/silent', fullProfile('2026-08-25')))
  await buyAsAgent(site, agentOf('2026-08-25'))
  await count(1)
  await expect
    .poll(async () => (await ask(site, owner, calls.QueryAgentDeliveries, {})).deliveries.map(({ status }) => status))
    .toEqual(['DELIVERED'])
})
