import { randomUUID } from 'node:crypto'
import { calls, type Order } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { openManagement } from '../../catalog/write/testing.ts'
import { findOrder } from '../../orders/orders/store.ts'
import { ask } from '../../platform/http/testing.ts'
import { goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { codesOf, fullProfile, openAgentSite, openProfiles, requestOperation, totalOf } from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
afterEach(() => site.close())

async function openShop() {
  site = await openAgentSite()
  const { clientId } = await openTestShop(site)
  return { clientId, agent: profiles.add('/races', fullProfile('2026-08-25')) }
}

const address = {
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28195',
  address_country: 'DE',
}

async function readyCheckout(agent: string, item: string, quantity = 1) {
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    line_items: [{ item: { id: item }, quantity }],
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
  })
  expect(body.status).toBe('ready_for_complete')
  return body
}

const CARD = '4242424242424242'
const payment = {
  instruments: [{ id: 'card', handler_id: 'test', type: 'card', credential: { type: 'token', token: CARD } }],
}

const complete = (agent: string, id: string, key?: string) =>
  requestOperation(
    site,
    agent,
    'complete_checkout',
    { payment },
    { id, headers: key === undefined ? {} : { 'idempotency-key': key } },
  )

const count = async (table: 'orders' | 'payments') =>
  Number(
    (
      await site.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  )

test('of an agent and a person, one gets the last unit', async () => {
  const { clientId, agent } = await openShop()
  const { id } = await readyCheckout(agent, fixtures.bowl)
  const person = await goToCheckout(site, clientId, [[fixtures.bowl, 1]])
  const charge = { id: person.checkoutId, paymentToken: `test:${CARD}` }
  const [byAgent, byPerson] = await Promise.all([
    complete(agent, id),
    ask(site, person.token, calls.CreateOrderAndCharge, charge).then(
      () => true,
      () => false,
    ),
  ])
  expect(await count('orders')).toBe(1)
  expect(byAgent.body.status === 'completed').toBe(!byPerson)
  if (byPerson) expect(codesOf(byAgent.body)).toContain('out_of_stock')
})

test.each([
  ['one key', [randomUUID()]],
  ['two keys', [randomUUID(), randomUUID()]],
  ['no key', []],
])('a checkout that is completed twice with %s is one order with one payment', async (_, [first, second = first]) => {
  const { agent } = await openShop()
  const { id } = await readyCheckout(agent, fixtures.mug)
  await Promise.all([complete(agent, id, first), complete(agent, id, second)])
  const { body } = await complete(agent, id)
  expect(body.status).toBe('completed')
  expect([await count('orders'), await count('payments')]).toEqual([1, 1])
})

test('an order that is completed while the price changes costs what the agent was shown', async () => {
  const { agent } = await openShop()
  const { apiKey } = await openManagement(site)
  for (const price of [13, 14, 15, 16, 17, 18]) {
    const shown = await readyCheckout(agent, fixtures.mug)
    const [{ body }] = await Promise.all([
      complete(agent, shown.id),
      ask(site, apiKey, calls.UpdateProduct, { product: { id: fixtures.mug, priceData: { price } } }),
    ])
    if (body.status === 'completed') {
      const stored = await findOrder(site.db, body.order.id)
      const order: Order = JSON.parse(stored?.document ?? '')
      expect(Math.round(Number(order.priceSummary.total.amount) * 100)).toBe(totalOf(shown))
      continue
    }
    expect(codesOf(body)).toContain('price_changed')
    expect(totalOf(body)).not.toBe(totalOf(shown))
    // The agent has now been shown the new total.
    expect((await complete(agent, shown.id)).body.status).toBe('completed')
  }
  expect(await count('orders')).toBe(6)
})
