import { calls } from '@cartwright/contract'
import * as oidc from 'openid-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { listOrdersOfMember } from '../../../orders/orders/store.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { withdrawConsent } from '../../../people/clients/consents.ts'
import { changeApp } from '../../../people/clients/manage-apps.ts'
import { newKeyHolder } from '../../../people/oauth/dpop/testing.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { releases } from '../negotiation/releases.ts'
import {
  type AgentBody,
  buyAsAgent,
  codesOf,
  fullProfile,
  openAgentSite,
  openProfiles,
  requestOperation,
  totalOf,
} from '../testing.ts'
import { type AgentClient, bearer, linkMember, openAgentClient } from './testing.ts'

const READ = 'dev.ucp.shopping.order:read'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let now: Date
let site: Site
let agent: string
let client: AgentClient
beforeAll(async () => {
  profiles = await openProfiles()
})
beforeEach(async () => {
  now = new Date()
  site = await openAgentSite({ now: () => now })
  await openTestShop(site)
  agent = profiles.add('/linked', fullProfile('2026-08-25'))
  client = await openAgentClient(site, agent)
})
afterEach(() => site.close())
afterAll(() => profiles.close())

const mug = { item: { id: fixtures.mug }, quantity: 1 }
const payment = {
  payment: {
    instruments: [
      { id: 'card', handler_id: 'test', type: 'card', credential: { type: 'token', token: '4242424242424242' } },
    ],
  },
}
const home = {
  country: 'DE',
  city: 'Bremen',
  postalCode: '28195',
  addressLine: 'Am Deich 5',
}

/** A member with a saved address, a name, and a customer group that pays 8 for a mug. */
async function linkCustomer(scope?: string) {
  const link = await linkMember(site, client, scope === undefined ? {} : { scope })
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  await ask(site, apiKey, calls.UpdateMember, {
    member: { id: link.memberId, contact: { firstName: 'Ada', lastName: 'Larkin', addresses: [home] } },
  })
  const { customerGroup } = await ask(site, apiKey, calls.CreateCustomerGroup, {
    customerGroup: { name: 'Wholesale', memberIds: [link.memberId] },
  })
  const { priceList } = await ask(site, apiKey, calls.CreatePriceList, {
    priceList: {
      name: 'Wholesale',
      customerGroupIds: customerGroup.id ? [customerGroup.id] : [],
      showRegularPrice: false,
    },
  })
  await ask(site, apiKey, calls.SetPriceListPrices, {
    priceListId: priceList.id ?? '',
    prices: [{ productId: fixtures.mug, price: '8' }],
  })
  return { ...link, apiKey, email: link.browser.session.member.email }
}

const challengeOf = ({ headers }: { headers: Headers }) => headers.get('www-authenticate')
const metadata = () => `resource_metadata="${site.url}/.well-known/oauth-protected-resource"`

test.each(releases)('a linked agent buys in the name of its member in %s', async (release) => {
  profiles.add('/linked', fullProfile(release))
  const { access_token: token, memberId, email } = await linkCustomer()
  const found = await requestOperation(site, agent, 'search_catalog', { query: 'mug' }, bearer(token))
  expect(found.body.products[0]).toMatchObject({ price_range: { min: { amount: 800 } } })

  const made = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] }, bearer(token))
  expect(made.body).toMatchObject({
    status: 'ready_for_complete',
    buyer: { email, first_name: 'Ada', last_name: 'Larkin' },
    line_items: [{ item: { price: 800 } }],
  })
  expect(JSON.stringify(made.body.fulfillment)).toContain('Am Deich 5')
  const id = made.body.id
  const done = await requestOperation(site, agent, 'complete_checkout', payment, { id, ...bearer(token) })
  expect(done.body).toMatchObject({ status: 'completed' })

  const { documents } = await listOrdersOfMember(site.db, memberId, { limit: 5, offset: 0 })
  expect(documents.map((document) => JSON.parse(document).id)).toEqual([done.body.order.id])
  const order = { id: done.body.order.id }
  expect((await requestOperation(site, agent, 'get_order', {}, { ...order, ...bearer(token) })).body).toMatchObject({
    id: done.body.order.id,
    checkout_id: id,
  })
  const without = await requestOperation(site, agent, 'get_order', {}, order)
  expect([without.status, codesOf(without.body)]).toEqual([401, ['identity_required']])
})

test('a checkout of a guest says that linking would help, where the agent is a client', async () => {
  const guest = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] })
  expect(codesOf(guest.body)).toContain('identity_optional')
  const cart = await requestOperation(site, agent, 'create_cart', { line_items: [mug] })
  expect(codesOf(cart.body)).toContain('identity_optional')
  const other = profiles.add('/unknown', fullProfile('2026-08-25'))
  const unknown = await requestOperation(site, other, 'create_checkout', { line_items: [mug] })
  expect(codesOf(unknown.body)).not.toContain('identity_optional')
})

