import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { findOrder } from '../../../orders/orders/store.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { saveCoupon } from '../../../selling/promotions/store.ts'
import type { Site } from '../../../site.ts'
import { createApiKey } from '../../../testing.ts'
import { openAgentSite } from '../testing.ts'
import { type AcpBody, requestAcp, requireValid } from './testing.ts'

let site: Site
let token: string

beforeEach(async () => {
  site = await openAgentSite()
  await openTestShop(site)
  token = (await createApiKey(site, { name: 'Assistant', scopes: ['SERVE_SHOPPERS'] })).apiKey
})
afterEach(() => site.close())

const request = (path: string, fields?: object, headers: Record<string, string> = {}) =>
  requestAcp(site, token, path, fields, headers)

const mug = { id: fixtures.mug, quantity: 2 }
const needed = { currency: 'eur', capabilities: {} }
const buyer = { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' }
const address = {
  name: 'Ada Larkin',
  line_one: 'Am Deich 5',
  city: 'Bremen',
  state: '',
  country: 'DE',
  postal_code: '28195',
}
const delivered = { name: 'Ada Larkin', email: 'ada@example.com', address }
const paidBy = (card: string) => ({
  payment_data: { handler_id: 'test', instrument: { type: 'card', credential: { type: 'token', token: card } } },
})
const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'

const totalOf = ({ totals }: AcpBody, type = 'total') => totals.find((total) => total.type === type)?.amount

test('the discovery document fits its schema', async () => {
  const response = await site.fetch(new Request(`${site.url}/.well-known/acp.json`))
  const document: unknown = await response.json()
  requireValid('DiscoveryResponse', document)
  expect(document).toMatchObject({ api_base_url: `${site.url}/acp`, capabilities: { supported_currencies: ['eur'] } })
})

test('an agent fills a session, chooses delivery and buys', async () => {
  const made = await request('', { ...needed, line_items: [mug] })
  expect(made.status).toBe(201)
  expect(made.body.status).toBe('not_ready_for_payment')
  expect(made.body.messages).toContainEqual(expect.objectContaining({ code: 'missing', param: '$.buyer.email' }))
  const { id } = made.body

  const filled = await request(`/${id}`, { buyer, fulfillment_details: delivered })
  expect(filled.body.status).toBe('ready_for_payment')
  expect(totalOf(filled.body, 'subtotal')).toBe(2_500)
  expect(totalOf(filled.body)).toBe(2_990)

  const express = filled.body.fulfillment_options.find(({ title }) => title === 'Express delivery')
  const chosen = { type: 'shipping', option_id: express?.id, item_ids: [] }
  const faster = await request(`/${id}`, { selected_fulfillment_options: [chosen] })
  expect(totalOf(faster.body)).toBe(3_790)

  const completed = await request(`/${id}/complete`, paidBy(GOOD_CARD))
  expect(completed.body.status).toBe('completed')
  expect(completed.body.order.checkout_session_id).toBe(id)
  const stored = await findOrder(site.db, completed.body.order.id)
  expect(JSON.parse(stored?.document ?? '').priceSummary.total.amount).toBe('37.90')
  expect((await request(`/${id}`)).body.order.id).toBe(completed.body.order.id)
  expect(await request(`/${id}/cancel`, {})).toMatchObject({ status: 405, body: { code: 'not_cancelable' } })
})

test('a declined card leaves the session open, and says so', async () => {
  const { body } = await request('', { ...needed, line_items: [mug], buyer, fulfillment_details: delivered })
  const declined = await request(`/${body.id}/complete`, paidBy(DECLINED_CARD))
  expect(declined.status).toBe(200)
  expect(declined.body.messages).toContainEqual(
    expect.objectContaining({ code: 'payment_declined', param: '$.payment_data' }),
  )
  expect((await request(`/${body.id}/complete`, paidBy(GOOD_CARD))).body.status).toBe('completed')
})

test('discounts come off the total, which its parts add up to', async () => {
  const benefit = { type: 'PERCENT', percent: '10' } as const
  await saveCoupon(site.db, { name: 'Ten', code: 'TEN', benefit, scope: { type: 'CART' } })
  const fields = { ...needed, line_items: [mug], buyer, fulfillment_details: delivered }
  const { body } = await request('', { ...fields, discounts: { codes: ['NONE', 'TEN'] } })
  expect(totalOf(body, 'discount')).toBe(250)
  expect(body.messages).toContainEqual(expect.objectContaining({ type: 'warning', code: 'discount_code_invalid' }))
  expect(totalOf(body)).toBe(2_500 - 250 + 490)
})

test('a buyer who opts in to emails is asked to confirm the newsletter', async () => {
  await writeSettings(site.db, { newsletterAtCheckout: true, shopUrl: 'https://shop.example' })
  const owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  const data = { slug: 'privacy', title: 'Privacy', kind: 'privacy', body: '<p>Ours.</p>', _publishStatus: 'PUBLISHED' }
  await ask(site, owner, calls.SaveDataItem, { dataCollectionId: 'pages', dataItem: { id: 'privacy', data } })
  const { body } = await request('', { ...needed, line_items: [mug], buyer, fulfillment_details: delivered })
  expect(body.marketing_consent_options).toEqual([
    {
      channel: 'email',
      display_text: expect.stringContaining('I want to get news from'),
      privacy_policy_url: 'https://shop.example/pages/privacy',
      is_subscribed: false,
    },
  ])
  const marketing_consents = [
    { channel: 'email', opted_in: true },
    { channel: 'sms', opted_in: true },
  ]
  const completed = await request(`/${body.id}/complete`, { ...paidBy(GOOD_CARD), marketing_consents })
  const stored = await findOrder(site.db, completed.body.order.id)
  expect(JSON.parse(stored?.document ?? '').newsletterConsent).toBeDefined()
  expect(completed.body.messages).toContainEqual({
    type: 'info',
    param: '$.marketing_consents',
    content_type: 'plain',
    content: 'This shop does not use the consent to sms.',
  })
  const pending = () => site.db.selectFrom('email_subscriptions').select('status').execute()
  await expect.poll(pending).toEqual([{ status: 'PENDING' }])
})

test('marketing consents without use are named', async () => {
  const marketing_consents = [{ channel: 'email', opted_in: true }]
  const { body } = await request('', { ...needed, line_items: [mug], buyer, marketing_consents })
  expect(body.marketing_consent_options).toBeUndefined()
  expect(body.messages).toContainEqual(expect.objectContaining({ type: 'info', param: '$.marketing_consents' }))
})

test('a repeated request has the first response; another under the same key is rejected', async () => {
  const headers = { 'idempotency-key': 'one' }
  const first = await request('', { ...needed, line_items: [mug] }, headers)
  const second = await request('', { line_items: [mug], ...needed }, headers)
  expect(second.body).toEqual(first.body)
  expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  const other = await request('', { ...needed, line_items: [{ ...mug, quantity: 1 }] }, headers)
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_conflict' } })
  const none = await request('', { ...needed, line_items: [mug] }, { 'idempotency-key': '' })
  expect(none).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } })
})

