import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { openManagement } from '../../catalog/write/testing.ts'
import { findOrder } from '../../orders/orders/store.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import type { Site } from '../../site.ts'
import { releases } from './negotiation/releases.ts'
import {
  codesOf,
  fullProfile,
  openAgentSite,
  openProfiles,
  requestOperation,
  requireValidProfile,
  totalOf,
} from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
afterEach(() => site?.close())

const agentOf = (release: string) => profiles.add(`/agents/${release}`, fullProfile(release))

async function openShop() {
  site = await openAgentSite()
  await openTestShop(site)
}

const buyer = { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' }
const destination = {
  id: 'home',
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28195',
  address_country: 'DE',
}
const mug = { item: { id: fixtures.mug }, quantity: 2 }
const delivered = { methods: [{ type: 'shipping', destinations: [destination] }] }
const card = (token: string) => ({
  payment: {
    instruments: [
      { id: 'card', handler_id: 'test', type: 'card', selected: true, credential: { type: 'token', token } },
    ],
  },
})
const GOOD_CARD = '4242424242424242'

interface ShopProfile {
  readonly ucp: { readonly version: string; readonly supported_versions: object; readonly payment_handlers: object }
}

test.each(releases)('publishes a profile that fits the schema of %s', async (release) => {
  await openShop()
  const read = async (path: string): Promise<ShopProfile> =>
    JSON.parse(await (await site.fetch(new Request(`${site.url}${path}`))).text())
  const profile = await read('/.well-known/ucp')
  requireValidProfile('2026-08-25', profile)
  expect(profile.ucp.supported_versions).toEqual({ '2026-04-08': `${site.url}/.well-known/ucp/2026-04-08` })
  const older = await read(`/.well-known/ucp/${release}`)
  requireValidProfile(release, older)
  expect(older.ucp.version).toBe(release)
  expect(Object.keys(older.ucp.payment_handlers)).toEqual(['dev.cartwright.test_payment'])
})

test.each(releases)('an agent searches, buys and reads its order in %s', async (release) => {
  await openShop()
  const agent = agentOf(release)
  const found = await requestOperation(site, agent, 'search_catalog', { query: 'mug' })
  expect(found.body.ucp.version).toBe(release)
  const [product] = found.body.products
  expect(product?.title).toBe('Harbour mug')

  const made = await requestOperation(site, agent, 'create_checkout', {
    line_items: [{ item: { id: product?.variants[0]?.id }, quantity: 2 }],
  })
  expect(made.status).toBe(201)
  expect(made.body.status).toBe('incomplete')
  expect(made.body.messages?.map(({ path }) => path)).toContain('$.buyer.email')
  const { id } = made.body

  const filled = await requestOperation(
    site,
    agent,
    'update_checkout',
    { line_items: [mug], buyer, fulfillment: delivered },
    { id },
  )
  expect(filled.body.status).toBe('ready_for_complete')
  expect(totalOf(filled.body, 'subtotal')).toBe(2_500)
  expect(totalOf(filled.body, 'fulfillment')).toBe(490)
  expect(totalOf(filled.body)).toBe(2_990)

  const [method] = filled.body.fulfillment.methods
  const express = method?.groups[0]?.options.find(({ title }) => title === 'Express delivery')
  const groups = [{ id: 'all', selected_option_id: express?.id }]
  const faster = await requestOperation(
    site,
    agent,
    'update_checkout',
    { line_items: [mug], fulfillment: { methods: [{ ...delivered.methods[0], groups }] } },
    { id },
  )
  expect(totalOf(faster.body)).toBe(3_790)

  const completed = await requestOperation(site, agent, 'complete_checkout', card(GOOD_CARD), { id })
  expect(completed.body.status).toBe('completed')
  const order = await requestOperation(site, agent, 'get_order', {}, { id: completed.body.order.id })
  expect(totalOf(order.body)).toBe(3_790)
  expect(order.body.checkout_id).toBe(id)
  const stored = await findOrder(site.db, completed.body.order.id)
  expect(JSON.parse(stored?.document ?? '').priceSummary.total.amount).toBe('37.90')

  const again = await requestOperation(site, agent, 'complete_checkout', card(GOOD_CARD), { id })
  expect(again.body.order.id).toBe(completed.body.order.id)
  expect((await requestOperation(site, agent, 'cancel_checkout', {}, { id })).body.ucp.status).toBe('error')
})

test.each([card(GOOD_CARD), {}])('a canceled checkout cannot be completed', async (payment) => {
  await openShop()
  const agent = agentOf('2026-08-25')
  const details = { line_items: [mug], buyer, fulfillment: delivered }
  const { id } = (await requestOperation(site, agent, 'create_checkout', details)).body
  await requestOperation(site, agent, 'cancel_checkout', {}, { id })
  const { body } = await requestOperation(site, agent, 'complete_checkout', payment, { id })
  expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'invalid_status' }] })
})