test('a checkout that began as a guest’s is the member’s once the token comes', async () => {
  const { access_token: token, email } = await linkCustomer()
  const guest = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] })
  expect(totalOf(guest.body, 'subtotal')).toBe(1250)
  const { id } = guest.body
  const claimed = await requestOperation(
    site,
    agent,
    'update_checkout',
    { line_items: [mug] },
    { id, ...bearer(token) },
  )
  expect(claimed.body).toMatchObject({ buyer: { email }, line_items: [{ item: { price: 800 } }] })
  const left = await requestOperation(site, agent, 'get_checkout', {}, { id })
  expect([left.status, codesOf(left.body)]).toEqual([401, ['identity_required']])
})

test('what the agent says counts more than what the account has saved', async () => {
  const { access_token: token } = await linkCustomer()
  const destination = {
    street_address: 'Moorweg 1',
    address_locality: 'Kiel',
    postal_code: '24103',
    address_country: 'DE',
  }
  const made = await requestOperation(
    site,
    agent,
    'create_checkout',
    {
      line_items: [mug],
      buyer: { email: 'office@example.com' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    },
    bearer(token),
  )
  expect(made.body).toMatchObject({ buyer: { email: 'office@example.com', last_name: 'Larkin' } })
  expect(JSON.stringify(made.body.fulfillment)).toMatch(/Moorweg 1/)
})

test('a linked agent reads what its member bought through another, and no order of other members', async () => {
  const other = profiles.add('/other', fullProfile('2026-08-25'))
  const there = await linkMember(site, await openAgentClient(site, other))
  const { id } = (await buyFor(other, there.access_token)).order
  const readWith = async (token: string) =>
    (await requestOperation(site, agent, 'get_order', {}, { id, ...bearer(token) })).body
  expect(await readWith((await linkMember(site, client, { browser: there.browser })).access_token)).toMatchObject({
    id,
  })
  expect(codesOf(await readWith((await linkMember(site, client)).access_token))).toEqual(['not_found'])
})

/** Buys a mug for a member, who has no saved address. */
async function buyFor(as: string, token: string): Promise<AgentBody> {
  const destination = {
    street_address: 'Am Deich 5',
    address_locality: 'Bremen',
    postal_code: '28195',
    address_country: 'DE',
  }
  const fulfillment = { methods: [{ type: 'shipping', destinations: [destination] }] }
  const buyer = { first_name: 'Ada', last_name: 'Larkin' }
  const made = await requestOperation(
    site,
    as,
    'create_checkout',
    { line_items: [mug], buyer, fulfillment },
    bearer(token),
  )
  const done = await requestOperation(site, as, 'complete_checkout', payment, { id: made.body.id, ...bearer(token) })
  expect(done.body.status).toBe('completed')
  return done.body
}

test('an order is read without the scope by no one', async () => {
  const { access_token: token } = await linkCustomer('dev.ucp.shopping.checkout:manage')
  const bought = await buyFor(agent, token)
  const lacking = await requestOperation(site, agent, 'get_order', {}, { id: bought.order.id, ...bearer(token) })
  expect([lacking.status, codesOf(lacking.body)]).toEqual([403, ['insufficient_scope']])
  expect(challengeOf(lacking)).toBe(
    `Bearer realm="${site.url}", error="insufficient_scope", scope="${READ}", ${metadata()}`,
  )
})

test('an order that the agent placed for a guest needs no member; any other does', async () => {
  const guest = await buyAsAgent(site, agent)
  const own = await requestOperation(site, agent, 'get_order', {}, { id: guest.order.id })
  expect(own.body).toMatchObject({ id: guest.order.id })
  const unknown = await requestOperation(site, agent, 'get_order', {}, { id: 'f0b7e0a4-0000-4000-8000-000000000000' })
  expect([unknown.status, codesOf(unknown.body)]).toEqual([401, ['identity_required']])
  expect(challengeOf(unknown)).toBe(`Bearer realm="${site.url}", ${metadata()}`)
})

test.each([
  ['another agent’s client', async () => linkMember(site, await openAgentClient(site, profiles.address('/other')))],
  ['an app of the shop', async () => ({ access_token: await visitorToken(site) })],
  ['an API key', async () => ({ access_token: (await createApiKey(site, { name: 'Key' })).apiKey })],
  ['nothing that the shop knows', async () => ({ access_token: 'nonsense' })],
])('the token of %s is rejected, and no guest is made of it', async (_, issue) => {
  const { access_token: token } = await issue()
  for (const name of ['create_checkout', 'search_catalog']) {
    const rejected = await requestOperation(site, agent, name, { line_items: [mug], query: 'mug' }, bearer(token))
    expect([rejected.status, codesOf(rejected.body)]).toEqual([401, ['identity_required']])
    expect(challengeOf(rejected)).toMatch(new RegExp(`^Bearer realm="${site.url}", error="invalid_token", error_desc`))
  }
})

test('a token ends with its time, its session, the consent of the member, and the profile of its client', async () => {
  const statusWith = async (token: string) =>
    (await requestOperation(site, agent, 'create_cart', { line_items: [mug] }, bearer(token))).status
  const first = await linkMember(site, client)
  expect(await statusWith(first.access_token)).toBe(201)
  now = new Date(now.getTime() + 40 * 60_000)
  expect(await statusWith(first.access_token)).toBe(401)
  const renewed = await oidc.refreshTokenGrant(client.config, first.refresh_token ?? '')
  expect(await statusWith(renewed.access_token)).toBe(201)
  await oidc.tokenRevocation(client.config, renewed.refresh_token ?? '')
  expect(await statusWith(renewed.access_token)).toBe(401)

  const second = await linkMember(site, client, { browser: (await linkMember(site, client)).browser })
  await withdrawConsent(site, second.memberId, client.clientId)
  expect(await statusWith(second.access_token)).toBe(401)
  await expect(oidc.refreshTokenGrant(client.config, second.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })

  const third = await linkMember(site, client)
  await changeApp(site, client.clientId, { agentProfile: profiles.address('/moved') })
  await changeApp(site, client.clientId, { agentProfile: agent })
  expect(await statusWith(third.access_token)).toBe(401)
})

test('the token of an agent is for shopping as that agent, and for nothing else of the site', async () => {
  const { access_token: token } = await linkMember(site, client, { scope: `${READ} openid email` })
  const lacking = { status: 403, code: 'INSUFFICIENT_SCOPE' }
  expect(await rejection(site, token, calls.GetMyMember, {})).toEqual(lacking)
  expect(await rejection(site, token, calls.GetCurrentCart, {})).toEqual(lacking)
  expect(await rejection(site, token, calls.QueryProducts, {})).toEqual(lacking)
  const claims = await site.fetch(new Request(`${site.url}/oauth2/user-info`, bearer(token)))
  expect(Object.keys(JSON.parse(await claims.text())).sort()).toEqual([
    'email',
    'emailVerified',
    'email_verified',
    'sub',
  ])
})

test('a link goes on after the member signs out in the browser', async () => {
  const { access_token: token, browser } = await linkMember(site, client)
  await site.fetch(new Request(`${site.url}/oauth2/end-session`, { headers: { cookie: browser.cookie } }))
  const { status } = await requestOperation(site, agent, 'create_cart', { line_items: [mug] }, bearer(token))
  expect(status).toBe(201)
})

test('another member cannot reach a checkout, nor repeat a request under its key', async () => {
  const ada = await linkMember(site, client)
  const ben = await linkMember(site, client)
  const keyed = (token: string) => ({ headers: { ...bearer(token).headers, 'idempotency-key': 'one' } })
  const made = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] }, keyed(ada.access_token))
  const same = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] }, keyed(ada.access_token))
  const others = await requestOperation(site, agent, 'create_checkout', { line_items: [mug] }, keyed(ben.access_token))
  expect(same.body.id).toBe(made.body.id)
  expect(others.body.id).not.toBe(made.body.id)
  const reached = await requestOperation(
    site,
    agent,
    'get_checkout',
    {},
    { id: made.body.id, ...bearer(ben.access_token) },
  )
  expect(codesOf(reached.body)).toEqual(['not_found'])
})

