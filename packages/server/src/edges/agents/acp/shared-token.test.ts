import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { StripeStandIn } from '../../../selling/payments/stripe/testing.ts'
import type { Site } from '../../../site.ts'
import { createApiKey } from '../../../testing.ts'
import { count, openStripeShop } from '../payments/testing.ts'
import { type AcpBody, requestAcp } from './testing.ts'

const PROFILE = 'profile_61Xk'

let stripe: StripeStandIn
let site: Site
let token: string

beforeEach(async () => {
  stripe = new StripeStandIn()
  site = await openStripeShop(stripe)
  await writeSettings(site.db, { stripeProfileId: PROFILE })
  token = (await createApiKey(site, { name: 'Assistant', scopes: ['SERVE_SHOPPERS'] })).apiKey
})
afterEach(async () => {
  await site.close()
  stripe.close()
})

const request = (path: string, fields?: object) => requestAcp(site, token, path, fields)

const address = {
  name: 'Ada Larkin',
  line_one: 'Am Deich 5',
  city: 'Bremen',
  state: '',
  country: 'DE',
  postal_code: '28195',
}

async function prepareSession(): Promise<AcpBody> {
  const { body } = await request('', {
    line_items: [{ id: fixtures.mug, quantity: 1 }],
    currency: 'eur',
    capabilities: {},
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment_details: { name: 'Ada Larkin', email: 'ada@example.com', address },
  })
  return body
}

const totalOf = ({ totals }: AcpBody) => totals.find(({ type }) => type === 'total')?.amount ?? 0

const complete = async (id: string, shared: string) => {
  const credential = { type: 'spt', token: shared }
  const payment_data = { handler_id: 'shared_token_stripe', instrument: { type: 'card', credential } }
  return (await request(`/${id}/complete`, { payment_data })).body
}

/** The agent's account at Stripe grants a token to the shop. */
function grant(name: string, limits: { readonly most: number; readonly currency?: string; readonly card?: string }) {
  stripe.tokens.shared.set(name, { card: 'pm_card_visa', currency: 'eur', ...limits })
  return name
}

const problemsOf = ({ messages }: AcpBody) =>
  messages.flatMap(({ type, code, param }) => (type === 'error' ? [[code, param]] : []))

test('a session names the shop’s Stripe profile, for which the agent creates a token', async () => {
  const { capabilities } = await prepareSession()
  expect(capabilities).toEqual({
    payment: {
      handlers: [
        expect.objectContaining({
          id: 'shared_token_stripe',
          name: 'dev.acp.tokenized.card',
          requires_delegate_payment: true,
          psp: 'stripe',
          config: expect.objectContaining({ merchant_id: PROFILE, psp: 'stripe', environment: 'sandbox' }),
        }),
      ],
    },
  })
  await writeSettings(site.db, { stripeProfileId: '' })
  expect(await prepareSession()).toMatchObject({
    status: 'requires_escalation',
    capabilities: { payment: { handlers: [] } },
  })
})

test('a shared payment token of Stripe pays for a session, once', async () => {
  const session = await prepareSession()
  expect(session.status).toBe('ready_for_payment')
  const shared = grant('spt_1', { most: totalOf(session) })
  expect((await complete(session.id, shared)).status).toBe('completed')
  await expect.poll(() => stripe.money).toBe(totalOf(session))
  const { fields } = stripe.forms.find(({ path }) => path === '/v1/payment_intents') ?? {}
  expect(fields).toMatchObject({
    'payment_method_data[shared_payment_granted_token]': 'spt_1',
    capture_method: 'manual',
    confirm: 'true',
  })
  expect((await complete(session.id, shared)).status).toBe('completed')

  const other = await prepareSession()
  const again = await complete(other.id, shared)
  expect([again.status, problemsOf(again)]).toEqual(['ready_for_payment', [['payment_declined', '$.payment_data']]])
  expect([stripe.intents.size, await count(site, 'orders')]).toEqual([1, 1])
})

test.each([
  ['for less than the total', { most: 100 }],
  ['of another currency', { most: 100_000, currency: 'usd' }],
  ['of a card that is declined', { most: 100_000, card: 'pm_card_chargeDeclined' }],
])('a token %s pays nothing', async (_, limits) => {
  const { id } = await prepareSession()
  const body = await complete(id, grant('spt_2', limits))
  expect([body.status, problemsOf(body)]).toEqual(['ready_for_payment', [['payment_declined', '$.payment_data']]])
  expect([stripe.heldBack, await count(site, 'orders')]).toEqual([0, 0])
})

test('a card that needs a confirmation is paid on the page of the shop', async () => {
  const { id } = await prepareSession()
  const body = await complete(id, grant('spt_3', { most: 100_000, card: 'pm_card_authenticationRequired' }))
  expect([body.status, problemsOf(body)]).toEqual(['requires_escalation', [['requires_3ds', '$.payment_data']]])
  expect(body.continue_url).toContain(id)
  expect([stripe.heldBack, await count(site, 'orders')]).toEqual([0, 0])
})

test('only shared payment tokens are charged by their handler', async () => {
  const { id } = await prepareSession()
  const body = await complete(id, 'pm_card_visa')
  expect(problemsOf(body)).toEqual([['payment_declined', '$.payment_data.credential.token']])
  expect(stripe.requests).toEqual([])
})

test('a session whose payment has no outcome yet cannot be changed', async () => {
  const session = await prepareSession()
  const shared = grant('spt_4', { most: totalOf(session) })
  stripe.afterRequest = () => {
    throw new Error('The connection broke')
  }
  expect((await complete(session.id, shared)).status).toBe('complete_in_progress')
  expect(await request(`/${session.id}`, { line_items: [] })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await request(`/${session.id}/cancel`, {})).toMatchObject({ status: 405 })
})