test('names what is wrong with a request', async () => {
  expect(await request('', { ...needed, line_items: [] })).toMatchObject({
    status: 400,
    body: { code: 'invalid', param: '$.line_items' },
  })
  const unknown = crypto.randomUUID()
  expect(await request('', { ...needed, line_items: [{ id: unknown }] })).toMatchObject({ status: 400 })
  expect(await request(`/${unknown}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await request('', {}, { 'api-version': '2020-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'unsupported_version', supported_versions: ['2026-04-17'] },
  })
  expect(await request('', {}, { authorization: '' })).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await request('', {}, { authorization: 'Bearer ck_x' })).toMatchObject({
    status: 401,
    body: { type: 'invalid_request', code: 'unauthorized' },
  })
  token = (await createApiKey(site, { name: 'Other', scopes: ['READ_PRODUCTS'] })).apiKey
  expect(await request('', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('sessions of one key do not exist for another', async () => {
  const { body } = await request('', { ...needed, line_items: [mug] })
  token = (await createApiKey(site, { name: 'Other', scopes: ['SERVE_SHOPPERS'] })).apiKey
  expect((await request(`/${body.id}`)).status).toBe(404)
  expect((await request(`/${body.id}/cancel`, {})).status).toBe(404)
})

test('a canceled session cannot be bought, and fields without use are named', async () => {
  const { body } = await request('', { ...needed, line_items: [mug], order_notes: 'Ring twice' })
  expect(body.messages).toContainEqual(expect.objectContaining({ type: 'info', param: '$.order_notes' }))
  expect((await request(`/${body.id}/cancel`, {})).body.status).toBe('canceled')
  expect(await request(`/${body.id}`, { buyer })).toMatchObject({ status: 409 })
})
