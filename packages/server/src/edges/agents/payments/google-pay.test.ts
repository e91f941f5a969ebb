import { calls } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { openManagement } from '../../../catalog/write/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { StripeStandIn } from '../../../selling/payments/stripe/testing.ts'
import type { Site } from '../../../site.ts'
import { releases } from '../negotiation/releases.ts'
import { codesOf, fullProfile, openProfiles, requestOperation, requireValidProfile, totalOf } from '../testing.ts'
import { completeBy, count, googlePay, openStripeShop, PUBLISHABLE_KEY, prepareCheckout } from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let stripe: StripeStandIn
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
beforeEach(() => {
  stripe = new StripeStandIn()
})
afterEach(async () => {
  await site.close()
  stripe.close()
})

const agentOf = (release: string) => profiles.add(`/google-pay/${release}`, fullProfile(release))

interface Handlers {
  readonly ucp: { readonly payment_handlers: Record<string, { readonly config: object }[]> }
}

async function readProfile(): Promise<Handlers> {
  const profile = JSON.parse(await (await site.fetch(new Request(`${site.url}/.well-known/ucp`))).text())
  requireValidProfile('2026-08-25', profile)
  return profile
}

test('the handler of Google Pay has what its schema asks for, in the profile and in checkouts', async () => {
  site = await openStripeShop(stripe)
  const handler = {
    id: 'google_pay_stripe',
    version: '2026-01-23',
    spec: 'https://pay.google.com/gp/p/ucp/2026-01-23/',
    schema: 'https://pay.google.com/gp/p/ucp/2026-01-23/schemas/config.json',
    available_instruments: [{ type: 'card' }],
    config: {
      api_version: 2,
      api_version_minor: 0,
      environment: 'TEST',
      merchant_info: { merchant_id: 'TEST', merchant_name: 'Linholme', merchant_origin: 'shop.test' },
      allowed_payment_methods: [
        {
          type: 'CARD',
          parameters: {
            allowed_auth_methods: ['PAN_ONLY'],
            allowed_card_networks: ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'],
            billing_address_required: true,
            billing_address_parameters: { format: 'FULL' },
          },
          tokenization_specification: {
            type: 'PAYMENT_GATEWAY',
            parameters: {
              gateway: 'stripe',
              'stripe:version': '2018-10-31',
              'stripe:publishableKey': PUBLISHABLE_KEY,
            },
          },
        },
      ],
    },
  }
  expect((await readProfile()).ucp.payment_handlers).toEqual({ 'com.google.pay': [handler] })
  const { body } = await requestOperation(site, agentOf('2026-08-25'), 'get_checkout', {}, await newCheckout())
  expect(body.ucp).toMatchObject({ payment_handlers: { 'com.google.pay': [handler] } })
})

const newCheckout = async () => ({ id: (await prepareCheckout(site, agentOf('2026-08-25'))).id })

test.each([
  ['no publishable key', { publishableKey: undefined }, {}],
  ['live keys and no merchant id', { secretKey: 'sk_live_1' }, {}],
  ['payments by agents switched off', {}, { agentPayments: false }],
])('with %s, the buyer pays on the page of the shop', async (_, keys, settings) => {
  site = await openStripeShop(stripe, keys)
  await writeSettings(site.db, settings)
  expect((await readProfile()).ucp.payment_handlers).toEqual({})
  const agent = agentOf('2026-08-25')
  const body = await prepareCheckout(site, agent)
  expect([body.status, codesOf(body)]).toEqual(['requires_escalation', ['payment_on_shop_page']])
  const completed = await completeBy(site, agent, body.id, 'tok_visa')
  expect([completed.body.status, await count(site, 'payments')]).toEqual(['requires_escalation', 0])
})

test('live payments name the merchant id that the owner enters', async () => {
  site = await openStripeShop(stripe, { secretKey: 'sk_live_1' })
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  await ask(site, apiKey, calls.UpdateSiteSettings, { settings: { googlePayMerchantId: 'BCR2DN4TZ7' } })
  const [handler] = (await readProfile()).ucp.payment_handlers['com.google.pay'] ?? []
  expect(handler?.config).toMatchObject({ environment: 'PRODUCTION', merchant_info: { merchant_id: 'BCR2DN4TZ7' } })
  const { payments, paymentOptions } = await ask(site, apiKey, calls.QueryAgents, {})
  expect([payments, paymentOptions]).toEqual([
    true,
    [
      { provider: 'stripe', way: 'GOOGLE_PAY', state: 'READY' },
      { provider: 'stripe', way: 'SHARED_TOKEN', state: 'NO_PROFILE' },
    ],
  ])
})

