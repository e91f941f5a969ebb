import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { findOrder } from '../../../orders/orders/store.ts'
import { ask } from '../../../platform/http/testing.ts'
import { readSettings, writeSettings } from '../../../platform/settings/settings.ts'
import { findCheckout } from '../../../selling/checkout/store.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { createApiKey } from '../../../testing.ts'
import { releases } from '../negotiation/releases.ts'
import {
  type AgentBody,
  codesOf,
  fullProfile,
  openAgentSite,
  openProfiles,
  requestOperation,
  requireValidProfile,
} from '../testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
beforeEach(async () => {
  site = await openAgentSite()
  await openTestShop(site)
  await writeSettings(site.db, { newsletterAtCheckout: true })
})
afterEach(() => site.close())

const CAPABILITY = 'dev.ucp.shopping.buyer_consent'
const MARKETING = 'dev.ucp.consent.marketing'
const agentOf = (release: string) => profiles.add(`/consent/${release}`, fullProfile(release))

const line_items = [{ item: { id: fixtures.mug }, quantity: 1 }]
const buyer = { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' }
const address = {
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28195',
  address_country: 'DE',
}
const fulfillment = { methods: [{ type: 'shipping', destinations: [address] }] }
const credential = { type: 'token', token: '4242424242424242' }
const payment = { instruments: [{ id: 'card', handler_id: 'test', type: 'card', credential }] }

/** The buyer's decision on the newsletter, as each release has it. */
const marketing = {
  '2026-08-25': (granted: boolean) => ({ [MARKETING]: { granted, source: 'platform' } }),
  '2026-04-08': (granted: boolean) => ({ marketing: granted }),
} as const

const consentIn = ({ buyer: shown }: AgentBody): unknown =>
  typeof shown === 'object' && shown !== null && 'consent' in shown ? shown.consent : undefined

const create = async (agent: string, consent: object) =>
  (
    await requestOperation(site, agent, 'create_checkout', {
      line_items,
      buyer: { ...buyer, consent },
      fulfillment,
    })
  ).body

async function complete(agent: string, { id }: AgentBody, further: object = {}) {
  const { body } = await requestOperation(site, agent, 'complete_checkout', { payment, ...further }, { id })
  expect(body.status).toBe('completed')
  const stored = await findOrder(site.db, body.order.id)
  return { body, order: JSON.parse(stored?.document ?? '{}') }
}

test.each(releases)(
  'the profile has the extension in %s only where the checkout asks for the newsletter',
  async (release) => {
    const read = async () =>
      JSON.parse(await (await site.fetch(new Request(`${site.url}/.well-known/ucp/${release}`))).text())
    const profile = await read()
    requireValidProfile(release, profile)
    const checkout = 'dev.ucp.shopping.checkout'
    const parents = release === '2026-04-08' ? [checkout] : [checkout, 'dev.ucp.shopping.cart']
    expect(profile.ucp.capabilities[CAPABILITY]).toMatchObject([{ version: release, extends: parents }])
    await writeSettings(site.db, { newsletterAtCheckout: false })
    expect(Object.keys((await read()).ucp.capabilities)).not.toContain(CAPABILITY)
  },
)

test.each(releases)(
  'a consent to marketing asks the buyer by mail to confirm the newsletter, in %s',
  async (release) => {
    const agent = agentOf(release)
    const made = await create(agent, marketing[release](true))
    expect(consentIn(made)).toMatchObject(marketing[release](true))
    expect(Object.keys(made.ucp.capabilities)).toContain(CAPABILITY)
    const { body, order } = await complete(agent, made)
    expect(consentIn(body)).toMatchObject(marketing[release](true))
    expect(order.newsletterConsent).toEqual({
      consentText: expect.stringContaining('I want to get news from'),
      date: expect.stringMatching(/^\d{4}-/),
    })
    const subscriptions = () => site.db.selectFrom('email_subscriptions').select(['status', 'document']).execute()
    await expect.poll(subscriptions).toMatchObject([{ status: 'PENDING' }])
    const [{ document } = { document: '{}' }] = await subscriptions()
    expect(JSON.parse(document)).toMatchObject({ email: 'ada@example.com', source: 'CHECKOUT' })
    const mails = () => site.db.selectFrom('mails').select('recipient').where('id', 'like', 'newsletter-%').execute()
    await expect.poll(mails).toEqual([{ recipient: 'ada@example.com' }])
  },
)

test.each(releases)('a buyer who takes the consent back gets no newsletter, in %s', async (release) => {
  const agent = agentOf(release)
  const made = await create(agent, marketing[release](true))
  const fields = { line_items, buyer: { consent: marketing[release](false) } }
  const { body } = await requestOperation(site, agent, 'update_checkout', fields, { id: made.id })
  expect(consentIn(body)).toMatchObject(marketing[release](false))
  expect((await complete(agent, made)).order.newsletterConsent).toBeUndefined()
})

test('a checkout offers the consent of the shop’s own page, and what an agent repeats is no decision', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const data = { slug: 'privacy', title: 'Privacy', kind: 'privacy', body: '<p>Ours.</p>', _publishStatus: 'PUBLISHED' }
  await ask(site, apiKey, calls.SaveDataItem, { dataCollectionId: 'pages', dataItem: { id: 'privacy', data } })
  await writeSettings(site.db, { shopUrl: 'https://shop.example' })
  const { name } = await readSettings(site.db)
  const offered = {
    granted: false,
    source: 'business',
    description: `I want to get news from ${name} by email. I can unsubscribe at any time.`,
    links: [{ type: 'privacy_policy', url: 'https://shop.example/pages/privacy', title: 'Privacy' }],
  }
  const agent = agentOf('2026-08-25')
  const { body } = await requestOperation(site, agent, 'create_checkout', { line_items, buyer, fulfillment })
  expect(consentIn(body)).toEqual({ [MARKETING]: offered })
  const repeated = await create(agent, { [MARKETING]: { granted: true, source: 'business' } })
  expect(consentIn(repeated)).toEqual({ [MARKETING]: offered })
  const german = { line_items, context: { language: 'de' } }
  await writeSettings(site.db, {
    storefront: { ...(await readSettings(site.db)).storefront, furtherLanguages: ['de'] },
  })
  const translated = await requestOperation(site, agent, 'create_checkout', german)
  expect(JSON.stringify(consentIn(translated.body))).toContain('Ich möchte Neuigkeiten von')
})