test('an agent that publishes keys sends tokens of members only signed', async () => {
  const { publicJwk } = await newKeyHolder()
  profiles.add('/signing', fullProfile('2026-08-25', undefined, { keys: [{ ...publicJwk, kid: 'one' }] }))
  const signing = profiles.address('/signing')
  const { access_token: token } = await linkMember(site, await openAgentClient(site, signing))
  const unsigned = await requestOperation(site, signing, 'create_cart', { line_items: [mug] }, bearer(token))
  expect([unsigned.status, unsigned.body.code]).toEqual([401, 'signature_missing'])
})

test('over MCP the token comes by the same header, and errors have the same challenge', async () => {
  const callTool = async (token: string | null, name: string, given: object) => {
    const response = await site.fetch(
      new Request(`${site.url}/ucp/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && bearer(token).headers) },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: { meta: { 'ucp-agent': { profile: agent } }, ...given } },
        }),
      }),
    )
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  }
  const { access_token: token, email } = await linkCustomer()
  const made = await callTool(token, 'create_checkout', { checkout: { line_items: [mug] } })
  expect(made.body.result.structuredContent).toMatchObject({ buyer: { email }, status: 'ready_for_complete' })
  const { id } = made.body.result.structuredContent
  const without = await callTool(null, 'get_checkout', { id })
  expect(without).toMatchObject({
    status: 401,
    body: { error: { code: -32000, data: { code: 'identity_required', messages: [{ code: 'identity_required' }] } } },
  })
  expect(challengeOf(without)).toBe(`Bearer realm="${site.url}", ${metadata()}`)
})