test('discount codes come off the total, which its parts add up to', async () => {
  await openShop()
  const benefit = { type: 'PERCENT', percent: '10' } as const
  await saveCoupon(site.db, { name: 'Ten', code: 'TEN', benefit, scope: { type: 'CART' } })
  const agent = agentOf('2026-08-25')
  const fields = { line_items: [mug], buyer, fulfillment: delivered, discounts: { codes: ['NONE', 'TEN'] } }
  const { body } = await requestOperation(site, agent, 'create_checkout', fields)
  expect(totalOf(body, 'discount')).toBe(-250)
  expect(codesOf(body)).toEqual(['discount_code_invalid'])
  const parts = body.totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0)
  expect(parts).toBe(totalOf(body))
  const more = { line_items: [mug], discounts: { codes: ['TEN', 'NONE', 'TEN'] } }
  const updated = await requestOperation(site, agent, 'update_checkout', more, { id: body.id })
  expect(codesOf(updated.body)).toEqual(['discount_code_invalid', 'discount_code_combination_disallowed'])
  const without = { line_items: [mug], discounts: { codes: [] } }
  const cleared = await requestOperation(site, agent, 'update_checkout', without, { id: body.id })
  expect(totalOf(cleared.body)).toBe(2_990)
})

test('an agent without a profile that can be fetched is served in the release that most speak', async () => {
  await openShop()
  const { status, body } = await requestOperation(site, profiles.address('/none'), 'search_catalog', { query: 'mug' })
  expect([status, body.ucp.version]).toEqual([200, '2026-04-08'])
})

test('names what is wrong with the agent', async () => {
  await openShop()
  const search = (agent: string | null) => requestOperation(site, agent, 'search_catalog', { query: 'mug' })
  expect(await search(null)).toMatchObject({ status: 400, body: { code: 'invalid_profile_url' } })
  expect(await search('nonsense')).toMatchObject({ status: 400, body: { code: 'invalid_profile_url' } })
  const malformed = profiles.add('/malformed', '{"ucp":{}}')
  expect(await search(malformed)).toMatchObject({ status: 422, body: { code: 'profile_malformed' } })
  expect(await search(agentOf('2025-01-01'))).toMatchObject({ status: 422, body: { code: 'version_unsupported' } })
})

test('names only the capabilities that both have', async () => {
  await openShop()
  const names = ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.discount']
  const agent = profiles.add('/few', fullProfile('2026-04-08', names))
  const { body } = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] })
  expect(Object.keys(body.ucp.capabilities)).toEqual(names)
  expect(body.fulfillment).toBeUndefined()
  const cart = await requestOperation(site, agent, 'create_cart', { line_items: [mug] })
  expect(cart.body.messages?.map(({ code }) => code)).toEqual(['capabilities_incompatible'])
})

test('fetches a profile once', async () => {
  await openShop()
  const agent = profiles.add('/once', fullProfile('2026-04-08'))
  const before = profiles.fetches()
  await requestOperation(site, agent, 'search_catalog', { query: 'mug' })
  await requestOperation(site, agent, 'search_catalog', { query: 'bowl' })
  expect(profiles.fetches() - before).toBe(1)
})

test('hands over to the page of the shop, with everything filled in', async () => {
  site = await openAgentSite({ paymentProviders: [] })
  await openTestShop(site)
  const agent = agentOf('2026-04-08')
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    line_items: [mug],
    buyer,
    fulfillment: delivered,
  })
  expect(body.status).toBe('requires_escalation')
  expect(codesOf(body)).toEqual(['payment_on_shop_page'])
  const page = await site.fetch(new Request(body.continue_url))
  expect(page.status).toBe(303)
  expect(page.headers.get('location')).toContain('/checkout/')
})

test('a repeated request with the same key places one order', async () => {
  await openShop()
  const agent = agentOf('2026-04-08')
  const headers = { 'idempotency-key': 'one' }
  const fields = { line_items: [mug], buyer, fulfillment: delivered }
  const first = await requestOperation(site, agent, 'create_checkout', fields, { headers })
  const second = await requestOperation(site, agent, 'create_checkout', fields, { headers })
  expect(second.body).toEqual(first.body)
  expect(second.status).toBe(201)
  const reordered = { fulfillment: delivered, line_items: [mug], buyer }
  expect((await requestOperation(site, agent, 'create_checkout', reordered, { headers })).body).toEqual(first.body)
  const other = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] }, { headers })
  expect(other.status).toBe(409)
})