test('a consent that comes with the completion counts', async () => {
  const agent = agentOf('2026-08-25')
  const { body } = await requestOperation(site, agent, 'create_checkout', { line_items, buyer, fulfillment })
  const { order, body: completed } = await complete(agent, body, { buyer: { consent: marketing['2026-08-25'](true) } })
  expect(order.newsletterConsent).toBeDefined()
  expect(order.buyerInfo.email).toBe('ada@example.com')
  expect(consentIn(completed)).toMatchObject(marketing['2026-08-25'](true))
})

test('a cart has the consent, says that an address is missing, and passes it on to its checkout', async () => {
  const agent = agentOf('2026-08-25')
  const fields = { line_items, buyer: { consent: marketing['2026-08-25'](true) } }
  const cart = await requestOperation(site, agent, 'create_cart', fields)
  expect(consentIn(cart.body)).toMatchObject(marketing['2026-08-25'](true))
  expect(cart.body.messages).toMatchObject([{ type: 'warning', code: 'missing_consent_data', path: '$.buyer.email' }])
  const checkout = await requestOperation(site, agent, 'create_checkout', { cart_id: cart.body.id })
  expect(consentIn(checkout.body)).toMatchObject(marketing['2026-08-25'](true))
  const filled = { line_items, buyer, fulfillment }
  const { body } = await requestOperation(site, agent, 'update_checkout', filled, { id: checkout.body.id })
  expect(codesOf(body)).toEqual([])
  expect((await complete(agent, body)).order.newsletterConsent).toBeDefined()
})

test('a choice on the page of the shop is what an agent then reads', async () => {
  const agent = agentOf('2026-04-08')
  const { id } = await create(agent, { marketing: true, analytics: false })
  const stored = await findCheckout(site.db, id)
  if (!stored) throw new Error('There is no such checkout')
  const { newsletterConsent: _, ...details } = stored.details
  await site.db
    .updateTable('checkouts')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute()
  const { body } = await requestOperation(site, agent, 'get_checkout', {}, { id })
  expect(consentIn(body)).toEqual({ marketing: false, analytics: false })
})

test('consents that the shop has no use for are named', async () => {
  const older = await create(agentOf('2026-04-08'), { analytics: true, sale_of_data: true, preferences: false })
  expect(consentIn(older)).toEqual({ analytics: true, sale_of_data: true, preferences: false })
  expect(older.messages).toEqual([
    {
      type: 'info',
      code: 'consent_not_used',
      content: 'This shop does not use the consent to analytics, sale_of_data.',
      path: '$.buyer.consent',
    },
  ])
  const analytics = { 'dev.ucp.consent.analytics': { granted: true, source: 'platform' } }
  const current = await create(agentOf('2026-08-25'), analytics)
  expect(Object.keys(consentIn(current) ?? {})).toEqual([MARKETING])
  expect(codesOf(current)).toEqual(['consent_not_used'])
})

test.each(releases)('a shop without the newsletter uses no consent in %s', async (release) => {
  await writeSettings(site.db, { newsletterAtCheckout: false })
  const agent = agentOf(release)
  const made = await create(agent, marketing[release](true))
  expect([consentIn(made), codesOf(made)]).toEqual([undefined, ['consent_not_used']])
  expect((await complete(agent, made)).order.newsletterConsent).toBeUndefined()
})

test('a consent of the other release, and too many of them, are rejected by name', async () => {
  const older = await create(agentOf('2026-04-08'), { marketing: { granted: true, source: 'platform' } })
  expect(codesOf(older)).toEqual(['invalid_consent'])
  const current = await create(agentOf('2026-08-25'), { [MARKETING]: true })
  expect(codesOf(current)).toEqual(['invalid_consent'])
  expect(consentIn(current)).toMatchObject({ [MARKETING]: { granted: false, source: 'business' } })
  const late = { payment, buyer: { consent: { [MARKETING]: true } } }
  const rejected = await requestOperation(site, agentOf('2026-08-25'), 'complete_checkout', late, { id: current.id })
  expect([rejected.body.status, codesOf(rejected.body)]).toEqual(['ready_for_complete', ['invalid_consent']])
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`purpose${index}`, true]))
  const fields = { line_items, buyer: { consent: many } }
  const { status, body } = await requestOperation(site, agentOf('2026-04-08'), 'create_checkout', fields)
  expect(status).toBe(400)
  expect(body).toMatchObject({ content: 'buyer.consent: Name at most 20 consents.' })
})