test.each(releases)('a buyer pays by Google Pay in %s: authorized, then captured with the order', async (release) => {
  site = await openStripeShop(stripe)
  const agent = agentOf(release)
  const checkout = await prepareCheckout(site, agent)
  expect(checkout.status).toBe('ready_for_complete')
  const { body } = await completeBy(site, agent, checkout.id, 'tok_visa')
  expect(body.status).toBe('completed')
  await expect.poll(() => stripe.money).toBe(totalOf(checkout))
  const method = stripe.forms.find(({ path }) => path === '/v1/payment_methods')
  expect(method?.fields).toEqual({ type: 'card', 'card[token]': 'tok_visa' })
  const intent = stripe.forms.find(({ path }) => path === '/v1/payment_intents')
  expect(intent?.fields).toMatchObject({ payment_method: 'pm_card_visa', capture_method: 'manual', currency: 'eur' })
})

test('a declined card leaves the checkout open for another', async () => {
  site = await openStripeShop(stripe)
  const agent = agentOf('2026-08-25')
  const { id } = await prepareCheckout(site, agent)
  const declined = await completeBy(site, agent, id, 'tok_chargeDeclined')
  expect([declined.body.status, codesOf(declined.body)]).toEqual(['ready_for_complete', ['payment_failed']])
  expect((await completeBy(site, agent, id, 'tok_visa')).body.status).toBe('completed')
})

test('a token pays for one checkout', async () => {
  site = await openStripeShop(stripe)
  const agent = agentOf('2026-08-25')
  const first = await prepareCheckout(site, agent)
  expect((await completeBy(site, agent, first.id, 'tok_visa')).body.status).toBe('completed')
  const second = await prepareCheckout(site, agent)
  const { body } = await completeBy(site, agent, second.id, 'tok_visa')
  expect([body.status, codesOf(body)]).toEqual(['ready_for_complete', ['payment_failed']])
  await expect.poll(() => stripe.money).toBe(totalOf(first))
  expect(await count(site, 'orders')).toBe(1)
})

test('exactly one instrument with a credential of its handler is charged', async () => {
  site = await openStripeShop(stripe)
  const agent = agentOf('2026-08-25')
  const { id } = await prepareCheckout(site, agent)
  const [instrument] = googlePay('tok_visa').payment.instruments
  const complete = async (...instruments: object[]) => {
    const { body } = await requestOperation(site, agent, 'complete_checkout', { payment: { instruments } }, { id })
    return body.messages?.map(({ code, path }) => [code, path])
  }
  const credential = (token: string) => ({ ...instrument, credential: { type: 'PAYMENT_GATEWAY', token } })
  expect(await complete({ ...instrument }, { ...instrument, id: 'second' })).toEqual([
    ['payment_failed', '$.payment.instruments'],
  ])
  const malformed = [['payment_failed', '$.payment.instruments[0].credential.token']]
  // A payment method or a shared token is not what Google Pay makes.
  for (const token of ['pm_card_visa', '{"id":"pm_card_visa"}', '{"id":"spt_1"}', '{'])
    expect(await complete(credential(token))).toEqual(malformed)
  expect(await complete({ ...instrument, handler_id: 'stripe' })).toEqual([['payment_required', '$.payment']])
  expect(stripe.requests).toEqual([])
})

test('an order that costs another amount than was shown is not charged', async () => {
  site = await openStripeShop(stripe)
  const agent = agentOf('2026-08-25')
  const shown = await prepareCheckout(site, agent)
  const { apiKey } = await openManagement(site)
  await ask(site, apiKey, calls.UpdateProduct, { product: { id: fixtures.mug, priceData: { price: 17 } } })
  const { body } = await completeBy(site, agent, shown.id, 'tok_visa')
  expect(codesOf(body)).toEqual(['price_changed'])
  expect(stripe.requests).toEqual([])
  expect((await completeBy(site, agent, shown.id, 'tok_visa')).body.status).toBe('completed')
})

test('a checkout that is completed twice at the same time is charged once', async () => {
  site = await openStripeShop(stripe)
  const agent = agentOf('2026-08-25')
  const checkout = await prepareCheckout(site, agent)
  await Promise.all([1, 2].map(() => completeBy(site, agent, checkout.id, 'tok_visa')))
  const { body } = await requestOperation(site, agent, 'get_checkout', {}, { id: checkout.id })
  expect(body.status).toBe('completed')
  await expect.poll(() => stripe.money).toBe(totalOf(checkout))
  expect([stripe.heldBack, await count(site, 'orders')]).toEqual([0, 1])
})