test('says which items are not available, and sells the rest', async () => {
  await openShop()
  const agent = agentOf('2026-08-25')
  const wanted = (...ids: string[]) => ({ line_items: ids.map((id) => ({ item: { id }, quantity: 1 })) })
  const some = await requestOperation(
    site,
    agent,
    'create_checkout',
    wanted(fixtures.teapot, fixtures.mug, fixtures.plate),
  )
  expect(some.body.line_items).toHaveLength(1)
  expect(codesOf(some.body)).toEqual(expect.arrayContaining(['out_of_stock', 'item_unavailable']))
  const none = await requestOperation(site, agent, 'create_checkout', wanted(fixtures.teapot, fixtures.prototype))
  expect([none.status, none.body.ucp.status]).toEqual([200, 'error'])
  const bowls = await requestOperation(site, agent, 'create_cart', {
    line_items: [{ item: { id: fixtures.bowl }, quantity: 3 }],
  })
  expect(bowls.body.line_items[0]?.quantity).toBe(1)
  expect(codesOf(bowls.body)).toEqual(['quantity_adjusted'])
})

test('a cart becomes one checkout, however often it is checked out', async () => {
  await openShop()
  const agent = agentOf('2026-04-08')
  const cart = await requestOperation(site, agent, 'create_cart', { line_items: [mug] })
  expect(cart.status).toBe(201)
  const changed = await requestOperation(
    site,
    agent,
    'update_cart',
    { line_items: [{ ...mug, quantity: 3 }] },
    { id: cart.body.id },
  )
  expect(changed.body.line_items[0]?.id).toBe(cart.body.line_items[0]?.id)
  const checkOut = () => requestOperation(site, agent, 'create_checkout', { cart_id: cart.body.id, line_items: [] })
  const first = await checkOut()
  expect(first.body.line_items[0]?.quantity).toBe(3)
  expect((await checkOut()).body.id).toBe(first.body.id)
  await requestOperation(site, agent, 'cancel_cart', {}, { id: cart.body.id })
  expect(codesOf((await requestOperation(site, agent, 'get_cart', {}, { id: cart.body.id })).body)).toEqual([
    'not_found',
  ])
})

test('another agent cannot read a checkout or an order', async () => {
  await openShop()
  const made = await requestOperation(site, agentOf('2026-04-08'), 'create_checkout', { line_items: [mug] })
  const other = await requestOperation(site, agentOf('2026-08-25'), 'get_checkout', {}, { id: made.body.id })
  expect(codesOf(other.body)).toEqual(['not_found'])
})

test('a declined card leaves the checkout open', async () => {
  await openShop()
  const agent = agentOf('2026-04-08')
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    line_items: [mug],
    buyer,
    fulfillment: delivered,
  })
  const declined = await requestOperation(site, agent, 'complete_checkout', card('4000000000000002'), { id: body.id })
  expect(declined.body.status).toBe('ready_for_complete')
  expect(codesOf(declined.body)).toEqual(['payment_failed'])
  const paid = await requestOperation(site, agent, 'complete_checkout', card(GOOD_CARD), { id: body.id })
  expect(paid.body.status).toBe('completed')
})

test('looks up variants by the ids of products and variants', async () => {
  await openShop()
  const agent = agentOf('2026-04-08')
  const small = `${fixtures.apron}-${fixtures.apronVariants.smallMoss}`
  const { body } = await requestOperation(site, agent, 'lookup_catalog', { ids: [small, fixtures.mug, 'nothing'] })
  expect(body.products.map(({ variants }) => variants.map(({ id }) => id))).toEqual([[small], [fixtures.mug]])
  expect(body.messages).toEqual([{ type: 'info', code: 'not_found', content: 'nothing' }])
  const chosen = { id: fixtures.apron, selected: [{ name: 'Size', label: 'Large' }] }
  const large = await requestOperation(site, agent, 'get_product', chosen)
  expect(large.body.product.variants).toHaveLength(1)
})

test('a product that is sold by subscription only is not available to agents', async () => {
  await openShop()
  const { create } = await openManagement(site)
  const monthly = { title: 'Monthly', visible: true, frequency: 'MONTH' as const, interval: 1, billingCycles: 12 }
  const tea = await create({
    ...{ name: 'Tea', visible: true, priceData: { price: 5 } },
    subscriptionDetails: { subscriptions: [monthly], allowOneTimePurchases: false },
  })
  const { body } = await requestOperation(site, agentOf('2026-04-08'), 'lookup_catalog', { ids: [tea.id] })
  const [variant] = body.products[0]?.variants ?? []
  expect(variant).toMatchObject({ availability: { available: false, status: 'out_of_stock' } })
})

test('rejects a request that does not fit, by the name of its field', async () => {
  await openShop()
  const { status, body } = await requestOperation(site, agentOf('2026-04-08'), 'create_checkout', {
    line_items: [{ item: { id: fixtures.mug }, quantity: 0 }],
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_request', content: expect.stringContaining('line_items[0].quantity') })
})
